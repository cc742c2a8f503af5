import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone, formatTime, formatVisit, formatWholeDay } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import type { AskableDays } from '#app/features/requests/booking/booking-view.ts';
import { appointmentTypes } from '#app/features/requests/kind/appointment.ts';
import type { StepOffer } from '#app/features/requests/kind/lead-kind.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { EARLY } from '#app/features/requests/kind/promise.ts';
import { answerLabels } from '#app/features/requests/kind/match-facts.ts';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { hasEnded } from '#app/features/requests/booking/visit-steps.tsx';
import { QuestionForm } from '#app/ui/question-form.tsx';
import { Timeline } from '#app/ui/timeline.tsx';
import { MessageThread } from './message-thread.tsx';
import type { TypedMessage } from './message-thread.tsx';
import { MoveForm, QUESTION, Wish } from './reschedule-sections.tsx';
import type { TypedMove } from './reschedule-sections.tsx';
import type { RequestAction } from './request.ts';
import { requestCopy } from './request-copy.ts';
import { VisitCard } from './visit-card.tsx';
import type { RequestView } from './request-queries.server.ts';

type Props = { view: RequestView; language: Language };

/** A request's private page: its history, what comes next, what was asked, and what the visitor can do. */
export function RequestSections({
  view,
  ask,
  days,
  typed,
  message,
  refusal,
  language,
}: Props & {
  ask: RequestAction | null;
  days: AskableDays | null;
  typed: TypedMove | null;
  message: TypedMessage | null;
  /** Of a link in a mail about a visit: its key, and whether the address gets such mail. */
  refusal: { key: string; state: 'open' | 'refused' } | null;
}) {
  const { appointment } = view;
  const history = <RequestTimeline view={view} language={language} />;
  const asked = <Asked view={view} language={language} />;
  return (
    <>
      {appointment ? (
        <VisitCard view={view} appointment={appointment} language={language}>
          <NextTexts view={view} language={language} />
          <Change view={view} language={language} />
        </VisitCard>
      ) : null}
      {ask === 'move' && days ? (
        <MoveForm view={view} askable={days} typed={typed} language={language} />
      ) : ask ? (
        <Question ask={ask} view={view} refusalKey={refusal?.key} language={language} />
      ) : null}
      {refusal?.state === 'refused' ? (
        <p role="status" className="rounded-card bg-sunk p-4">
          {requestCopy(language).refusesMail}
        </p>
      ) : null}
      {view.wish && ask !== 'move' ? <Wish view={view} wish={view.wish} language={language} /> : null}
      {appointment ? null : history}
      {appointment ? null : <NextSteps view={view} language={language} />}
      <MessageThread view={view} typed={message} language={language} />
      {appointment ? (
        <details className="fold">
          <summary>{requestCopy(language).details}</summary>
          <div className="grid gap-8 pb-4">
            {history}
            {asked}
          </div>
        </details>
      ) : (
        asked
      )}
      <Actions view={view} language={language} />
    </>
  );
}

/** All steps with their times and our messages to the visitor. */
function RequestTimeline({ view, language }: Props) {
  const words = requestCopy(language);
  const own = leadKinds[view.kind].words(language).steps;
  const steps = view.steps.map(({ status, at, note, asked, kept }) => ({
    name: asked
      ? words.asked(formatVisit(language, asked))
      : kept
        ? words.kept(formatVisit(language, kept))
        : (own?.[status] ?? words.steps[status] ?? status),
    at,
    more: note ? (
      <figure className="mt-2">
        <figcaption className="text-sm text-quiet">{words.fromUs}</figcaption>
        <blockquote className="mt-1 rounded-card bg-sunk p-3 whitespace-pre-line wrap-anywhere">
          {note}
        </blockquote>
      </figure>
    ) : null,
  }));
  return <Timeline id="request-steps" title={words.stepsTitle} steps={steps} zone={words.zone(view.zone)} />;
}

/** Whether the visitor's request is meant for the clinic and not for us. */
const ofClinic = ({ kind }: RequestView): boolean => leadKinds[kind].concerns === 'clinic';

/** The next step, its deadline, and the contact if it is late. */
function nextTexts({ view, language }: Props): string[] {
  const words = requestCopy(language);
  const { status, due, dentist, kind } = view;
  const own = leadKinds[kind].words(language);
  if (dentist?.demonstration && due === null && ofClinic(view) && ['contacted', 'confirmed'].includes(status))
    return [own.answer?.nobody ?? words.demonstration];
  if (due?.overdue)
    return [due.text, dentist?.phone && ofClinic(view) ? words.overdueCall : words.overdueWrite];
  if (due) return [due.text, ...(due.isAfterVisit ? [EARLY[language]] : [])];
  if (view.progress.over) return [words.over];
  const next = { ...words.next, ...own.next }[status];
  return next ? [next] : [];
}

/** The next step; marked where it is late. */
function NextTexts({ view, language }: Props) {
  return (
    <div className={view.due?.overdue ? 'grid gap-2 rounded-card bg-blush p-4 text-coral' : 'grid gap-2'}>
      {nextTexts({ view, language }).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** What the visitor can change about a visit, folded; of an ended one the way to another. */
function Change({ view, language }: Props) {
  const words = requestCopy(language);
  const actions = view.can.filter((action) => action === 'move' || action === 'withdraw');
  const isEnded = hasEnded(view.status);
  if (actions.length > 0 && !isEnded)
    return (
      <details className="fold no-print">
        <summary>{words.change}</summary>
        <div className="flex flex-wrap gap-3 pb-4">
          {actions.map((action) => (
            <Action key={action} action={action} view={view} language={language} />
          ))}
        </div>
      </details>
    );
  return view.dentist && isEnded ? (
    <p>
      <a className="btn btn-primary" href={paths.booking(language, view.dentist.slug)}>
        {words.bookAgain}
      </a>
    </p>
  ) : null;
}

/** Next steps and further links of a request that is not for a visit. */
function NextSteps({ view, language }: Props) {
  const words = requestCopy(language);
  const { dentist } = view;
  return (
    <section aria-labelledby="request-next">
      <h2 id="request-next" className="mb-3 text-xl">
        {words.nextTitle}
      </h2>
      <NextTexts view={view} language={language} />
      <p className="mt-4">
        {dentist?.phone && ofClinic(view) ? (
          <a className="btn btn-quiet" href={`tel:${dentist.phone}`}>
            <Icon of={Phone} />
            {words.call(formatPhone(language, dentist.phone))}
          </a>
        ) : (
          <a className="btn btn-quiet" href={paths.contact(language)}>
            {words.contact}
          </a>
        )}
      </p>
    </section>
  );
}

/** The visitor's request and own text. */
function Asked({ view, language }: Props) {
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
              <Fact label={words.date}>{formatWholeDay(language, appointment.date)}</Fact>
              <Fact label={words.time}>
                {formatTime(language, appointment.time)} <span className="text-quiet">({view.zone})</span>
              </Fact>
              {dentist?.street ? (
                <Fact label={words.address}>
                  {dentist.street.address}{' '}
                  <a
                    className="inline-flex min-h-6 items-center"
                    href={dentist.street.directions}
                    rel="nofollow noopener external"
                  >
                    {words.directions}
                  </a>
                </Fact>
              ) : null}
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

function offerOf(action: RequestAction, { view, language }: Props): StepOffer | undefined {
  const own =
    action === 'withdraw' || action === 'stay'
      ? leadKinds[view.kind].words(language).offers?.[action]
      : undefined;
  return own ?? requestCopy(language).offers[action];
}

/** Buttons of what is done at once, and links to the questions about the rest. */
function Actions({ view, language }: Props) {
  const words = requestCopy(language);
  return (
    <section className="no-print" aria-labelledby="request-actions">
      <h2 id="request-actions" className="text-xl">
        {words.actionsTitle}
      </h2>
      {view.can.length > 0 ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {view.can
            .filter(
              (action) => !['drop-wish', ...(view.appointment ? ['move', 'withdraw'] : [])].includes(action),
            )
            .map((action) => (
              <Action key={action} action={action} view={view} language={language} />
            ))}
        </div>
      ) : (
        <p className="mt-3">{words.publishedReview}</p>
      )}
      <p className="mt-4 text-sm text-quiet">{words.privateNote}</p>
    </section>
  );
}

function Action({ action, view, language }: Props & { action: RequestAction }) {
  const offer = offerOf(action, { view, language });
  if (offer === undefined) return null;
  return offer.question || action === 'move' ? (
    <a className="btn btn-quiet" href={`${paths.request(language, view.token, { ask: action })}#${QUESTION}`}>
      {offer.label}
    </a>
  ) : (
    <form method="post" action={paths.request(language, view.token)}>
      <button type="submit" name="do" value={action} className="btn btn-primary">
        {offer.label}
      </button>
    </form>
  );
}

/** Asks once before something is done for good. */
function Question({
  ask,
  view,
  refusalKey,
  language,
}: Props & { ask: RequestAction; refusalKey: string | undefined }) {
  const question = offerOf(ask, { view, language })?.question;
  if (!question) return null;
  const here = paths.request(language, view.token);
  return (
    <QuestionForm
      id={QUESTION}
      action={ask === 'no-mail' ? paths.request(language, view.token, { ask, key: refusalKey }) : here}
      name="do"
      value={ask}
      {...question}
      keep={{ href: here, label: requestCopy(language).keep }}
    />
  );
}
