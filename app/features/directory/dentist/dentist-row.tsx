import type { ReactNode } from 'react';
import { formatDayShort, formatTime } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { Drawn } from '#app/ui/symbols.tsx';
import { BestRank } from './best-rank.tsx';
import { dentistCopy, openingWords } from './dentist-copy.ts';
import type { DentistCardView } from './dentist-view.ts';
import { Rating } from './rating.tsx';
import { rankCopy } from './rank-copy.ts';
import { SaveButton } from './save-button.tsx';
import { HowToReach, PrimaryWay } from './ways-to-dentist.tsx';

/** One line: whether the dentist takes new patients, and when the clinic opens. What is unknown is left out. */
function Status({ dentist: { accepting, opening, reachable } }: { dentist: DentistCardView }) {
  const language = useLanguage();
  const words = dentistCopy(language);
  const patients = accepting === null ? null : accepting ? words.takingPatients : words.notTakingPatients;
  const hours = opening ? openingWords(opening, language) : null;
  const [first, second] = patients ? [patients, hours] : [hours, reachable ? words.askPatients : null];
  return (
    <p className="row-status">
      <span className={accepting ? 'dot' : 'dot off'} aria-hidden="true" />
      {first ?? words.hoursUnknown}
      {second ? <span>{`\u00a0· ${second}`}</span> : null}
    </p>
  );
}

/** The next days and times to ask for, each a link into the booking with that day and time chosen. */
function Times({ dentist: { slug, name, askable, accepting, reachable } }: { dentist: DentistCardView }) {
  const language = useLanguage();
  const words = dentistCopy(language);
  if (!reachable) {
    return (
      <div className="row-times none">
        <p>
          {words.unreachable}. <HowToReach slug={slug} name={name} />
        </p>
      </div>
    );
  }
  if (accepting === false) {
    return (
      <div className="row-times none">
        <p>{words.noTimesClosed}</p>
      </div>
    );
  }
  if (!askable?.length) {
    return (
      <div className="row-times none">
        <p>{askable ? words.noTimes : words.noTimesHere}</p>
      </div>
    );
  }
  return (
    <div className="row-times">
      <p className="head">
        {words.times}
        <a href={paths.booking(language, slug)}>
          {words.moreDays}
          <span className="sr-only">{words.with(name)}</span>
        </a>
      </p>
      {/* Heading and day say whose and when. */}
      <ul>
        {askable.map(({ day, times }) => {
          const [weekday, date] = formatDayShort(language, day);
          return (
            <li key={day}>
              {`${weekday} `}
              <b>{date}</b>
              <ul>
                {times.map((time) => (
                  <li key={time}>
                    <a className="slot" href={paths.booking(language, slug, undefined, { date: day, time })}>
                      {formatTime(language, time)}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Actions({ dentist }: { dentist: DentistCardView }) {
  const language = useLanguage();
  const words = dentistCopy(language);
  const { slug, name, phone, reachable } = dentist;
  return (
    <p className="row-actions no-print">
      {reachable ? <PrimaryWay dentist={dentist} /> : null}
      <a className="btn btn-quiet" href={paths.dentist(language, slug)}>
        {words.viewProfile}
        <span className="sr-only">{words.of(name)}</span>
      </a>
      {phone ? (
        <a className="btn btn-quiet btn-icon" href={`tel:${phone}`}>
          <Drawn symbol="phone" />
          <span className="sr-only">
            {words.call}
            {words.of(name)}
          </span>
        </a>
      ) : null}
      <SaveButton dentist={dentist} />
    </p>
  );
}

/** 'Orthodontist, family dentist': only the first keeps its capital. */
const inOneLine = ([first = '', ...others]: readonly string[]) =>
  [first, ...others.map((word) => word.charAt(0).toLowerCase() + word.slice(1))].join(', ');

/**
 * A dentist in a list: the same fact at the same place in each row, at every width. `compact` is the shorter row of lists
 * beside a map and of mixed lists, without times to ask for. `hero` is the larger row of the first-ranked featured
 * dentist (specification, section 2). `details` adds description, badges and languages; the query must have read them.
 */
export function DentistRow({
  dentist,
  mark = null,
  markOf = null,
  number = null,
  compact = false,
  hero = false,
  details = false,
  distance = null,
  note,
  foot,
}: {
  dentist: DentistCardView;
  /** The one mark after the name: the badge of the rank, or what this list is about. */
  mark?: string | null;
  /** In a list of several specialties, the one that the mark is about; left out where there is no room. */
  markOf?: string | null;
  /** Number of the pin on the map beside the list; where there is a rank, the rank. */
  number?: number | null;
  compact?: boolean;
  hero?: boolean;
  details?: boolean;
  /** Distance from the place that the visitor searched, in words. */
  distance?: string | null;
  /** A sentence or list that only this list has, below the status. */
  note?: ReactNode;
  /** At the foot of the row, as wide as the row: 'Why this rank', or why a dentist fits. */
  foot?: ReactNode;
}) {
  const language = useLanguage();
  const words = dentistCopy(language);
  const { ranking, specialties, badges, tier } = dentist;
  const place = [distance, dentist.area].filter((part) => part !== null).join(' · ');
  const shown =
    mark ?? (dentist.verified ? (tier === 'featured' ? words.featured : null) : words.notVerified);
  const level = dentist.level === 'trusted' || dentist.level === 'elite' ? dentist.level : null;
  const classes = [
    'card',
    'row',
    compact && 'compact',
    details && 'detailed',
    hero && 'large',
    ranking === 1 && 'first',
  ];
  const known = [
    ...(tier === 'featured' && shown !== words.featured ? [words.featured] : []),
    // Ottawa's badge (specification, section 2) beside the status, which says more.
    ...(details && dentist.accepting ? [words.newPatients] : []),
    ...(level ? [rankCopy(language).levels[level]] : []),
    ...(dentist.rankedOf !== null ? [words.rankOf(ranking ?? 0, dentist.rankedOf)] : []),
    ...(dentist.rankRange ? [rankCopy(language).couldBe(dentist.rankRange)] : []),
    ...(tier === 'premium' ? badges.slice(0, 2) : details || hero ? badges : []),
    ...(details && dentist.languages.length > 0 ? [words.speaks(dentist.languages.join(', '))] : []),
    ...((details || hero) && dentist.yearsExperience !== null ? [words.years(dentist.yearsExperience)] : []),
  ];
  return (
    <article className={classes.filter(Boolean).join(' ')}>
      {ranking !== null || number !== null ? (
        <p className={ranking !== null ? 'row-rank' : 'row-rank on-map'}>
          <span className="sr-only">
            {ranking !== null ? words.rank(ranking) : words.number(number ?? 0)}
          </span>{' '}
          <span aria-hidden="true">{ranking ?? number}</span>
        </p>
      ) : null}
      <Portrait
        name={dentist.name}
        photo={dentist.photoUrl}
        description={words.photo(dentist.name)}
        eager={hero}
        caption={
          dentist.demonstration ? (
            <small>
              <span aria-hidden="true">{words.demo}</span>
            </small>
          ) : null
        }
      />
      <div className="row-name">
        <h3>
          <a href={paths.dentist(language, dentist.slug)}>
            <NoBreakHyphens text={dentist.name} />
          </a>
          {dentist.verified ? <Drawn symbol="tick" /> : null}
        </h3>
        {dentist.verified ? <span className="sr-only">{` ${words.verified} `}</span> : null}
        {shown ? (
          <span className={dentist.verified || mark ? 'mark' : 'mark open'}>
            {shown}
            {mark && markOf ? <span className="wide">{`, ${markOf}`}</span> : null}
          </span>
        ) : null}
        {mark && !dentist.verified ? <span className="mark open">{words.notVerified}</span> : null}
        {dentist.demonstration ? <span className="sr-only">{` ${words.demonstration}`}</span> : null}
      </div>
      <p className="row-sub">
        <span className="what">{inOneLine(specialties.slice(0, tier === 'standard' ? 3 : 1))}</span>{' '}
        <span className="narrow">{place}</span>
        {dentist.clinicName ? ` · ${dentist.clinicName}` : null}
      </p>
      <p className="row-rate">
        <Rating {...dentist} />
        <span className="wide">{`· ${place}`}</span>
      </p>
      <Status dentist={dentist} />
      {dentist.quote && !compact ? (
        <p className="row-quote">
          <q lang={dentist.quote.language === language ? undefined : dentist.quote.language}>
            {dentist.quote.text}
          </q>{' '}
          {dentist.quote.by}
        </p>
      ) : null}
      {dentist.best || known.length > 0 || note || ((details || hero) && dentist.bio) ? (
        <div className="row-more">
          <BestRank rank={dentist.best} />
          {known.length > 0 ? <p>{known.join('\u00a0· ')}</p> : null}
          {(details || hero) && dentist.bio ? <p>{dentist.bio}</p> : null}
          {note ? <div className="row-note">{note}</div> : null}
        </div>
      ) : null}
      <Actions dentist={dentist} />
      {compact ? null : <Times dentist={dentist} />}
      {foot}
    </article>
  );
}
