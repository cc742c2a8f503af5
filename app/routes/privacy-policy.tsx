import { privacyPolicy as english } from '#app/content/en/privacy-policy.tsx';
import { privacyPolicy as french } from '#app/content/fr/privacy-policy.tsx';
import type { LongPageSource } from '#app/content/long-page.ts';
import { statedDays } from '#app/content/stated-days.ts';
import { operator } from '#app/features/contact/operator.server.ts';
import { retention } from '#app/features/person/retention.server.ts';
import { mapHost } from '#app/features/search/map-style.server.ts';
import { longPageMeta } from '#app/http/long-page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { LongPageView } from '#app/layout/long-page.tsx';
import { loadLongPage } from '#app/text-page.server.ts';
import type { Route } from './+types/privacy-policy.ts';

const source: LongPageSource = {
  content: { en: english, fr: french },
  path: paths.privacyPolicy,
  updated: statedDays.privacyPolicy,
};

export const handle = { topBar: true };

export const loader = (visit: Route.LoaderArgs) => loadLongPage(visit, { operator, mapHost, retention });

export const meta: Route.MetaFunction = ({ loaderData }) => longPageMeta(source, loaderData);

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const { language, siteUrl, facts } = loaderData;
  return <LongPageView source={source} siteUrl={siteUrl} language={language} facts={facts} />;
}
