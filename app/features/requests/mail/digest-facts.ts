import { dueTaskNames, dueTasks } from '#app/content/due-tasks.ts';
import type { DueCounts } from '#app/content/due-tasks.ts';
import { formatList, formatNumber } from '#app/content/format.ts';
import { copy } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import type { MailFact } from '#app/features/requests/kind/form.ts';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import type { LeadKind } from '#db/rows.ts';
import { mailName } from './mail.ts';
import type { MailTemplate } from './mail.ts';

/** A request of the operators' digest. */
export type NewsItem = {
  kind: LeadKind;
  /** What happened. */
  templates: readonly MailTemplate[];
  /** The dentist or the specialty that it is about, and the city; null where it is about none. */
  about: string | null;
  city: string | null;
  /** By when an answer is due, in words, Eastern time; null if none is. */
  due: string | null;
  /** Its page in the console. */
  href: string;
};

/** Requests that the digest lists; of more it says how many. */
const LISTED = 20;

const digestCopy = copy(
  {
    due: (at: string) => `Answer due by ${at} (Eastern Time)`,
    contact: 'page ‘Contact us’',
    more: 'More',
    inbox: (n: number) =>
      n === 1 ? '1 more request, in the inbox' : `${formatNumber('en', n)} more requests, in the inbox`,
  },
  {
    due: (at) => `Réponse à donner d’ici le ${at} (heure de l’Est)`,
    contact: 'page «\u00a0Nous joindre\u00a0»',
    more: 'Autres',
    inbox: (n) =>
      n === 1
        ? '1 autre demande, dans la boîte de réception'
        : `${formatNumber('fr', n)} autres demandes, dans la boîte de réception`,
  },
);

/**
 * The lines of the operators' digest: due checks and what to do about them, how many leads of which kinds something
 * happened to, then one line for each.
 *
 * @param items in the order of the lines
 * @param inbox the absolute address of the inbox
 */
export function digestFacts(
  { items, due: dueCounts, inbox }: { items: readonly NewsItem[]; due: DueCounts | null; inbox: string },
  language: Language,
): MailFact[] {
  const words = digestCopy(language);
  const dueLines = dueTaskNames.flatMap((task) => {
    const count = dueCounts?.[task] ?? 0;
    const value = `${formatNumber(language, count)} (${dueTasks[task].how[language]})`;
    return count > 0 ? [{ label: dueTasks[task].name[language], value }] : [];
  });
  const kindName = (kind: LeadKind) => leadKinds[kind].words(language).name;
  const templates = [...new Set(items.flatMap((item) => item.templates))];
  const counts = templates.map((template) => {
    const kinds = Map.groupBy(
      items.filter((item) => item.templates.includes(template)),
      ({ kind }) => kind,
    );
    return {
      label: mailName(language, template),
      value: [...kinds]
        .map(
          ([kind, { length }]) =>
            `${formatNumber(language, length)}\u00a0×\u00a0${kindName(kind).toLowerCase()}`,
        )
        .join(', '),
    };
  });
  const lines = items.slice(0, LISTED).map(({ kind, templates: happened, about, city, due, href }) => ({
    label: formatList(
      language,
      happened.map((template) => mailName(language, template)),
    ),
    value: [kindName(kind), about ?? (kind === 'contact_message' ? words.contact : null), city]
      .filter((part) => part !== null)
      .join(' · '),
    ...(due === null ? {} : { detail: words.due(due) }),
    href,
  }));
  const rest = items.length - lines.length;
  return [
    ...dueLines,
    ...(items.length > 1 ? counts : []),
    ...lines,
    ...(rest > 0 ? [{ label: words.more, value: words.inbox(rest), href: inbox }] : []),
  ];
}
