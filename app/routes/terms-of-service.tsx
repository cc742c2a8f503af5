import { termsOfService as english } from '#app/content/en/terms-of-service.tsx';
import { termsOfService as french } from '#app/content/fr/terms-of-service.tsx';
import { operator } from '#app/features/contact/operator.server.ts';
import { hasDemonstrationDentists } from '#app/features/dentist/dentist-queries.server.ts';
import { keepFor } from '#app/http/keep.server.ts';
import { optional } from '#app/http/optional.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { LongPageView } from '#app/layout/long-page.tsx';
import type { Route } from './+types/terms-of-service.ts';

const UPDATED = '2026-11-21';
const content = { en: english, fr: french };

export const handle = { topBar: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, siteUrl } = visitOf(request, context);
  // A text needs no database: without one, dentists are taken for made up, as in the notice above every page.
  const demonstration =
    (await optional(context, keepFor(15, 'demonstration', hasDemonstrationDentists))) ?? true;
  return { language, siteUrl, facts: { operator, demonstration } };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { language, siteUrl, facts } = loaderData;
  const { title, description } = content[language](facts);
  return pageMeta({
    title,
    description,
    path: paths.termsOfService(language),
    siteUrl,
    noindex: facts.demonstration,
  });
}

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  const { language, siteUrl, facts } = loaderData;
  return (
    <LongPageView
      page={content[language](facts)}
      path={paths.termsOfService(language)}
      siteUrl={siteUrl}
      language={language}
      updated={UPDATED}
    />
  );
}
