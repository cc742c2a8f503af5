import { formatNumber } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import type { Fact } from '#app/features/requests/kind/form.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import type { LeadKind } from '#db/rows.ts';
import { mailName } from './mail.ts';
import type { MailTemplate } from './mail.ts';

/** The lines of the operators' mail of an hour or a day: what happened, and to how many leads of which kinds. */
export function newsFacts(
  news: readonly { template: MailTemplate; kind: LeadKind; leads: number }[],
  language: Language,
): Fact[] {
  const templates = [...new Set(news.map(({ template }) => template))];
  return templates.map((each) => ({
    label: mailName(language, each),
    value: news
      .filter(({ template }) => template === each)
      .map(
        ({ kind, leads }) =>
          `${formatNumber(language, leads)}\u00a0×\u00a0${leadKinds[kind].words(language).name.toLowerCase()}`,
      )
      .join(', '),
  }));
}
