import { useLanguage } from '#app/content/language-context.tsx';
import { overviewCopy } from '#app/features/console/overview/overview-copy.ts';
import {
  AnswerTimesPanel,
  LeadsPerDay,
  OverviewNumbers,
  SourcesPanel,
} from '#app/features/console/overview/overview-panels.tsx';
import {
  countAnswerTimes,
  countLeadsPerDay,
  countOverview,
  listSources,
} from '#app/features/console/overview/overview-queries.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/overview.ts';

export async function loader() {
  const [counts, days, sources] = await Promise.all([countOverview(), countLeadsPerDay(), listSources()]);
  const [from, to] = [days[0]!.day, days.at(-1)!.day];
  return { counts, days, sources, from, to, answers: await countAnswerTimes(from, to) };
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => overviewCopy(language).title);

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
