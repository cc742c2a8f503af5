import { formatList } from '#app/content/format.ts';

type Applied = readonly string[] | null | undefined;

/** Paragraphs about what an accepted correction or claim changed on a listing; none if unknown. */
export const appliedText = {
  en: (applied: Applied): string[] => {
    if (!applied) return [];
    if (applied.length === 0) return ['The listing was already right.'];
    return [`We changed this on the listing: ${formatList('en', applied)}.`];
  },
  fr: (applied: Applied): string[] => {
    if (!applied) return [];
    if (applied.length === 0) return ['La fiche était déjà exacte.'];
    return [`Nous avons changé ceci dans la fiche\u00a0: ${formatList('fr', applied)}.`];
  },
};
