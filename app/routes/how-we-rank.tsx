import { formatDate, formatNumber, formatPercent, formatRating } from '#app/content/format.ts';
import { rankingWeights } from '#app/content/how-we-rank.ts';
import type { HowWeRank, RankingFactor } from '#app/content/how-we-rank.ts';
import { howWeRank as en } from '#app/content/en/how-we-rank.tsx';
import { howWeRank as fr } from '#app/content/fr/how-we-rank.tsx';
import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { useSite } from '#app/content/site-context.ts';
import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import { findMethodState } from '#app/features/directory/ranking/method-queries.server.ts';
import { WhyBars } from '#app/features/directory/ranking/why/why-bars.tsx';
import type { MethodExample, MethodState } from '#app/features/directory/ranking/method-queries.server.ts';
import { ContestCounts } from '#app/features/requests/lead/contest-counts.tsx';
import { countContests } from '#app/features/requests/lead/contest.server.ts';
import { cachedExample } from '#app/http/cached-reads.server.ts';
import { nullOnError } from '#app/http/null-on-error.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { TextPage } from '#app/layout/text-page.tsx';
import { AsideNote } from '#app/ui/aside-note.tsx';
import { Section } from '#app/ui/section.tsx';
import { StepList } from '#app/ui/step-list.tsx';
import { ShareBar } from '#app/ui/share-bar.tsx';
import type { Route } from './+types/how-we-rank.ts';
import '#app/features/directory/ranking/why/why.css';
import '#app/ui/share-bar.css';

const howWeRank = copy<HowWeRank>(en, fr);

export const handle = { topBar: true, kept: {} };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = siteRequest(request, context);
  const [state, example, contests] = await Promise.all([
    nullOnError(context, findMethodState()),
    nullOnError(context, cachedExample(language)),
    nullOnError(context, countContests()),
  ]);
  return {
    contests,
    example,
    state: state && {
      ...state,
      computedAt: undefined,
      computedOn: state.computedAt && siteDayOf(state.computedAt),
    },
  };
}

export const meta: Route.MetaFunction = pageMeta(({ language }) => ({
  ...howWeRank(language).meta,
  path: paths.howWeRank(language),
}));

export default function HowWeRankPage({ loaderData: { state, example, contests } }: Route.ComponentProps) {
  const language = useLanguage();
  const words = howWeRank(language);
  return (
    <TextPage
      words={words}
      path={paths.howWeRank(language)}
      actions={
        <>
          <a className="btn btn-primary" href={paths.search(language)}>
            {words.search}
          </a>
          <a className="btn btn-quiet" href={paths.about(language)}>
            {words.about}
          </a>
        </>
      }
    >
      <div className="wrap mt-8">
        <Today words={words.today} state={state} />
      </div>
      <Section title={words.factors.title} lead={words.factors.lead}>
        <Factors words={words} />
      </Section>
      {example ? (
        <Section title={words.example.title}>
          <Example words={words} example={example} />
        </Section>
      ) : null}
      <Rules rules={words.gates} />
      <Section title={words.steps.title} lead={words.steps.lead}>
        <StepList step={words.steps.step} steps={words.steps.each} />
      </Section>
      <Rules rules={words.score} />
      <Rules rules={words.publication} />
      <Section title={words.neverRead.title}>
        <p className="max-w-measure">{words.neverRead.text}</p>
      </Section>
      <Section title={words.known.title}>
        {state?.figures ? (
          <Known words={words} figures={state.figures} />
        ) : (
          <p className="max-w-measure">{words.known.none}</p>
        )}
        <h3 className="mt-8 text-base">{words.limits.title}</h3>
        <ul className="mt-2 max-w-measure list-disc pl-5 text-quiet marker:text-pine">
          {words.limits.each.map((limit) => (
            <li key={limit} className="mt-1">
              {limit}
            </li>
          ))}
        </ul>
      </Section>
      {contests ? <ContestCounts counts={contests} /> : null}
      <Section title={words.principles.title} lead={words.principles.lead}>
        <ul className="grid grid-cols-1 gap-8 md:grid-cols-3">
          {words.principles.each.map(({ title, description }) => (
            <li key={title} className="border-t-2 border-pine pt-4">
              <h3 className="text-base">{title}</h3>
              <p className="mt-2 text-quiet">{description}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={words.closing.title} lead={words.closing.text}>
        <p className="flex flex-wrap gap-3">
          <a className="btn btn-primary" href={paths.search(language)}>
            {words.closing.search}
          </a>
          <a className="btn btn-coral" href={paths.emergency(language)}>
            {words.closing.emergency}
          </a>
        </p>
      </Section>
    </TextPage>
  );
}

const factors = Object.entries(rankingWeights) as [RankingFactor, number][];

function Factors({ words }: { words: HowWeRank }) {
  const language = useLanguage();
  const shares = factors.map(([, weight]) => ({ percent: weight, text: formatPercent(language, weight) }));
  return (
    <>
      <ShareBar shares={shares} />
      <ul className="mt-6 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
        {factors.map(([factor], index) => {
          const { title, description, details } = words.factors.each[factor];
          return (
            <li key={factor} className="card p-5 sm:p-6">
              <h3 className="flex justify-between gap-3 text-lg">
                {title}
                <span className="flex-none">{shares[index]?.text}</span>
              </h3>
              <div className="mt-3">
                <ShareBar shares={shares} only={index} />
              </div>
              <p className="mt-3">{description}</p>
              <ul className="mt-3 list-disc pl-5 text-sm text-quiet marker:text-pine">
                {details.map((detail) => (
                  <li key={detail} className="mt-1">
                    {detail}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
        <li className="md:p-6">
          <p>{words.otherWeights.text}</p>
          <p className="mt-3">
            <a className="tap" href={paths.howWeEvaluate(language)}>
              {words.otherWeights.link}
            </a>
          </p>
        </li>
      </ul>
    </>
  );
}

type State = Route.ComponentProps['loaderData']['state'];

/** When ranks were computed, and who is real. */
function Today({ words, state }: { words: HowWeRank['today']; state: State }) {
  const { language, demonstration } = useSite();
  return (
    <AsideNote title={words.title}>
      {state ? (
        <p>
          {state.ranks === 0 || !state.computedOn
            ? words.never
            : words.computed(
                formatDate(language, state.computedOn),
                state.ranks,
                formatNumber(language, state.ranks),
              )}
        </p>
      ) : null}
      <p>{demonstration ? words.demonstration : words.real}</p>
    </AsideNote>
  );
}

function Rules({ rules }: { rules: HowWeRank['gates'] }) {
  return (
    <Section title={rules.title} lead={rules.lead}>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2">
        {rules.each.map(({ title, description }) => (
          <li key={title}>
            <h3 className="text-base">{title}</h3>
            <p className="mt-1 text-quiet">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The five factors of a published rank, in points. */
function Example({ words, example }: { words: HowWeRank; example: MethodExample }) {
  const language = useLanguage();
  const { why, city, specialty } = example;
  return (
    <>
      <p className="mb-4">
        <b>{example.name}</b>
        {`, ${why.place}. `}
        {example.demonstration ? <span className="text-quiet">{words.example.demonstration}</span> : null}
      </p>
      <div className="card max-w-[56rem] p-4 @container sm:p-7">
        <WhyBars full why={why} />
      </div>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        <a className="tap font-semibold" href={paths.dentist(language, example.slug)}>
          {words.example.profile}
        </a>
        <a className="tap" href={paths.rankingEvidence(city.slug, specialty.slug)}>
          {words.example.evidence}
        </a>
      </p>
    </>
  );
}

/** How much of each factor is known in the published ranks, and how much it moves them. */
function Known({ words, figures }: { words: HowWeRank; figures: NonNullable<MethodState['figures']> }) {
  const language = useLanguage();
  const [factor, known, spread] = words.known.columns;
  return (
    <>
      <p className="max-w-measure">{words.known.lead(formatNumber(language, figures.entries))}</p>
      {/* Words are whole, unless the text is much larger than the screen. */}
      <div className="@container max-w-measure">
        <table className="mt-4 w-full text-left wrap-normal @max-[18rem]:wrap-anywhere">
          <thead>
            <tr className="text-sm text-quiet">
              <th scope="col" className="py-1 font-semibold">
                {factor}
              </th>
              <th scope="col" className="py-1 pl-4 text-right font-semibold">
                {known}
              </th>
              <th scope="col" className="py-1 pl-4 text-right font-semibold">
                {spread}
              </th>
            </tr>
          </thead>
          <tbody>
            {factors.map(([code]: [RankingFactor, number]) => (
              <tr key={code} className="border-t border-line">
                <th scope="row" className="py-2 font-normal">
                  {words.factors.each[code].title}
                </th>
                <td className="py-2 pl-4 text-right">
                  {formatPercent(language, Math.round(figures.each[code].known))}
                </td>
                <td className="py-2 pl-4 text-right">{formatRating(language, figures.each[code].spread)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
