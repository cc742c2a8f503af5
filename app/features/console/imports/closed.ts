import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import { foldText, parseFlag } from './normalise.ts';

/** Words of a status, folded, in English and French. */
const CLOSED =
  /^(permanently-|temporarily-|now-)?closed(-|$)|^ferme(e|s|es)?(-|$)|^fermeture|^out-of-business|^(retired|retraite|retraitee)(-|$)|^a-la-retraite|^(deceased|decedee?|inactive?|inactif|ceased|cessee?|dissolved|dissoute?|defunct|revoked|radiee?|suspended|suspendue?|resigned|cancelled|canceled|annulee?|expired|expiree?)(-|$)|^(not|non)-(practi[sc]ing|active|en-exercice)|^(abandoned|demolished|demolie?|disused|removed)(-|$)/;
const OPEN =
  /^(open|opened|ouverte?|active|actif|operational|operating|en-(activite|exercice|fonction|service)|inscrite?|registered|practi[sc]ing|licen[sc]ed|current|in-good-standing|good-standing|member|membre)(-|$)/;

/** Whether a place is closed for good or for now by a word of its status; null for a word that says neither. */
export function readStatus(text: string): 'open' | 'closed' | null {
  const folded = foldText(text);
  if (CLOSED.test(folded)) return 'closed';
  return OPEN.test(folded) ? 'open' : null;
}

/** Whether a name says that the place is closed: 'Smile Dental (closed)'. */
export const isClosedName = (name: string): boolean =>
  /\((permanently |temporarily |now )?closed\)|\bpermanently closed\b|\(ferm[ée]e?s?\)|\bferm[ée]e? définitivement|^closed\s*[-–—:]/i.test(
    name,
  );

/** Whether opening hours say that a place never opens: 'Permanently closed', 'Fermé définitivement'. */
export const isClosedHours = (hours: string): boolean =>
  /^(permanently closed|closed permanently|ferm[ée]e? d[ée]finitivement|d[ée]finitivement ferm[ée]e?)\.?$/i.test(
    hours.trim(),
  );

/**
 * Whether a date is past, or a plain 'yes' as AllThePlaces writes it: 'before 2020', '2021-05', '~2019'. A month or a year
 * is past when it is over.
 */
export function isPastDate(text: string, today = siteDayOf(new Date())): boolean {
  if (parseFlag(text.trim()) === true) return true;
  const date = /\d{4}(-\d\d){0,2}/.exec(text)?.[0];
  return date !== undefined && date < today.slice(0, date.length);
}
