import type { MetaDescriptor } from 'react-router';
import type { Language } from '#app/content/language.ts';
import type { LongPageSource, SiteFacts } from '#app/content/long-page.ts';
import { pageMeta } from './page-meta.ts';

/** The head of a page that is only text; nothing for one that could not be loaded. */
export function longPageMeta(
  { content, path }: LongPageSource,
  loaded: { language: Language; siteUrl: string; facts: SiteFacts } | undefined,
): MetaDescriptor[] {
  if (!loaded) return [];
  const { language, siteUrl, facts } = loaded;
  const { title, description } = content[language](facts);
  return pageMeta({ title, description, path: path(language), siteUrl, noindex: facts.demonstration });
}
