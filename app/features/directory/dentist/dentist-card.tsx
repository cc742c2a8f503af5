import { Award, Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatList } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { FactIcon } from '#app/ui/fact-icon.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';
import { paths } from '#app/http/paths.ts';
import type { DentistCardView } from './dentist-view.ts';
import { BestRank } from './best-rank.tsx';
import { dentistCopy, openingWords } from './dentist-copy.ts';
import { rankCopy } from './rank-copy.ts';
import { Rating } from './rating.tsx';
import { SaveButton } from './save-button.tsx';
import { WaysToDentist } from './ways-to-dentist.tsx';

function Details({ dentist: { yearsExperience, languages } }: { dentist: DentistCardView }) {
  const language = useLanguage();
  const words = dentistCopy(language);
  return (
    <>
      <li className={yearsExperience === null ? 'text-quiet' : undefined}>
        <Icon of={Award} className="fact-icon" />
        {yearsExperience === null ? words.yearsUnknown : words.years(yearsExperience)}
      </li>
      <li className={languages.length > 0 ? undefined : 'text-quiet'}>
        <Icon of={Languages} className="fact-icon" />
        {languages.length > 0 ? words.speaks(formatList(language, languages)) : words.languagesUnknown}
      </li>
    </>
  );
}

/** The three facts that matter most, in the same position on every card; `details` adds two below them. */
function Facts({
  dentist,
  details,
  distance,
}: {
  dentist: DentistCardView;
  details: boolean;
  distance: string | null;
}) {
  const language = useLanguage();
  const words = dentistCopy(language);
  const accepting =
    dentist.accepting === null
      ? words.acceptingUnknown
      : dentist.accepting
        ? words.accepting
        : words.notAccepting;
  return (
    <ul className="facts fact-list">
      <li className={dentist.accepting ? undefined : 'text-quiet'}>
        <FactIcon of="calendar" strong={dentist.accepting === true} />
        {accepting}
      </li>
      <li className={dentist.opening ? undefined : 'text-quiet'}>
        <FactIcon of="clock" />
        {openingWords(dentist.opening, language)}
      </li>
      <li>
        <FactIcon of="place" />
        {dentist.area === dentist.cityName ? dentist.area : `${dentist.area}, ${dentist.cityName}`}
        {distance ? ` · ${distance}` : null}
      </li>
      {details ? <Details dentist={dentist} /> : null}
    </ul>
  );
}

function Actions({ dentist }: { dentist: DentistCardView }) {
  return (
    <p className="actions no-print">
      <WaysToDentist dentist={dentist} />
      <SaveButton dentist={dentist} />
    </p>
  );
}

/**
 * The chips of a tier (specification, section 4): up to 2 badges for premium, 3 specialties for standard. The hero card
 * shows all of them, a card with details every badge.
 */
function Chips({ dentist, hero, details }: { dentist: DentistCardView; hero: boolean; details: boolean }) {
  const words = dentistCopy(useLanguage());
  const { badges, specialties, tier, yearsExperience } = dentist;
  const years = yearsExperience === null ? [] : [words.years(yearsExperience)];
  const ofTier = tier === 'standard' || tier === null ? specialties.slice(0, 3) : badges.slice(0, 2);
  const chips = details ? badges : hero ? [...years, ...badges, ...specialties.slice(0, 3)] : ofTier;
  if (chips.length === 0) return null;
  return (
    <ul className="chips">
      {chips.map((chip) => (
        <li key={chip} className="chip">
          {chip}
        </li>
      ))}
    </ul>
  );
}

function Marks({
  dentist,
  badge,
  details,
}: {
  dentist: DentistCardView;
  badge: string | null;
  details: boolean;
}) {
  const language = useLanguage();
  const words = dentistCopy(language);
  const rank = rankCopy(language);
  return (
    <p className="marks">
      {dentist.ranking !== null ? (
        <span className="rank">
          <span aria-hidden="true">{dentist.ranking}</span>
          <span className="sr-only">{words.rank(dentist.ranking)}</span>
        </span>
      ) : null}
      {dentist.rankedOf !== null ? (
        <span className="text-sm text-quiet">
          {[
            words.ofRanked(dentist.rankedOf),
            ...(dentist.rankRange ? [rank.couldBe(dentist.rankRange)] : []),
          ].join(', ')}
        </span>
      ) : null}
      {badge ? <span className="chip chip-pine">{badge}</span> : null}
      {dentist.tier === 'featured' ? <span className="chip chip-amber">{words.featured}</span> : null}
      {details && dentist.accepting ? <span className="chip chip-pine">{words.newPatients}</span> : null}
      {/* Verified is no mark: cards mark who is not. */}
      {dentist.level === 'trusted' || dentist.level === 'elite' ? (
        <span className="chip">{rank.levels[dentist.level]}</span>
      ) : null}
      {dentist.verified ? null : <span className="chip">{words.notVerified}</span>}
      {dentist.demonstration ? <span className="chip">{words.demonstration}</span> : null}
    </p>
  );
}

/**
 * The card of one dentist in a list, with one primary and one quiet action. `hero` is the larger card of the
 * first-ranked featured dentist, with the same facts in the same order. `details` adds the description, every badge,
 * years of experience and languages; the query must have read them (Ottawa's cards, specification, section 2).
 */
export function DentistCard({
  dentist,
  badge = null,
  hero = false,
  details = false,
  distance = null,
  children,
  foot,
}: {
  dentist: DentistCardView;
  /** Text of the rank's badge (`badgeText`), or null for none. */
  badge?: string | null;
  hero?: boolean;
  details?: boolean;
  /** Distance from the place that the visitor searched, in words. */
  distance?: string | null;
  /** Content specific to this list, shown after the facts. */
  children?: ReactNode;
  /** Shown below the actions, as wide as the card. */
  foot?: ReactNode;
}) {
  const language = useLanguage();
  const words = dentistCopy(language);
  return (
    <article className={hero ? 'card dentist-card hero' : 'card dentist-card'}>
      <div className="top">
        <Portrait
          name={dentist.name}
          photo={dentist.photoUrl}
          description={words.photo(dentist.name)}
          eager={hero}
        />
        <div className="who">
          <Marks dentist={dentist} badge={badge} details={details} />
          <h3 className="title">
            <a className="title-link" href={paths.dentist(language, dentist.slug)}>
              <NoBreakHyphens text={dentist.name} />
            </a>
          </h3>
          <p className="text-quiet">{dentist.clinicName}</p>
          <p className="facts mt-1">
            <Rating {...dentist} />
          </p>
          <BestRank rank={dentist.best} />
        </div>
      </div>
      {details && dentist.bio ? <p className="facts mt-3 line-clamp-4">{dentist.bio}</p> : null}
      {hero && dentist.bio ? <p className="mt-3 line-clamp-3 max-w-measure">{dentist.bio}</p> : null}
      <Facts dentist={dentist} details={details} distance={distance} />
      {children}
      <Chips dentist={dentist} hero={hero} details={details} />
      <Actions dentist={dentist} />
      {foot}
    </article>
  );
}
