import { accessibility as english } from '#app/content/en/accessibility.tsx';
import { accessibility as french } from '#app/content/fr/accessibility.tsx';
import type { LongPageSource } from '#app/content/long-page.ts';
import { statedDays } from '#app/content/stated-days.ts';
import { publisher } from '#app/features/requests/contact/publisher.server.ts';
import { longPageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { LongPageView } from '#app/layout/long-page.tsx';
import type { Route } from './+types/accessibility.ts';

const source: LongPageSource = {
  content: { en: english, fr: french },
  path: paths.accessibility,
  updated: statedDays.accessibility,
};

export const handle = { topBar: true, kept: {} };

export const loader = () => ({ facts: { publisher } });

export const meta: Route.MetaFunction = longPageMeta(source);

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <LongPageView source={source} facts={loaderData.facts} />;
}
