import { registerHeaders, standingPhrases } from '#app/content/imports/register-terms.ts';
import type { RegisterColumn } from '#app/content/imports/register-terms.ts';
import { foldText } from '#app/features/console/imports/normalise.ts';

const columnOf = new Map(
  Object.entries(registerHeaders).flatMap(([column, names]) =>
    names.split(', ').map((name) => [foldText(name), column as RegisterColumn] as const),
  ),
);

/** The column of a header; null if it is none that an extract is read for. */
export const registerColumn = (header: string): RegisterColumn | null =>
  columnOf.get(foldText(header)) ?? null;

/** What a register says of a dentist; only the first two may practise. */
export const standings = [
  'practising',
  'conditions',
  'non-practising',
  'suspended',
  'revoked',
  'former',
] as const;
export type Standing = (typeof standings)[number];
/** `absent`: a complete extract lacks the dentist. */
export type FoundStanding = Standing | 'absent';

export const mayPractise = (standing: Standing): boolean =>
  standing === 'practising' || standing === 'conditions';

const standingOf = new Map(
  standings.flatMap((standing) =>
    standingPhrases[standing].split(', ').map((phrase) => [foldText(phrase), standing] as const),
  ),
);

/** Classes of a registration whose holders treat nobody, whatever the status says. */
const NO_PRACTICE =
  /(^|-)(non-?practi[sc]ing|non-?exercant|inacti(ve|f)|retired|retraite|student|etudiant|etudiante|honorary|honoraire|emeritus|emerite|corporation)(-|$)/;
/** Classes of a registration that limits its holder. */
const LIMITED =
  /(^|-)(?<!(^|-)(non?|not)-)(limited|restricted|provisional|conditional|limitee?|restreinte?|provisoire|conditionnel(le)?)(-|$)/;
/** Cells that say of no limit by themselves. */
const NOTHING =
  /^(n|n-a|na|not-applicable|non-applicable|sans-objet|s-o|unrestricted|(non|not)-(restricted|limited)|false|faux|0)?$/;
/** The first word of a cell that says of no limit, and those that may follow: with any other word it may be a limit. */
const NO = /^(none?|no|nil|aucune?|sans)$/;
const LIMITS =
  /^(conditions?|restrictions?|limitations?|limits?|limites?|terms?|undertakings?|engagements?|decisions?|findings?|discipline|disciplinary|disciplinaires?|history|antecedents?|current|on|file|record|and|or|et|ou|ni)$/;
const saysNone = ([first, ...rest]: readonly string[]): boolean =>
  first !== undefined && NO.test(first) && rest.every((word) => LIMITS.test(word));

/** A limit behind a status: 'En règle (conditions)', 'Member with restrictions'. */
const WITH_LIMITS =
  /^(.+?)(?:-(?:with|avec|under|sous))?-(?:conditions?|restrictions?|limitations?|limited|restricted)$/;

/** What a cell says of limits and decisions; null for 'None', 'N/A' or 'Aucune'. */
export function readConditions(cell: string): string | null {
  const folded = foldText(cell);
  return NOTHING.test(folded) || saysNone(folded.split('-')) ? null : cell;
}

/** The class of a registration if it limits its holder; else null. */
export const readLimitedClass = (registrationClass: string): string | null =>
  LIMITED.test(foldText(registrationClass)) ? registrationClass : null;

/**
 * What a row of a register says.
 *
 * @param status in the register's words
 * @param registrationClass which may say that its holder does not practise
 * @param conditions what limits the licence, of `readConditions`
 * @returns the standing; null for a status that we don't know, which nobody may take for a right to practise
 */
export function readStanding(
  status: string,
  registrationClass = '',
  conditions: string | null = null,
): Standing | null {
  const folded = foldText(status);
  const [, limited] = WITH_LIMITS.exec(folded) ?? [];
  const known = standingOf.get(folded) ?? standingOf.get(limited ?? '') ?? null;
  const standing = known === 'practising' && limited !== undefined ? 'conditions' : known;
  if (standing === null || !mayPractise(standing)) return standing;
  if (NO_PRACTICE.test(foldText(registrationClass))) return 'non-practising';
  return conditions === null && readLimitedClass(registrationClass) === null ? standing : 'conditions';
}

/** An operator decides that a doubtful pair is the same dentist or another one. */
export const pairDecisions = ['same', 'other'] as const;
export type PairDecision = (typeof pairDecisions)[number];
