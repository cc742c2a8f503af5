import { Check, Info } from 'lucide-react';
import { mapFlags } from '#app/content/dentist-facts.ts';
import { formatDistance, formatList, formatNumber, formatRating, plural } from '#app/content/format.ts';
import type { Bilingual, Language } from '#app/content/language.ts';
import { badges, insurers, officeFeatures, services, wordFor } from '#app/content/vocabulary.ts';
import { DentistRow } from '#app/features/directory/dentist/dentist-row.tsx';
import { TypedBefore } from '#app/features/directory/dentist/ways-to-dentist.tsx';
import { paths } from '#app/http/paths.ts';
import { leadFormCopy } from '#app/features/requests/lead/lead-form-copy.ts';
import { AsideNote } from '#app/ui/aside-note.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ClearAnswers } from './funnel-asides.tsx';
import type { Matches, ShownDentist } from './funnel-queries.server.ts';
import type { FunnelPlaceView, SentState } from './funnel-view.ts';
import { reasonCopy, resultsCopy } from './results-copy.ts';
import type { StateWords } from './results-copy.ts';
import type { Caution, Reason } from './score.ts';

/** The last step: the matches, and the state of the request. */
export type ResultsView = {
  /** Null if they could not be read, or the request is erased. */
  matches: Matches | null;
  state: SentState | 'gone' | 'unknown' | 'mailed';
  /** Who answers by when; null unless the request waits. */
  promise: string | null;
  /** When the matches were chosen, as text, and how many are no longer listed; null if not recorded. */
  chosen: { at: string; gone: number } | null;
  /** Token of the request's private link. */
  token: string;
  /** The typed postal code. */
  postalCode: string;
  /** With what a booking starts: sealed contact details, and the answer about insurance. */
  booking: { typed: string; insuranceProvider: '' | 'none' };
  urgent: boolean;
};

type Props = { results: ResultsView; place: FunnelPlaceView; language: Language };

/** Up to four dentists, best match first, each with reasons and cautions (specification, section 4). */
export function FunnelResults({ results, place, language }: Props) {
  const words = resultsCopy(language);
  const { city, specialty } = place;
  const { matches, urgent, chosen } = results;
  const [first, ...others] = matches?.dentists ?? [];
  const shown = matches?.dentists.length ?? 0;
  const state = <State results={results} place={place} language={language} />;
  return (
    <TypedBefore value="funnel-typed">
      <div className="wrap grid grid-cols-1 gap-3 pb-16 sm:gap-8 sm:pt-2">
        <div>
          <p className="mb-2 text-sm font-semibold text-pine max-sm:hidden">{specialty.name}</p>
          <h1 className="text-2xl">
            {results.state === 'gone' ? words.states.gone.title : words.title(city.name)}
          </h1>
          {matches && first ? (
            <p className="mt-2 max-w-measure max-sm:text-sm">
              {matches.listed > shown
                ? words.lead(shown, formatNumber(language, matches.listed), specialty.name)
                : words.only(shown, specialty.name)}
            </p>
          ) : null}
        </div>
        {urgent ? (
          <AsideNote title={words.urgentTitle}>
            <p>{words.urgent}</p>
            <p className="mt-2">
              <a className="btn btn-coral" href={paths.emergency(language, { place: city.slug })}>
                {words.urgentLink}
              </a>
            </p>
          </AsideNote>
        ) : null}
        {/* In an emergency the clinics to call come before the receipt. */}
        {urgent ? null : state}
        {matches || results.state === 'gone' ? null : (
          <Notice variant="destructive" title={words.failedTitle}>
            <p>{words.failed}</p>
            <p className="mt-2">
              <a
                className="btn btn-quiet"
                href={paths.funnel(language, city.slug, specialty.slug, 'results')}
              >
                {words.reload}
              </a>
            </p>
          </Notice>
        )}
        {first ? (
          // The ways to a booking bring what was typed before, in the body of the request.
          <form id="funnel-typed" method="post" encType="multipart/form-data" className="contents">
            {Object.entries({
              carry: 'yes',
              isNewPatient: 'yes',
              ...results.booking,
            }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <section aria-labelledby="funnel-best" className="matches">
              <h2 id="funnel-best" className="sr-only">
                {first.card.verified ? words.best : words.closest}
              </h2>
              <Matched dentist={first} area={matches?.area ?? null} best language={language} />
            </section>
            {others.length > 0 ? (
              <section aria-labelledby="funnel-others" className="matches">
                <h2 id="funnel-others" className="text-xl">
                  {words.others}
                </h2>
                <ul className="mt-4 grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
                  {others.map((dentist) => (
                    <li key={dentist.card.slug}>
                      <Matched dentist={dentist} area={matches?.area ?? null} language={language} />
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
          </form>
        ) : null}
        {urgent ? state : null}
        {matches && matches.area === null ? (
          <p className="text-sm text-quiet">
            {words.unknownArea(results.postalCode)}{' '}
            <a href={paths.funnel(language, city.slug, specialty.slug, 'details')}>{words.mend}</a>
          </p>
        ) : null}
        {first ? <How chosen={chosen} urgent={urgent} language={language} /> : null}
        <div className="flex flex-wrap gap-3">
          <a className="btn btn-quiet" href={paths.funnel(language, city.slug, specialty.slug)}>
            {words.change}
          </a>
          <ClearAnswers place={place} language={language} />
        </div>
      </div>
    </TypedBefore>
  );
}

/** State of the request: sent, answered, withdrawn or erased. */
function State({ results: { matches, state, token, promise }, place, language }: Props) {
  const words = resultsCopy(language);
  const { title, text, again = null } = words.states[state] as StateWords;
  const madeUp = matches?.dentists.some(({ card }) => card.demonstration);
  const { city, specialty } = place;
  const content = (
    <>
      <p>{state === 'sent' && madeUp ? words.demonstration : [promise, text].filter(Boolean).join(' ')}</p>
      {state === 'sent' ? <p className="mt-2 text-sm">{leadFormCopy(language).noMail}</p> : null}
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {again ? (
          <a className="font-semibold" href={paths.funnel(language, city.slug, specialty.slug, 'contact')}>
            {again}
          </a>
        ) : null}
        {state === 'gone' || state === 'mailed' ? null : (
          <a className="font-semibold" href={paths.request(language, token)}>
            {words.status}
          </a>
        )}
      </p>
    </>
  );
  // The page's title already says it.
  if (state === 'gone') return <div className="max-w-measure">{content}</div>;
  return state === 'sent' || state === 'answered' ? (
    <Notice variant="success" title={title}>
      {content}
    </Notice>
  ) : (
    <AsideNote title={title}>{content}</AsideNote>
  );
}

/** Cautions that the row itself tells. */
const inRow: ReadonlySet<Caution> = new Set(['no-new-patients', 'new-patients-unknown', 'rating-unknown']);

function Matched({
  dentist: { card, reasons, cautions },
  area,
  best = false,
  language,
}: {
  dentist: ShownDentist;
  area: string | null;
  best?: boolean;
  language: Language;
}) {
  const words = resultsCopy(language);
  const tell = (reason: Reason) => reasonWords(reason, language, area);
  // The row says already who takes new patients and how they are rated; how far away they are stands nowhere else.
  const most = reasons
    .filter(({ kind }) => kind !== 'new-patients' && kind !== 'rating')
    .toSorted((a, b) => Number(b.kind === 'distance') - Number(a.kind === 'distance'))
    .map(tell);
  const [caution] = cautions
    .filter((each) => !inRow.has(each))
    .map((each) => reasonCopy(language).cautions[each]);
  // What speaks against a dentist is never behind a fold only.
  const note = caution ? [...most.slice(0, 1), caution] : most.slice(0, 2);
  return (
    <DentistRow
      dentist={card}
      // A badge of ours for someone whom nobody checked would mislead.
      mark={best && card.verified ? words.best : null}
      note={note.length > 0 ? <p>{note.join('\u00a0· ')}</p> : null}
      foot={
        <details className="why">
          <summary>
            {words.why}
            <span className="sr-only">
              <NoBreakHyphens text={words.whom(card.name)} />
            </span>
          </summary>
          <div className="why-in text-sm">
            <ul className={best ? 'grid gap-1.5 md:grid-cols-2' : 'grid gap-1.5'}>
              {reasons.map((reason) => (
                <li key={reason.kind} className="flex gap-2">
                  <Icon of={Check} className="mt-0.5 text-pine" />
                  {tell(reason)}
                </li>
              ))}
              {cautions.map((caution) => (
                <li key={caution} className="flex gap-2 text-quiet">
                  <Icon of={Info} className="mt-0.5" />
                  {reasonCopy(language).cautions[caution]}
                </li>
              ))}
            </ul>
          </div>
        </details>
      }
    />
  );
}

function How({ chosen, urgent, language }: Pick<ResultsView, 'chosen' | 'urgent'> & { language: Language }) {
  const words = resultsCopy(language);
  return (
    <section aria-labelledby="funnel-how">
      <h2 id="funnel-how" className="text-lg">
        {words.howTitle}
      </h2>
      {chosen ? (
        <p className="mt-2 max-w-measure text-sm text-quiet">
          {words.chosen(chosen.at)}
          {chosen.gone > 0 ? ` ${plural(language, chosen.gone, words.gone)}` : null}
        </p>
      ) : null}
      <ul className="mt-2 grid max-w-measure list-disc gap-2 pl-5 text-sm marker:text-pine">
        {(urgent ? [words.howUrgent, ...words.how] : words.how).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

const flagLabels = mapFlags(({ label }) => label);

/** Number of insurers named; the rest are counted. */
const NAMED = 3;

/** A reason as a short sentence. `area` is the postal area from which distances are measured. */
export function reasonWords(reason: Reason, language: Language, area: string | null): string {
  const words = reasonCopy(language);
  const list = (names: readonly string[]) => formatList(language, names);
  const traits = (vocabulary: Record<string, Bilingual>, codes: readonly string[]) => {
    const [first = '', ...rest] = codes.map((code) => wordFor(vocabulary, code, language));
    return list([first, ...rest.map(inSentence)]);
  };
  const n = (value: number) => formatNumber(language, value);
  switch (reason.kind) {
    case 'new-patients':
      return words.newPatients;
    case 'emergency-care':
      return words.emergency;
    case 'walk-ins':
      return words.walkIns;
    case 'direct-billing':
      return words.billing;
    case 'cdcp':
      return words.cdcp;
    case 'listed':
      return words.listed;
    case 'services':
      return words.services(list(reason.codes.map((code) => inSentence(wordFor(services, code, language)))));
    case 'features':
      return traits({ ...services, ...officeFeatures, ...flagLabels }, reason.codes);
    case 'badges':
      return traits(badges, reason.codes);
    case 'insurers':
      return words.insurers(
        list(reason.codes.slice(0, NAMED).map((code) => wordFor(insurers, code, language))),
        reason.codes.length > NAMED,
      );
    case 'rating':
      return words.rating(
        formatRating(language, reason.rating),
        plural(language, reason.reviews, words.reviews)(n(reason.reviews)),
      );
    case 'distance':
      return words.distance(formatDistance(language, reason.kilometres), area ?? '');
    case 'next-open':
      if (reason.daysAhead === 0) return words.today;
      return reason.daysAhead === 1 ? words.tomorrow : words.inDays(n(reason.daysAhead));
    case 'open-days':
      return plural(language, reason.days, words.openDays)(n(reason.days), n(reason.of));
  }
}

/**
 * Adapts a term such as 'Checkups and cleanings' to the middle of a sentence; abbreviations and imported names stay
 * unchanged.
 */
function inSentence(word: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLocaleLowerCase() + word.slice(1) : word;
}
