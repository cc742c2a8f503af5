import { formatDate, formatNumber, formatPercent } from '#app/content/format.ts';
import { rankingWeights } from '#app/content/how-we-rank.ts';
import type { HowWeRank, RankingFactor } from '#app/content/how-we-rank.ts';
import { howWeRank as en } from '#app/content/en/how-we-rank.tsx';
import { howWeRank as fr } from '#app/content/fr/how-we-rank.tsx';
import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { useSite } from '#app/content/site-context.ts';
import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import { findMethodState } from '#app/features/directory/ranking/method-queries.server.ts';
import { factorText, WhyBars } from '#app/features/directory/ranking/why/why-bars.tsx';
import type { MethodExample, MethodState } from '#app/features/directory/ranking/method-queries.server.ts';
import { ContestCounts } from '#app/features/requests/lead/contest-counts.tsx';
import { countContests } from '#app/features/requests/lead/contest.server.ts';
import { cachedExample } from '#app/http/cached-reads.server.ts';
import { nullOnError } from '#app/http/null-on-error.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { Fold } from '#app/layout/fold.tsx';
import { TextPage } from '#app/layout/text-page.tsx';
import { Section } from '#app/ui/section.tsx';
import { ShareBar } from '#app/ui/share-bar.tsx';
import type { Route } from './+types/how-we-rank.ts';

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
    <TextPage words={words} path={paths.howWeRank(language)}>
      <div className="wrap mt-5 grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <Summary words={words} />
        {example ? <Example words={words} example={example} /> : null}
      </div>
      <div className="wrap grid grid-cols-1 gap-x-10 lg:grid-cols-2">
        <section className="section">
          <h2 className="text-xl">{words.factors.title}</h2>
          <Factors words={words} />
        </section>
        <section className="section">
          <h2 className="text-xl">{words.steps.title}</h2>
          <p className="mt-2 mb-5 max-w-measure text-quiet">{words.steps.lead}</p>
          {words.steps.each.map(({ title, description }, index) => (
            <Fold key={title} heading="h3" title={`${index + 1}. ${title}`}>
              <p>{description}</p>
            </Fold>
          ))}
        </section>
      </div>
      <Section title={words.rules}>
        <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
          <div>
            <Fold heading="h3" title={words.today.title}>
              <Today words={words.today} state={state} />
            </Fold>
            <Rules rules={words.gates} />
            <Rules rules={words.score} />
            <Rules rules={words.publication} />
          </div>
          {/* One line between the two, where the second is below the first. */}
          <div className="max-lg:-mt-px">
            <Fold heading="h3" title={words.neverRead.title}>
              <p>{words.neverRead.text}</p>
            </Fold>
            <Fold heading="h3" title={words.known.title}>
              {state?.figures ? <Known words={words} figures={state.figures} /> : <p>{words.known.none}</p>}
            </Fold>
            <Fold heading="h3" title={words.limits.title}>
              <ul>
                {words.limits.each.map((limit) => (
                  <li key={limit}>{limit}</li>
                ))}
              </ul>
            </Fold>
            <Rules rules={words.principles} />
          </div>
        </div>
      </Section>
      {contests ? <ContestCounts counts={contests} /> : null}
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

function Summary({ words: { summary, search, about } }: { words: HowWeRank }) {
  const language = useLanguage();
  return (
    <section className="card p-5 sm:p-7" aria-label={summary.title}>
      <ol className="grid gap-4 lg:text-lg">
        {summary.lines.map((line, index) => (
          <li key={line} className="flex gap-3">
            <span
              className="grid size-7 flex-none place-items-center rounded-chip bg-mist text-sm font-semibold text-pine-deep"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ol>
      <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <a className="btn btn-primary" href={paths.search(language)}>
          {search}
        </a>
        <a className="tap text-sm" href={paths.about(language)}>
          {about}
        </a>
      </p>
    </section>
  );
}

const factors = Object.entries(rankingWeights) as [RankingFactor, number][];

function Factors({ words }: { words: HowWeRank }) {
  const language = useLanguage();
  const shares = factors.map(([, weight]) => ({ percent: weight, text: formatPercent(language, weight) }));
  return (
    <>
      <p className="mt-2 mb-5 max-w-measure text-quiet">{words.factors.lead}</p>
      <ShareBar shares={shares} />
      <div className="mt-3">
        {factors.map(([factor], index) => {
          const { title, description, details } = words.factors.each[factor];
          return (
            <Fold key={factor} heading="h3" title={title} note={shares[index]?.text}>
              <ShareBar shares={shares} only={index} />
              <p>{description}</p>
              <ul>
                {details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            </Fold>
          );
        })}
        <Fold heading="h3" title={words.base.title}>
          <p>{words.base.text}</p>
        </Fold>
        <Fold heading="h3" title={words.otherWeights.title}>
          <p>{words.otherWeights.text}</p>
          <p>
            <a className="tap" href={paths.howWeEvaluate(language)}>
              {words.otherWeights.link}
            </a>
          </p>
        </Fold>
      </div>
    </>
  );
}

type State = Route.ComponentProps['loaderData']['state'];

/** When ranks were computed, and who is real. */
function Today({ words, state }: { words: HowWeRank['today']; state: State }) {
  const { language, demonstration } = useSite();
  return (
    <>
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
    </>
  );
}

function Rules({ rules }: { rules: HowWeRank['gates'] }) {
  return (
    <Fold heading="h3" title={rules.title}>
      <p>{rules.lead}</p>
      <dl>
        {rules.each.flatMap(({ title, description }) => [
          <dt key={title}>{title}</dt>,
          <dd key={`${title}?`}>{description}</dd>,
        ])}
      </dl>
    </Fold>
  );
}

/** The five factors of a published rank, in points. */
function Example({ words, example }: { words: HowWeRank; example: MethodExample }) {
  const language = useLanguage();
  const { why, city, specialty } = example;
  return (
    <section className="card @container p-5 sm:p-7" aria-labelledby="example">
      <h2 id="example" className="text-lg">
        {words.example.title}
      </h2>
      <p className="mt-1 mb-4 text-sm">
        <a href={paths.dentist(language, example.slug)}>{example.name}</a>
        {example.demonstration ? <span className="text-quiet"> · {words.example.demonstration}</span> : null}
      </p>
      <WhyBars bare heading="h3" why={why} />
      <div className="mt-5">
        <Fold heading="h3" title={words.example.records}>
          <dl>
            {why.factors.flatMap((factor) => [
              <dt key={factor.factor}>{factor.name}</dt>,
              <dd key={`${factor.factor}?`} className="first-letter:uppercase">
                {factorText(factor)}
              </dd>,
            ])}
          </dl>
          <p>
            <a className="tap" href={paths.rankingEvidence(city.slug, specialty.slug)}>
              {words.example.evidence}
            </a>
          </p>
        </Fold>
      </div>
    </section>
  );
}

/** How much of each factor is known in the published ranks, and how much it moves them. */
function Known({ words, figures }: { words: HowWeRank; figures: NonNullable<MethodState['figures']> }) {
  const language = useLanguage();
  const [factor, known, influence] = words.known.columns;
  return (
    <>
      <p>{words.known.lead(formatNumber(language, figures.entries))}</p>
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
                {influence}
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
                <td className="py-2 pl-4 text-right">
                  {formatPercent(language, Math.round(figures.each[code].influence))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
