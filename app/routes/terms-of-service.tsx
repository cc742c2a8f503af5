import { termsOfService as english } from '#app/content/en/terms-of-service.tsx';
import { termsOfService as french } from '#app/content/fr/terms-of-service.tsx';
import type { LongPageSource } from '#app/content/long-page.ts';
import { statedDays } from '#app/content/stated-days.ts';
import { operator } from '#app/features/contact/operator.server.ts';
import { longPageMeta } from '#app/http/long-page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { LongPageView } from '#app/layout/long-page.tsx';
import { loadLongPage } from '#app/text-page.server.ts';
import type { Route } from './+types/terms-of-service.ts';

const source: LongPageSource = {
  content: { en: english, fr: french },
  path: paths.termsOfService,
  updated: statedDays.termsOfService,
};

export const handle = { topBar: true };

export const loader = (visit: Route.LoaderArgs) => loadLongPage(visit, { operator });

export const meta: Route.MetaFunction = ({ loaderData }) => longPageMeta(source, loaderData);

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  const { language, siteUrl, facts } = loaderData;
  return <LongPageView source={source} siteUrl={siteUrl} language={language} facts={facts} />;
}
