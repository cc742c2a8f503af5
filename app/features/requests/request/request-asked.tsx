import type { ReactNode } from 'react';
import { formatDate } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { appointmentTypes, timeSlots } from '#app/features/requests/kind/appointment.ts';
import { answerLabels } from '#app/features/requests/kind/match-facts.ts';
import { paths } from '#app/http/paths.ts';
import { requestCopy } from './request-copy.ts';
import type { RequestView } from './request-queries.server.ts';

/** The visitor's request and own text. */
export function Asked({ view, language }: { view: RequestView; language: Language }) {
  const words = requestCopy(language);
  const { appointment, answers, dentist, matches, text } = view;
  return (
    <section aria-labelledby="request-asked">
      <h2 id="request-asked" className="text-xl">
        {words.askedTitle}
      </h2>
      {appointment || dentist || answers.length > 0 || text ? (
        <dl className="mt-3 grid">
          {dentist ? (
            <Fact label={words.dentist}>
              <a className="inline-flex min-h-6 items-center" href={paths.dentist(language, dentist.slug)}>
                {dentist.name}
              </a>
              {dentist.clinicName ? <span className="block text-quiet">{dentist.clinicName}</span> : null}
            </Fact>
          ) : null}
          {appointment ? (
            <>
              <Fact label={words.type}>{appointmentTypes[appointment.type][language]}</Fact>
              <Fact label={words.date}>{formatDate(language, appointment.date)}</Fact>
              <Fact label={words.time}>
                {timeSlots[appointment.time][language]} <span className="text-quiet">({view.zone})</span>
              </Fact>
            </>
          ) : null}
          {answers.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
          {matches.length > 0 ? (
            <Fact label={answerLabels(language).matches}>
              <ol className="grid">
                {matches.map(({ slug, name }) => (
                  <li key={slug}>
                    <a className="inline-flex min-h-6 items-center" href={paths.dentist(language, slug)}>
                      {name}
                    </a>
                  </li>
                ))}
              </ol>
            </Fact>
          ) : null}
          {text ? (
            <Fact label={words.text}>
              <span className="whitespace-pre-line">{text}</span>
            </Fact>
          ) : null}
        </dl>
      ) : null}
      <p className="mt-3 text-sm text-quiet">{words.onlyYou}</p>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-[9rem_1fr]">
      <dt className="text-quiet">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
