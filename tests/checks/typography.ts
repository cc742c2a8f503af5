/** What is wrong with a French text's spaces and marks, as Canadian French has them; null when nothing is. */
export function frenchProblem(text: string): string | null {
  // A no-break space before the colon and inside guillemets, none before ! ? and ;.
  if (/(?<![\u00a0\u202f\d/])[:»](?!\/)|«(?![\u00a0\u202f])/u.test(text))
    return 'a no-break space is missing';
  if (/\s[!?;]/u.test(text)) return 'a space before ! ? or ;';
  if (/[“”"]/.test(text)) return 'English quotation marks';
  return null;
}

/** The English word that stands in a French text, or null. */
export function englishWord(text: string): string | null {
  const found =
    /(?<!\p{L})(the|and|with|your|you|dentists?|hours|reviews?|find|city|cities|search)(?!\p{L})/iu.exec(
      text.replaceAll('Dental Finder', ''),
    );
  return found?.[0] ?? null;
}
