import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { overviewCopy } from '#app/features/overview/overview-copy.ts';
import {
  AnswerTimesPanel,
  LeadsPerDay,
  OverviewNumbers,
  SourcesPanel,
} from '#app/features/overview/overview-panels.tsx';
import {
  countAnswerTimes,
  countLeadsPerDay,
  countOverview,
  listSources,
} from '#app/features/overview/overview-queries.server.ts';
import type { Route } from './+types/overview.ts';

export async function loader() {
  const [counts, days, sources] = await Promise.all([countOverview(), countLeadsPerDay(), listSources()]);
  const [from, to] = [days[0]!.day, days.at(-1)!.day];
  return { counts, days, sources, from, to, answers: await countAnswerTimes(from, to) };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${overviewCopy(matches[0].loaderData?.language ?? 'en').title} | ${PRODUCT}` },
  { name: 'robots', content: 'noindex' },
];

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const words = overviewCopy(useLanguage());
  const { counts, days, sources, from, to, answers } = loaderData;
  return (
    <div className="inbox-page">
      <h1>{words.title}</h1>
      <OverviewNumbers counts={counts} />
      <div className="overview-plots">
        <LeadsPerDay days={days} />
        <AnswerTimesPanel answers={answers} from={from} to={to} />
      </div>
      <SourcesPanel sources={sources} />
    </div>
  );
}
