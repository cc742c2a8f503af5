import { privacyPolicy as english } from '#app/content/en/privacy-policy.tsx';
import { privacyPolicy as french } from '#app/content/fr/privacy-policy.tsx';
import type { LongPageSource } from '#app/content/long-page.ts';
import { operator } from '#app/features/contact/operator.server.ts';
import { hasDemonstrationDentists } from '#app/features/dentist/dentist-queries.server.ts';
import { mapHost } from '#app/features/search/map-style.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { longPageMeta } from '#app/http/long-page-meta.ts';
import { optional } from '#app/http/optional.server.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { LongPageView } from '#app/layout/long-page.tsx';
import type { Route } from './+types/privacy-policy.ts';

const source: LongPageSource = {
  content: { en: english, fr: french },
  path: paths.privacyPolicy,
  updated: '2026-11-21',
};

export const handle = { topBar: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, siteUrl } = visitOf(request, context);
  // A text needs no database: without one, dentists are taken for made up, as in the notice above every page.
  const demonstration =
    (await optional(context, keepFor(15, 'demonstration', hasDemonstrationDentists))) ?? true;
  return { language, siteUrl, facts: { operator, demonstration, mapHost } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => longPageMeta(source, loaderData);

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const { language, siteUrl, facts } = loaderData;
  return <LongPageView source={source} siteUrl={siteUrl} language={language} facts={facts} />;
}
