import { privacyPolicy as english } from '#app/content/en/privacy-policy.tsx';
import { privacyPolicy as french } from '#app/content/fr/privacy-policy.tsx';
import type { LongPageSource } from '#app/content/long-page.ts';
import { privacyChanged, privacyParts } from '#app/features/requests/kind/lead-kinds.ts';
import { publisher } from '#app/features/requests/contact/publisher.server.ts';
import { retention } from '#app/features/console/people/retention.server.ts';
import { mapHost } from '#app/features/directory/search/page/map-style.server.ts';
import { longPageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { LongPageView } from '#app/layout/long-page.tsx';
import type { Route } from './+types/privacy-policy.ts';

const source: LongPageSource = {
  content: {
    en: (facts) => english({ ...facts, forms: privacyParts('en') }),
    fr: (facts) => french({ ...facts, forms: privacyParts('fr') }),
  },
  path: paths.privacyPolicy,
  updated: privacyChanged,
};

export const handle = { topBar: true, kept: {} };

export const loader = () => ({ facts: { publisher, mapHost, retention } });

export const meta: Route.MetaFunction = longPageMeta(source);

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LongPageView source={source} facts={loaderData.facts} />;
}
