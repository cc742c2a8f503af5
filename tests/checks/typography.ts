import { englishWords } from './english-words.ts';

/** What is wrong with a French text's spaces and marks, as Canadian French has them; null when nothing is. */
export function frenchProblem(text: string): string | null {
  // A no-break space before the colon and inside guillemets, none before ! ? and ;.
  if (/(?<![\u00a0\u202f\d/])[:»](?!\/)|«(?![\u00a0\u202f])/u.test(text))
    return 'a no-break space is missing';
  if (/\s[!?;]/u.test(text)) return 'a space before ! ? or ;';
  if (/[“”"]/.test(text)) return 'English quotation marks';
  // A number stays with its sign, its unit and its thousands.
  if (/\d ?[$%]|\d (?:km|m|mm|h|min|K|M|K\$|M\$)(?!\p{L})|\d \d{3}(?!\d)/u.test(text))
    return 'a no-break space is missing after a number';
  // The versions of a licence and of a standard are no numbers.
  if (/\$\d|\d\.\d|\d,\d{3}(?!\d)/.test(text.replace(/(?:CC BY|WCAG\)?) \d\.\d/g, '')))
    return 'an English number';
  return null;
}

/**
 * What keeps its English name in French: bodies and programs without a French one, a licence, methods, headers and
 * codes of HTTP and of the API, options of a command, and places that a description names.
 */
const NAMES =
  /Dental Finder|College of Dental Surgeons of (?:Alberta|BC)|BC College of Oral Health Professionals|Healthy Kids|CC BY|White City|\bGO\b|(?<=(?:liste de|paginée de|enregistrement|champs de) )(?:City|Dentist|Ranking|Specialty|Review)|(?<=[Mm]arché |colonel )By|\bGET\b|\b(?:Retry-After|Accept-Language|If-None-Match)\b|«\u00a0(?:about|next)\u00a0»|(?:specialty-in-city|postal-area|featured|city|specialty|dentist|name|newest|oldest|helpful|best|rating|reviews|soonest)(?= \()|no ou unknown|--help|(?<=défaut\u00a0: )(?:name|newest|best)/g;

/** The English word that stands in a French text, or null. */
export function englishWord(text: string): string | null {
  const words = text.replace(NAMES, '').match(/\p{L}+/gu) ?? [];
  return words.find((word) => englishWords.has(word.toLowerCase())) ?? null;
}

/** What is wrong with the tone of a text in either language (brand: calm, plain, nothing that sells); null if nothing. */
export function voiceProblem(text: string): string | null {
  if (text.includes('!')) return 'an exclamation mark';
  const praise =
    /(?<!\p{L})(world-class|leading|finest|perfect|amazing|unmatched|state-of-the-art|cutting-edge|de pointe|hors pair|incomparable|exceptionnels? services?|parfaits?|chef de file)(?!\p{L})/iu.exec(
      // The specification's words for Ottawa.
      text.replace('Find My Perfect Dentist', ''),
    );
  return praise ? `praise of ourselves: ${praise[0]}` : null;
}
