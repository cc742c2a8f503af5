import { Check, Clock, ShieldCheck, Star, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { factors } from '#app/features/directory/ranking/method/evidence.ts';
import type { Factor } from '#app/features/directory/ranking/method/evidence.ts';
import { Icon } from '#app/ui/icon.tsx';
import { RankHistory } from './rank-history.tsx';
import { WhyBars } from './why-bars.tsx';
import { whyCopy } from './why-copy.ts';
import type { WhyView } from './to-why-view.ts';
import type { RankPlaceView, StandingView } from './why-view.ts';

/** The icons of the reasons beside the rank. */
const icons: Partial<Record<Factor, typeof Star>> = {
  reviews: Star,
  credentials: ShieldCheck,
  experience: Clock,
};

function Reasons({ why }: { why: WhyView }) {
  return (
    <ul>
      {why.reasons.map(({ factor, fact, more }) => (
        <li key={factor}>
          <Icon of={icons[factor] ?? Check} />
          <span>
            <b>{fact}</b> {more ? <span className="quiet">{more}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** `id`: an address of the page that ends with it opens the fold. */
function Fold({ id, summary, children }: { id?: string; summary: ReactNode; children: ReactNode }) {
  return (
    <details>
      <summary>{summary}</summary>
      <div id={id} className="why-in">
        {children}
      </div>
    </details>
  );
}

function Sentences({ title, texts }: { title?: string; texts: readonly (string | null)[] }) {
  const sentences = texts.filter((text) => text !== null);
  if (sentences.length === 0) return null;
  return (
    <div className="mt-5 text-sm">
      {title ? <h3>{title}</h3> : null}
      {sentences.map((text) => (
        <p key={text} className="mt-1">
          {text}
        </p>
      ))}
    </div>
  );
}

/** Everything about one rank: what it rests on in plain words, the numbers in a fold, and the ways to check and to object. */
function Whole({
  place,
  why,
  slug,
  contested,
}: {
  place: RankPlaceView;
  why: WhyView;
  slug: string;
  contested: readonly string[];
}) {
  const language = useLanguage();
  const words = whyCopy(language);
  return (
    <>
      <Sentences
        texts={[
          why.reasons.length > 0
            ? words.restsOn(
                why.reasons.map(({ fact, more }) => (more ? `${fact}, ${more}` : fact)).join('; '),
              )
            : null,
          why.gain,
          why.noBadge,
          why.demonstration,
        ]}
      />
      <details className="mt-4">
        <summary className="btn btn-quiet w-fit">{words.numbers}</summary>
        <WhyBars full why={why} contested={contested} />
        <Sentences title={words.above} texts={[why.above]} />
        <Sentences title={words.raise} texts={why.raise} />
        {place.history ? <RankHistory history={place.history} /> : null}
      </details>
      <Links place={place} slug={slug} />
    </>
  );
}

/** `data-own`: in a list, app/browser/part.js adds whose these are. */
function Links({ place, slug }: { place: RankPlaceView | undefined; slug: string }) {
  const language = useLanguage();
  const words = whyCopy(language);
  return (
    <p className="no-print mt-4 flex flex-wrap gap-x-5 text-sm">
      <a className="tap" data-own href={paths.dentistForm(language, slug, 'contest')}>
        {words.contest}
      </a>
      {place?.why?.registerUrl ? (
        <a className="tap" data-own href={place.why.registerUrl} rel="nofollow noopener external">
          {words.register}
        </a>
      ) : null}
      {place ? (
        <a className="tap" data-own href={paths.rankingEvidence(place.city.slug, place.specialty.slug)}>
          {words.data}
        </a>
      ) : null}
      <a className="tap" href={paths.howWeRank(language)}>
        {words.method}
      </a>
      <a className="tap" href={paths.contact(language)}>
        {words.person}
      </a>
    </p>
  );
}

function LevelTable({ level }: { level: NonNullable<StandingView['level']> }) {
  const words = whyCopy(useLanguage());
  return (
    <div className="grid gap-5">
      {level.criteria.map((each) => (
        <table key={each.level} className="facts w-full table-fixed">
          <caption className="pb-1 text-left font-semibold">{each.level}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{words.criterion}</th>
              <th scope="col">{words.figure}</th>
              <th scope="col">{words.needed}</th>
            </tr>
          </thead>
          <tbody>
            {each.criteria.map(({ text, figure, needed, met }) => (
              <tr key={text} className="border-t border-line">
                <th scope="row" className="w-1/2 py-1.5 text-left align-top font-[inherit] hyphens-auto">
                  {text}
                </th>
                <td className="px-2 py-1.5 text-right align-top">{figure}</td>
                <td className="py-1.5 text-right align-top text-quiet">
                  {needed}{' '}
                  <span className="whitespace-nowrap">
                    <Icon of={met ? Check : X} size={16} className={met ? 'inline text-pine' : 'inline'} />{' '}
                    <span className="text-ink">{met ? words.met : words.notMet}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** The profile's card of ranks, best place first: where, how sure, why, and what the level rests on. */
export function RankLine({
  slug,
  standing,
  contested,
}: {
  slug: string;
  standing: StandingView;
  /** Figures under review: a factor's code, or another of the form's (`contestFigures`). */
  contested: readonly string[];
}) {
  const language = useLanguage();
  const words = whyCopy(language);
  const { places, level, reason } = standing;
  const [first, ...others] = places;
  if (!first && !reason) return null;
  const why = first?.why;
  const rest = why ? others : places;
  return (
    <section id="rank" aria-labelledby="rank-title">
      <div className={why ? 'rankline deep' : 'rankline'}>
        {first && why ? (
          <>
            <p className="rankline-n" aria-hidden="true">
              <span>{words.number}</span>
              {why.ranking}
            </p>
            <div>
              <h2 id="rank-title">{why.place}</h2>
              <p className="quiet">
                {why.badge ? <b>{why.badge} · </b> : null}
                {why.range}
              </p>
            </div>
            <Reasons why={why} />
            <Fold id={why.anchor} summary={words.why}>
              <Whole place={first} why={why} slug={slug} contested={contested} />
            </Fold>
          </>
        ) : (
          <h2 id="rank-title">{words.noRank}</h2>
        )}
        {reason ? <p className="none">{reason}</p> : null}
        {contested.some((figure) => !factors.some((factor) => factor === figure)) ? (
          <p className="none">
            <b>{words.underReview}</b> <span>{words.contested}</span>
          </p>
        ) : null}
        {rest.map((place) =>
          place.why ? (
            <Fold
              key={`${place.city.slug} ${place.specialty.slug}`}
              id={place.why.anchor}
              summary={
                <span>
                  {place.why.place} <span className="quiet">· {place.why.range}</span>
                </span>
              }
            >
              <Whole place={place} why={place.why} slug={slug} contested={contested} />
            </Fold>
          ) : (
            <p key={`${place.city.slug} ${place.specialty.slug}`} className="none">
              <b>{words.where(place.specialty.name, place.city.name)}</b> <span>{place.reason}</span>
            </p>
          ),
        )}
        {level ? (
          <Fold summary={words.level(level.name ?? words.noLevel)}>
            <LevelTable level={level} />
          </Fold>
        ) : null}
        {why ? null : (
          <div className="col-span-full">
            <Links place={first} slug={slug} />
          </div>
        )}
      </div>
    </section>
  );
}
