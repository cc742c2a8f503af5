import { termsOfService as english } from '#app/content/en/terms-of-service.tsx';
import { termsOfService as french } from '#app/content/fr/terms-of-service.tsx';
import type { LongPageSource } from '#app/content/long-page.ts';
import { statedDays } from '#app/content/stated-days.ts';
import { publisher } from '#app/features/requests/contact/publisher.server.ts';
import { longPageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { LongPageView } from '#app/layout/long-page.tsx';
import type { Route } from './+types/terms-of-service.ts';

const source: LongPageSource = {
  content: { en: english, fr: french },
  path: paths.termsOfService,
  updated: statedDays.termsOfService,
};

export const handle = { topBar: true, kept: {} };

export const loader = () => ({ facts: { publisher } });

export const meta: Route.MetaFunction = longPageMeta(source);

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <LongPageView source={source} facts={loaderData.facts} />;
}
