import type { ReactNode } from 'react';
import { formatDayChip, formatPhone } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { peopleIn } from '#app/content/practice-words.ts';
import { paths } from '#app/http/paths.ts';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { Drawn } from '#app/ui/symbols.tsx';
import { dentistCopy, openingWords } from './dentist-copy.ts';
import type { BestRank } from './dentist-record.ts';
import type { DentistCardView } from './dentist-view.ts';
import { Rating } from './rating.tsx';
import { rankCopy } from './rank-copy.ts';
import { SaveButton } from './save-button.tsx';
import { BookingLink, HowToReach, PrimaryWay } from './ways-to-dentist.tsx';

type RowDentist = Omit<DentistCardView, 'best'> & {
  best: Pick<BestRank, 'ranking' | 'of' | 'range' | 'specialty'> | null;
};

/** Whether the dentist takes new patients; a wide row also says when the clinic opens, and its number. */
function Status({ dentist: { accepting, opening, phone, reachable } }: { dentist: RowDentist }) {
  const language = useLanguage();
  const words = dentistCopy(language);
  const patients = accepting ? words.accepting : words.full;
  return (
    <p className="row-status">
      {reachable || accepting !== null ? (
        <b>
          <span className={accepting ? 'dot' : 'dot off'} aria-hidden="true" />
          {accepting === null ? words.askPatients : patients}
        </b>
      ) : null}
      <span className="wide">
        {openingWords(opening, language, true)}
        {phone ? (
          <>
            {'\u00a0· '}
            <span className="whitespace-nowrap">{formatPhone(language, phone)}</span>
          </>
        ) : null}
      </span>
    </p>
  );
}

/** The next days to ask for, each a link into the booking with that day chosen. */
function Days({ dentist: { slug, name, askable, accepting } }: { dentist: RowDentist }) {
  const language = useLanguage();
  const words = dentistCopy(language);
  if (accepting === false || !askable?.length) return null;
  return (
    <span className="row-days">
      {words.askFor}
      {askable.map((day) => (
        <BookingLink
          key={day}
          className="slot"
          href={paths.booking(language, slug, undefined, { date: day })}
        >
          {formatDayChip(language, day)}
          <span className="sr-only">{words.with(name)}</span>
        </BookingLink>
      ))}
    </span>
  );
}

/** The ways to the dentist; where the clinic has no channel, the way to tell us one. */
function Actions({ dentist }: { dentist: RowDentist }) {
  const words = dentistCopy(useLanguage());
  const { slug, name, phone, reachable, accepting } = dentist;
  if (!reachable)
    return (
      <p className="row-reach no-print">
        {words.unreachable}. <HowToReach slug={slug} name={name} />
      </p>
    );
  return (
    <p className="row-actions no-print">
      <Days dentist={dentist} />
      {phone ? (
        <a className="btn btn-quiet btn-icon" href={`tel:${phone}`}>
          <Drawn symbol="phone" />
          <span className="sr-only">
            {words.call}
            {words.of(name)}
          </span>
        </a>
      ) : null}
      <PrimaryWay dentist={dentist} className={accepting === false ? 'btn btn-quiet' : 'btn btn-primary'} />
    </p>
  );
}

/**
 * Returns what each row of a list names beside the clinic: the specialty, unless the heading says it, and the city where the
 * list has several.
 */
export function namesOf(
  dentists: readonly Pick<DentistCardView, 'cityName'>[],
  isOfOneSpecialty = false,
): (dentist: Pick<DentistCardView, 'specialties' | 'cityName'>) => string {
  const isOfCities = new Set(dentists.map(({ cityName }) => cityName)).size > 1;
  return ({ specialties: [specialty], cityName }) =>
    [isOfOneSpecialty ? null : specialty, isOfCities ? cityName : null].filter(Boolean).join(', ');
}

/** '1 of 9, could be 1–3': the rank with the places that chance leaves open, in the row's own list or the dentist's best. */
export function RankRange({ dentist }: { dentist: RowDentist }) {
  const language = useLanguage();
  const words = rankCopy(language);
  const { ranking, rankedOf, rankRange, best } = dentist;
  if (ranking !== null && rankedOf !== null && rankRange)
    return words.of(ranking, rankedOf) + words.between(rankRange);
  if (!best) return null;
  // A narrow row has no room for it beside the places that chance leaves open.
  return (
    <>
      {words.of(best.ranking, best.of)}
      <span className="wide">{` ${peopleIn(best.specialty.name)}`}</span>
      {words.between(best.range)}
    </>
  );
}

/**
 * A dentist in a list, the same everywhere: who, how good, whether one can come, how to reach them. The width of its place
 * decides between the narrow and the wide form.
 */
export function DentistRow({
  dentist,
  mark = null,
  number = null,
  what = null,
  distance = null,
  why,
  note,
  foot,
}: {
  dentist: RowDentist;
  /** The one mark after the name: the badge of the rank, or what this list is about. */
  mark?: string | null;
  /** Number of the pin on the map beside the list; where there is a rank, the rank. */
  number?: number | null;
  /** Specialty and city, where the rows of the list differ in them (`namesOf`). */
  what?: string | null | undefined;
  /** Distance from the place that the visitor searched, in words. */
  distance?: string | null;
  /** The fold with the reasons for the rank, for a wide row; a narrow one has them on the profile. */
  why?: ReactNode;
  /** A sentence or list that only this list has. */
  note?: ReactNode;
  /** At the foot of the row, as wide as the row. */
  foot?: ReactNode;
}) {
  const language = useLanguage();
  const words = dentistCopy(language);
  const { ranking, area } = dentist;
  const hasRank = ranking !== null || dentist.best !== null;
  /** In a wide row after the name; in a narrow one beside the rating, where it is the first's. */
  const marks = (place: 'wide' | 'narrow') => (
    <>
      {mark ? <span className={`mark ${place}`}>{mark}</span> : null}
      {dentist.verified ? null : <span className={`mark open ${place}`}>{words.notVerified}</span>}
    </>
  );
  return (
    <article className={ranking === 1 ? 'card row first' : 'card row'}>
      {ranking !== null || number !== null ? (
        <p className={ranking !== null ? 'row-rank' : 'row-rank on-map'}>
          <span className="sr-only">
            {ranking !== null ? words.rank(ranking) : words.number(number ?? 0)}
          </span>{' '}
          <span aria-hidden="true">{ranking ?? number}</span>
        </p>
      ) : null}
      <Portrait name={dentist.name} photo={dentist.photoUrl} description={words.photo(dentist.name)} />
      <div className="row-name">
        <h3>
          <a href={paths.dentist(language, dentist.slug)}>
            <NoBreakHyphens text={dentist.name} end={dentist.verified ? <Drawn symbol="tick" /> : null} />
          </a>
        </h3>
        {dentist.verified ? <span className="sr-only">{` ${words.verified} `}</span> : null}
        {marks('wide')}
      </div>
      <SaveButton dentist={dentist} />
      <p className="row-sub">
        {[what, dentist.clinicName].map((part, index) =>
          part ? (
            <span key={part} className={index === 0 ? 'what' : undefined}>
              {part}{' '}
            </span>
          ) : null,
        )}
        {what?.endsWith(area) ? null : (
          <span className={dentist.clinicName ? 'wide' : undefined}>{area} </span>
        )}
        {dentist.demonstration ? <span>{words.demo}</span> : null}
      </p>
      <p className="row-rate">
        <Rating {...dentist} />
        {distance ? <span className="row-away">{distance}</span> : null}
        {ranking === null || ranking === 1 ? marks('narrow') : null}
      </p>
      {hasRank ? (
        <p className={why ? 'row-range narrow' : 'row-range'}>
          <RankRange dentist={dentist} />
        </p>
      ) : null}
      {why}
      {note ? <div className="row-note">{note}</div> : null}
      <Status dentist={dentist} />
      <Actions dentist={dentist} />
      {foot}
    </article>
  );
}
