import type { OfficeHours, Weekday } from '#db/rows.ts';
import { flags } from '#app/content/dentist-facts.ts';
import type { Flag } from '#app/content/dentist-facts.ts';
import { formatDate, formatNumber, formatPhone, formatRating, plural } from '#app/content/format.ts';
import type { Language } from '#app/content/language.ts';
import { titleWord } from '#app/content/practice-words.ts';
import type { DentistProfileView } from '#app/features/directory/dentist/dentist-queries.server.ts';
import { dentistCopy, openingWords, weekdayName } from '#app/features/directory/dentist/dentist-copy.ts';
import { weekdays } from '#app/features/directory/dentist/office-hours.ts';
import { profileCopy } from '#app/features/directory/dentist/profile-copy.ts';
import { addressInWords } from '#app/features/directory/dentist/address.ts';
import { rangesInWords } from '#app/features/directory/dentist/profile-header.tsx';
import { rankCopy } from '#app/features/directory/dentist/rank-copy.ts';
import { compareCopy } from './compare-copy.ts';

/** One fact of one dentist as one or more values; empty if unknown. Every compared dentist has the `shared` ones. */
export type Fact = { text: string; shared: boolean }[];

/**
 * One line of the comparison: the same fact of every dentist, in the order given. `better`: who has the better value,
 * where better is plain; an unknown value is never worse. `pairDiffers`: whether the first two differ, which alone a phone
 * shows. `evidence`: the line of ratings.
 */
export type Line = {
  label: string;
  facts: Fact[];
  differs: boolean;
  pairDiffers: boolean;
  better: boolean[];
  evidence: boolean;
};

export type LineGroup = { title: string; lines: Line[] };

/** Below the first number of reviews a dentist has few; from the second on, many. */
const SOME = 10;
const MANY = 50;

type Read = (dentist: DentistProfileView) => string | readonly (string | null)[] | null;

/** The weekly hours, neighbouring days with the same hours together: 'Mon–Thu 8:00 a.m. to 5:00 p.m.', 'Sat–Sun Closed'. */
function weekInWords(hours: OfficeHours, language: Language): string[] {
  const groups: { days: Weekday[]; text: string }[] = [];
  for (const day of weekdays) {
    const text = rangesInWords(hours[day], language) ?? profileCopy(language).closed;
    const last = groups.at(-1);
    if (last?.text === text) last.days.push(day);
    else groups.push({ days: [day], text });
  }
  const short = (day: Weekday) => weekdayName(day, language).slice(0, 3);
  return groups.map(({ days, text }) =>
    [[...new Set([days[0]!, days.at(-1)!])].map(short).join('–'), text].join(' '),
  );
}

/** How good a value is, for facts of which everybody prefers more; null if unknown or not comparable. */
type Worth = (dentist: DentistProfileView) => number | boolean | null;

function lineOf(
  label: string,
  dentists: readonly DentistProfileView[],
  read: Read,
  worth: Worth = () => null,
): Line {
  const texts = dentists.map((dentist) => {
    const value = read(dentist);
    return (typeof value === 'string' ? [value] : (value ?? [])).filter((text) => text !== null);
  });
  const everywhere = (text: string) => texts.every((list) => list.includes(text));
  const facts = texts.map((list) => list.map((text) => ({ text, shared: everywhere(text) })));
  // Neither another order of the same values nor an unknown fact is a difference.
  const differ = (lists: readonly string[][]) =>
    new Set(lists.filter((list) => list.length > 0).map((list) => JSON.stringify(list.toSorted()))).size > 1;
  const worths = dentists
    .map((dentist) => worth(dentist))
    .map((value) => (value === null ? null : Number(value)));
  const values = worths.filter((value) => value !== null);
  const best = Math.max(...values);
  const isPlain = values.some((value) => value < best);
  return {
    label,
    facts,
    differs: differ(texts),
    pairDiffers: differ(texts.slice(0, 2)),
    better: worths.map((value) => isPlain && value === best),
    evidence: false,
  };
}

/**
 * Returns every fact of the profiles side by side: the same lines for each dentist, empty if unknown.
 *
 * @param dentists at least one; all profiles read at the same moment, so that their opening states agree
 */
export function compareDentists(dentists: readonly DentistProfileView[], language: Language): LineGroup[] {
  const words = compareCopy(language);
  const profile = profileCopy(language);
  const card = dentistCopy(language);
  const ranks = rankCopy(language);
  const line = (label: string, read: Read, worth?: Worth) => lineOf(label, dentists, read, worth);
  const yesOrNo = (value: boolean | null) => (value === null ? null : value ? profile.yes : profile.no);
  const flagLine = ({ key, label }: Flag) =>
    line(
      label[language],
      (dentist) => yesOrNo(dentist[key]),
      (dentist) => dentist[key],
    );

  const rating: Read = ({ rating: value, rated, reviewCount }) => {
    if (value === null) return card.noReviews;
    const figure = formatRating(language, value);
    if (!rated) return card.startingValue(figure);
    const one = plural(language, reviewCount, { one: true, other: false });
    return `${figure} ${card.outOfFive}, ${card.reviews(formatNumber(language, reviewCount), one)}`;
  };
  const confidence: Read = ({ rating: value, rated, reviewCount }) => {
    if (value === null) return null;
    if (!rated) return words.confidenceOf.none;
    return words.confidenceOf[reviewCount < SOME ? 'few' : reviewCount < MANY ? 'some' : 'many'];
  };
  const sureness: Worth = ({ rated, reviewCount }) =>
    rated ? [SOME, MANY].filter((count) => reviewCount >= count).length : null;
  // Ranks of different lists say nothing about each other, and those of a short list little.
  const lists = new Set(
    dentists.flatMap(({ rank }) => (rank ? [`${rank.city.slug} ${rank.specialty.slug}`] : [])),
  );
  // Nor do ranks that chance could swap.
  const ranges = dentists.flatMap(({ rank }) => (rank ? [rank.range] : []));
  const isClear =
    lists.size === 1 &&
    ranges.every(([first, last], index) =>
      ranges.slice(index + 1).every((other) => last < other[0] || other[1] < first),
    );
  const place: Worth = ({ rank }) => (rank?.comparable && isClear ? -rank.ranking : null);
  const isEvening = (_: string, close: string) => close >= '19:00';
  const isWeekend = (day: string) => day === 'saturday' || day === 'sunday';
  const daysWith = ([{ hours }]: DentistProfileView['locations'], isThen: typeof isEvening) =>
    hours && weekdays.filter((day) => hours[day].some(([, close]) => isThen(day, close)));
  const opensAt =
    (isThen: typeof isEvening): Read =>
    ({ locations }) => {
      const days = daysWith(locations, isThen);
      return days?.length === 0 ? profile.no : (days?.map((day) => weekdayName(day, language)) ?? null);
    };
  const hasDays =
    (isThen: typeof isEvening): Worth =>
    ({ locations }) => {
      const days = daysWith(locations, isThen);
      return days && days.length > 0;
    };
  const source: Read = ({ source: { kind, title, attribution, license } }) => {
    if (kind === 'demonstration') return words.demonstration;
    if (kind === 'operator') return words.operator;
    return [words.imported(title), [attribution, license].filter(Boolean).join(', ') || null];
  };

  return [
    {
      title: words.groups.glance,
      lines: [
        { ...line(words.rating, rating), evidence: true },
        line(words.confidence, confidence, sureness),
        line(
          words.rank,
          ({ rank }) =>
            rank
              ? [
                  ranks.place(rank.ranking, rank.of, rank.specialty.name, rank.city.name) +
                    ranks.between(rank.range),
                  words.points(formatRating(language, rank.score)),
                ]
              : words.notYet,
          place,
        ),
        line(words.level, ({ level }) => (level ? ranks.levels[level] : words.notYet)),
        line(words.years, ({ yearsExperience: years }) =>
          years === null ? null : formatNumber(language, years),
        ),
        line(profile.specialties, ({ specialties }) => specialties.map((each) => titleWord(each, language))),
        line(profile.languages, ({ languages }) => languages),
        ...flags.filter(({ key }) => key === 'accepting').map(flagLine),
        line(words.badges, ({ badges }) => badges),
      ],
    },
    {
      title: words.groups.visit,
      lines: [
        line(words.clinic, ({ clinicName, name, locations }) => [
          clinicName ?? name,
          ...locations.map((place) => addressInWords(place, language)),
        ]),
        line(profile.phone, ({ phone }) => phone && formatPhone(language, phone)),
        line(profile.website, ({ websiteUrl }) =>
          websiteUrl && URL.canParse(websiteUrl) ? new URL(websiteUrl).hostname : null,
        ),
        ...flags.filter(({ key }) => key !== 'accepting').map(flagLine),
        line(profile.features, ({ features }) => features),
        line(words.hours, ({ locations: [{ hours }] }) => hours && weekInWords(hours, language)),
        line(words.now, ({ locations: [{ opening }] }) => opening && openingWords(opening, language)),
        line(words.evenings, opensAt(isEvening), hasDays(isEvening)),
        line(words.weekends, opensAt(isWeekend), hasDays(isWeekend)),
      ],
    },
    {
      title: words.groups.money,
      lines: [
        line(profile.cdcp, ({ cdcp }) => cdcp && profile.cdcpStates[cdcp]),
        line(profile.insurance, ({ insurance }) => insurance),
      ],
    },
    {
      title: words.groups.care,
      lines: [
        line(profile.services, ({ services }) => services),
        line(profile.education, ({ education }) =>
          education.map(({ degree, school, year }) => [degree, school, year].filter(Boolean).join(', ')),
        ),
        line(profile.certifications, ({ certifications }) => certifications),
      ],
    },
    {
      title: words.groups.source,
      lines: [
        line(words.listing, source),
        line(words.verification, ({ verified, source: { kind } }) =>
          kind === 'demonstration' ? words.demonstration : verified ? profile.yes : profile.no,
        ),
        line(words.confirmed, ({ confirmedOn }) =>
          confirmedOn ? formatDate(language, confirmedOn) : words.never,
        ),
        line(words.changed, ({ changedOn }) => formatDate(language, changedOn)),
      ],
    },
  ];
}
