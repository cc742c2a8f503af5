import { accessibility as english } from '#app/content/en/accessibility.tsx';
import { accessibility as french } from '#app/content/fr/accessibility.tsx';
import type { LongPageSource } from '#app/content/long-page.ts';
import { statedDays } from '#app/content/stated-days.ts';
import { operator } from '#app/features/contact/operator.server.ts';
import { longPageMeta } from '#app/http/long-page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { LongPageView } from '#app/layout/long-page.tsx';
import { loadLongPage } from '#app/text-page.server.ts';
import type { Route } from './+types/accessibility.ts';

const source: LongPageSource = {
  content: { en: english, fr: french },
  path: paths.accessibility,
  updated: statedDays.accessibility,
};

export const handle = { topBar: true };

export const loader = (visit: Route.LoaderArgs) => loadLongPage(visit, { operator });

export const meta: Route.MetaFunction = ({ loaderData }) => longPageMeta(source, loaderData);

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  const { language, siteUrl, facts } = loaderData;
  return <LongPageView source={source} siteUrl={siteUrl} language={language} facts={facts} />;
}
