import { formatDate, formatList, formatNumber, formatPercent, plural } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { certifications, wordFor } from '#app/content/vocabulary.ts';
import { practiceFacts } from '#app/features/directory/ranking/method/evidence.ts';
import type {
  Day,
  Evidence,
  Factor,
  Part,
  Recognition,
} from '#app/features/directory/ranking/method/evidence.ts';
import { yearsOf } from '#app/features/directory/ranking/method/factors.ts';
import { methodWhyCopy } from '#app/features/directory/ranking/method/why-copy.ts';
import { evidenceCopy } from './evidence-copy.ts';

/** A dentist's evidence with its reviews counted: a page needs no more of them. */
export type EvidenceBehind = Omit<Evidence, 'reviews'> & {
  /** Those that were weighed, those with a checked visit, and the day of the newest. */
  reviews: { count: number; visits: number; newest: Day | null };
  /** Names of colleagues who nominate, by slug. */
  colleagues: Readonly<Record<string, string>>;
};

export type Lines = Record<Factor, { known: string[]; missing: string | null }>;

/**
 * Returns the records behind each factor with their days, and what is missing, in a few words each.
 *
 * @param on the day of the entry
 * @param brief for a card: certificates are counted, and neither proofs nor the days of single facts are named
 */
export function evidenceLines(
  evidence: EvidenceBehind,
  { category, on, language, brief }: { category: string; on: Day; language: Language; brief: boolean },
): Lines {
  const words = evidenceCopy(language);
  const day = (value: string) => formatDate(language, value);
  const name = (part: Part) => methodWhyCopy(language).parts[part].toLowerCase();
  const number = (value: number) => formatNumber(language, value);
  const { reviews, recognition, practice, experience, licence, continuing, certifications: held } = evidence;
  const noteOf = (each: readonly (string | false)[]) => {
    const names = each.filter((name) => name !== false);
    return names.length > 0 ? words.unknown(formatList(language, names)) : null;
  };
  const proof = (text: string, code: keyof typeof words.proof, until?: string) =>
    brief ? text : `${text} (${[words.proof[code], until].filter(Boolean).join(', ')})`;
  const degrees = (['dental', 'graduate'] as const).flatMap((kind) => {
    const degrees = evidence.education.filter(
      (each) =>
        each.kind === kind &&
        (kind === 'dental' || each.categories.length === 0 || each.categories.includes(category)),
    );
    const best = (['confirmed', 'seen', 'stated'] as const).find((code) =>
      degrees.some((each) => each.proof === code),
    );
    return best ? [{ kind, text: proof(words[kind].toLowerCase(), best) }] : [];
  });
  const facts = practiceFacts.flatMap((fact) => {
    const record = practice[fact];
    if (!record) return [];
    const share = `${name(fact)} ${formatPercent(language, Math.round(100 * record.share))}`;
    return [proof(share, record.proof, day(record.on))];
  });
  const oldest = practiceFacts.flatMap((fact) => practice[fact]?.on ?? []).toSorted()[0];
  const hasExpired = ({ expiresOn }: (typeof held)[number]) => expiresOn !== undefined && expiresOn < on;
  const valid = held.filter((each) => !hasExpired(each)).length;
  const field = evidence.registered.includes(category) ? 'registered' : evidence.categories[category];
  return {
    credentials: {
      known: [
        ...(licence ? [words.licence(day(licence.checkedOn), licence.holder)] : []),
        ...degrees.map(({ text }) => text),
        ...(brief
          ? valid > 0
            ? [words.certificates(valid)]
            : []
          : held.map((each) =>
              proof(
                wordFor(certifications, each.code, language),
                each.proof,
                each.expiresOn && (hasExpired(each) ? words.expired : words.until)(day(each.expiresOn)),
              ),
            )),
        ...(continuing
          ? [
              proof(
                words.continuing(
                  number(continuing.hours),
                  number(continuing.required),
                  day(continuing.cycleEnd),
                  continuing.cycleEnd < on,
                ),
                continuing.proof,
              ),
            ]
          : []),
      ],
      missing: noteOf([
        !degrees.some(({ kind }) => kind === 'dental') && words.dental.toLowerCase(),
        !degrees.some(({ kind }) => kind === 'graduate') && words.graduate.toLowerCase(),
        (brief ? valid : held.length) === 0 && name('certificates'),
        !continuing && name('continuing'),
      ]),
    },
    reviews: {
      known: [
        words.reviews(number(reviews.count), plural(language, reviews.count, { one: true, other: false })),
        words.visits(reviews.visits, number(reviews.visits)),
        ...(reviews.newest ? [words.newest(day(reviews.newest))] : []),
      ],
      missing: null,
    },
    recognition: {
      known:
        recognition.items.length > 0
          ? [...Map.groupBy(recognition.items, ({ kind, discount }) => `${kind} ${discount}`)].map(
              ([, items]) => {
                const [{ kind, discount }] = items as [Recognition];
                const newest = items
                  .map(({ on, confirmedOn }) => confirmedOn ?? on)
                  .toSorted()
                  .at(-1)!;
                const when =
                  items.length > 1 ? `${number(items.length)}, ${words.newest(day(newest))}` : day(newest);
                const names = brief ? [] : items.flatMap(({ by }) => (by && evidence.colleagues[by]) || []);
                const what =
                  names.length > 0
                    ? words.nominatedBy(
                        formatList(
                          language,
                          names.map((each) => dentistName(each, language)),
                        ),
                      )
                    : name(kind);
                return `${what} (${discount ? `${when}; ${words.discounts[discount]}` : when})`;
              },
            )
          : [recognition.searchedOn ? words.searched(day(recognition.searchedOn)) : words.notSearched],
      missing: null,
    },
    practice: {
      known: brief && oldest ? [...facts, words.since(day(oldest))] : facts,
      missing: noteOf(practiceFacts.map((fact) => !practice[fact] && name(fact))),
    },
    experience: {
      known: [
        ...(experience?.since
          ? [
              words.years(yearsOf(evidence, on)),
              ...(brief ? [] : [proof(words.first(day(experience.since)), experience.proof ?? 'stated')]),
            ]
          : []),
        ...(field === 'registered' || field === 'main' || field === 'also' ? [words[field]] : []),
        ...(experience?.difficult ? [words.difficult(day(experience.difficult))] : []),
      ],
      missing: noteOf([
        !experience?.since && words.firstLicence,
        !experience?.difficult && name('difficult'),
      ]),
    },
  };
}
