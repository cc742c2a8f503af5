import { englishWords } from './english-words.ts';

/** Returns the error in a French text's spaces and punctuation (Canadian usage), or null. */
export function frenchProblem(text: string): string | null {
  // A no-break space before the colon and inside guillemets, none before ! ? and ;.
  if (/(?<![\u00a0\u202f\d/])[:»](?!\/)|«(?![\u00a0\u202f])/u.test(text))
    return 'a no-break space is missing';
  if (/\s[!?;]/u.test(text)) return 'a space before ! ? or ;';
  if (/[“”"]/.test(text)) return 'English quotation marks';
  // No line break between a number and its sign, unit or thousands.
  if (/\d ?[$%]|\d (?:km|m|mm|h|min|K|M|K\$|M\$)(?!\p{L})|\d \d{3}(?!\d)/u.test(text))
    return 'a no-break space is missing after a number';
  // Versions of a licence or a standard are not numbers.
  if (/\$\d|\d\.\d|\d,\d{3}(?!\d)/.test(text.replace(/(?:CC BY|WCAG\)?) \d\.\d/g, '')))
    return 'an English number';
  return null;
}

/**
 * Names that stay English in French: organizations and programs without a French one, a licence, methods, headers and
 * codes of HTTP and of the API, options of a command, and places that a description names.
 */
const NAMES =
  /`[a-z-]+`|\b[A-Z]+(?:_[A-Z]+)+\b|Dental Finder|College of Dental Surgeons of (?:Alberta|BC)|BC College of Oral Health Professionals|Healthy Kids|CC BY|White City|\bGO\b|(?<=[Mm]arché |colonel )By|\bGET\b|\b(?:Retry-After|Accept-Language|If-None-Match)\b|«\u00a0(?:near|next)\u00a0»|--(?:help|dentists|map [\w=]+)|opening_hours|«\u00a0(?:name|dentists)\u00a0»/g;

/** Returns an English word in a French text, or null. */
export function englishWord(text: string): string | null {
  const words = text.replace(NAMES, '').match(/\p{L}+/gu) ?? [];
  return words.find((word) => englishWords.has(word.toLowerCase())) ?? null;
}

/** Returns the error in the tone of a text in either language (brand: calm, plain, no sales talk), or null. */
export function voiceProblem(text: string): string | null {
  if (text.includes('!')) return 'an exclamation mark';
  const praise =
    /(?<!\p{L})(world-class|leading|finest|perfect|amazing|unmatched|state-of-the-art|cutting-edge|de pointe|hors pair|incomparable|exceptionnels? services?|parfaits?|chef de file)(?!\p{L})/iu.exec(
      // The specification's words for Ottawa.
      text.replace('Find My Perfect Dentist', ''),
    );
  return praise ? `praise of ourselves: ${praise[0]}` : null;
}
