import { foldText } from './normalise.ts';

/** Words for the legal forms of Canadian cities that share a name with a neighbour. */
const forms: Record<string, string> = {
  city: 'city',
  ville: 'city',
  town: 'city',
  township: 'township',
  canton: 'township',
  district: 'district',
  municipality: 'district',
  county: 'county',
  comte: 'county',
};
const formWords = Object.keys(forms).join('|');
const formBefore = new RegExp(`^(${formWords})-(?:of|de)-(.+)$`);
const formAfter = new RegExp(`^(.+)-(${formWords})$`);

/**
 * A city's name and its legal form, wherever that stands: 'Township of Langley', 'Langley Township'
 * and 'Langley (canton)' are all `{ name: 'langley', form: 'township' }`.
 */
export function foldCity(text: string): { name: string; form: string | null } {
  const folded = foldText(text.replace(/['’]/g, '')).replace(/^(the|la)-/, '');
  const before = formBefore.exec(folded);
  const after = formAfter.exec(folded);
  const name = before?.[2] ?? after?.[1] ?? folded;
  const form = before?.[1] ?? after?.[2];
  return { name: name.replace(/(^|-)(saint|ste?)-/g, '$1st-'), form: form ? forms[form]! : null };
}
