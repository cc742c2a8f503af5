import { useLanguage } from '#app/content/language-context.tsx';
import { FactIcon } from '#app/ui/fact-icon.tsx';
import { Monogram } from '#app/ui/monogram.tsx';
import { paths } from '#app/http/paths.ts';
import type { DentistCardView } from './dentist-view.ts';
import { dentistCopy, openingWords } from './dentist-words.ts';
import { Rating } from './rating.tsx';

type Heading = 'h2' | 'h3' | 'h4';

/** The three facts that decide, each at the same place on every card. */
function DecidingFacts({ dentist }: { dentist: DentistCardView }) {
  const language = useLanguage();
  const words = dentistCopy(language);
  const accepting =
    dentist.accepting === null
      ? words.acceptingUnknown
      : dentist.accepting
        ? words.accepting
        : words.notAccepting;
  return (
    <ul className="facts mt-3 grid gap-1.5">
      <li className="flex items-start gap-2">
        <FactIcon of="calendar" strong={dentist.accepting === true} />
        <span className={dentist.accepting ? '' : 'text-quiet'}>{accepting}</span>
      </li>
      <li className="flex items-start gap-2">
        <FactIcon of="clock" />
        <span className={dentist.opening ? '' : 'text-quiet'}>{openingWords(dentist.opening, language)}</span>
      </li>
      <li className="flex items-start gap-2">
        <FactIcon of="place" />
        {dentist.area === dentist.cityName ? dentist.area : `${dentist.area}, ${dentist.cityName}`}
      </li>
    </ul>
  );
}

function Actions({ dentist }: { dentist: DentistCardView }) {
  const language = useLanguage();
  const words = dentistCopy(language);
  return (
    <p className="mt-auto flex flex-wrap gap-2 pt-4">
      <a className="btn btn-primary grow sm:grow-0" href={paths.booking(language, dentist.slug)}>
        {words.book}
        <span className="sr-only">{words.with(dentist.name)}</span>
      </a>
      <a className="btn btn-quiet grow sm:grow-0" href={paths.dentist(language, dentist.slug)}>
        {words.viewProfile}
        <span className="sr-only">{words.of(dentist.name)}</span>
      </a>
    </p>
  );
}

/** What a tier shows (specification, section 4): premium up to 2 badges, standard 3 specialties. */
function TierChips({ dentist }: { dentist: DentistCardView }) {
  const chips =
    dentist.tier === 'standard' || dentist.tier === null
      ? dentist.specialties.slice(0, 3)
      : dentist.badges.slice(0, 2);
  if (chips.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-1.5">
      {chips.map((chip) => (
        <li key={chip} className="chip">
          {chip}
        </li>
      ))}
    </ul>
  );
}

function Marks({ dentist, badge }: { dentist: DentistCardView; badge: string | null }) {
  const words = dentistCopy(useLanguage());
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-sm">
      {dentist.ranking !== null ? (
        <span className="mr-1 text-lg leading-none font-bold text-ink">
          <span aria-hidden="true">{dentist.ranking}</span>
          <span className="sr-only">{words.rank(dentist.ranking)}</span>
        </span>
      ) : null}
      {badge ? <span className="chip chip-pine">{badge}</span> : null}
      {dentist.tier === 'featured' ? <span className="chip chip-amber">{words.featured}</span> : null}
      {dentist.verified ? null : <span className="chip">{words.notVerified}</span>}
      {dentist.demonstration ? <span className="chip">{words.demonstration}</span> : null}
    </p>
  );
}

/** One dentist among others: the same fact at the same place, one primary action, one quiet one. */
export function DentistCard({
  dentist,
  badge = null,
  heading: Name = 'h3',
}: {
  dentist: DentistCardView;
  /** Words of the rank's badge, or null. */
  badge?: string | null;
  heading?: Heading;
}) {
  const language = useLanguage();
  return (
    <article className="card flex h-full flex-col p-4 sm:p-5">
      <div className="flex gap-4">
        <Monogram name={dentist.name} className="w-16 flex-none self-start text-lg" />
        <div className="min-w-0 flex-1">
          <Marks dentist={dentist} badge={badge} />
          <Name className="mt-1 text-lg">
            <a className="text-ink no-underline hover:underline" href={paths.dentist(language, dentist.slug)}>
              {dentist.name}
            </a>
          </Name>
          <p className="text-sm text-quiet">{dentist.clinicName}</p>
          <p className="facts mt-1">
            <Rating {...dentist} />
          </p>
        </div>
      </div>
      <DecidingFacts dentist={dentist} />
      <TierChips dentist={dentist} />
      <Actions dentist={dentist} />
    </article>
  );
}

/** The first-ranked featured dentist: the same facts in the same order, larger, not louder. */
export function DentistHeroCard({
  dentist,
  badge,
  heading: Name = 'h2',
}: {
  dentist: DentistCardView;
  badge: string | null;
  heading?: Heading;
}) {
  const language = useLanguage();
  const words = dentistCopy(language);
  return (
    <article className="card grid gap-5 p-5 sm:grid-cols-[11rem_1fr] sm:gap-8 sm:p-8">
      <Monogram name={dentist.name} className="w-28 self-start text-2xl sm:w-full sm:text-3xl" />
      <div className="flex min-w-0 flex-col">
        <Marks dentist={dentist} badge={badge} />
        <Name className="mt-2 text-2xl">
          <a className="text-ink no-underline hover:underline" href={paths.dentist(language, dentist.slug)}>
            {dentist.name}
          </a>
        </Name>
        <p className="text-quiet">{dentist.clinicName}</p>
        <p className="facts mt-2">
          <Rating {...dentist} />
        </p>
        {dentist.bio ? <p className="mt-3 line-clamp-3 max-w-measure">{dentist.bio}</p> : null}
        <DecidingFacts dentist={dentist} />
        <ul className="mt-3 flex flex-wrap gap-1.5">
          {dentist.yearsExperience !== null ? (
            <li className="chip">{words.years(dentist.yearsExperience)}</li>
          ) : null}
          {[...dentist.badges, ...dentist.specialties.slice(0, 3)].map((chip) => (
            <li key={chip} className="chip">
              {chip}
            </li>
          ))}
        </ul>
        <Actions dentist={dentist} />
      </div>
    </article>
  );
}
