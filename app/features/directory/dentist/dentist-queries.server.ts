import { sql } from 'kysely';
import { isUuid } from '#app/content/uuid.ts';
import type { Flags } from '#app/content/dentist-facts.ts';
import { professionLine } from '#app/content/practice-words.ts';
import { factParts } from '#app/content/fact-freshness.ts';
import type { FactPart } from '#app/content/fact-freshness.ts';
import type { Language } from '#app/content/language.ts';
import { loadHolidayCalendar } from '#app/features/directory/place/holidays.server.ts';
import { localNow, siteDayOf } from '#app/features/directory/place/local-time.ts';
import { zoneName } from '#app/features/directory/place/zone-name.ts';
import { db } from '#db/database.ts';
import type { Weekday } from '#db/rows.ts';
import { promisedFrom } from './answering.server.ts';
import { nextAskableDays } from './askable-times.ts';
import type { AskableDay } from './askable-times.ts';
import { listDentistLocations } from './dentist-locations.server.ts';
import type { DentistLocation } from './dentist-locations.server.ts';
import { knownPart } from './known-fact.ts';
import type { Confirmation, Known } from './known-fact.ts';
import type { Coded, DentistDetails, RecordSource, Stated } from './dentist-record.ts';
import { findDentistDetails } from './dentist-records.server.ts';
import { openingState } from './office-hours.ts';
import type { OpeningState } from './office-hours.ts';
import { shownRating } from './dentist-view.ts';
import type { DentistCardView } from './dentist-view.ts';

export type DentistLocationView = Omit<DentistLocation, 'confirmedAt' | 'knownBy'> & {
  /** How the hours are known; of a further office, all of it. */
  known: Known;
  /** Current weekday in the clinic's time zone; marks the row in the hours table. */
  today: Weekday;
  opening: OpeningState | null;
  /** Everyday name of the time zone: 'Pacific Time'. */
  zoneName: string;
};

/** Lists of codes, which the profile shows by their names. */
type CodedKey = 'languages' | 'badges' | 'certifications' | 'services' | 'insurance' | 'features';

/** Everything that a profile may show. It leaves out the e-mail address, because the site forwards messages. */
export type DentistProfileView = Omit<
  DentistDetails,
  | CodedKey
  | 'photoPath'
  | 'source'
  | 'stated'
  | 'city'
  | 'neighborhood'
  | 'statedOn'
  | 'confirmations'
  | 'updatedAt'
> &
  Record<CodedKey, string[]> &
  Pick<DentistCardView, 'photoUrl' | 'rated'> & {
    /** What the dentist is and does (`professionLine`). */
    profession: string;
    source: { kind: RecordSource['kind'] } & Record<'title' | 'attribution' | 'license' | 'url', string>;
    /** How each part is known. */
    known: Record<FactPart, Known>;
    /** How education, certifications and features are known, which nobody confirms. */
    neverConfirmed: Known;
    /** The facts that expire, as they were last known: only together with their age. */
    stated: Flags & Pick<Stated, 'cdcp'> & Record<'languages' | 'insurance' | 'services', string[]>;
    /** The next five days with times to ask for at the first location. */
    askable: AskableDay[];
    /** Calendar day, `YYYY-MM-DD`, when the facts last changed on this site. */
    changedOn: string;
    locations: [DentistLocationView, ...DentistLocationView[]];
  };

/** Returns the profile of the dentist with that slug, or null. A dentist without a location has no profile. */
export async function findDentistProfile(
  slug: string,
  language: Language,
  now: Date = new Date(),
): Promise<DentistProfileView | null> {
  const dentist = isUuid(slug) ? null : await findDentistDetails(slug, language);
  if (!dentist) return null;
  const today = siteDayOf(now);
  const holidays = await loadHolidayCalendar();
  const [first, ...others] = (await listDentistLocations(dentist.id, language)).map(
    ({ confirmedAt, knownBy, ...location }): DentistLocationView => {
      const clock = localNow(location.timeZone, now);
      const opening = openingState(location.hours, clock, (day) => holidays(location.provinceCode, day));
      const office: Confirmation[] = confirmedAt
        ? [{ part: 'hours', by: knownBy, on: siteDayOf(confirmedAt) }]
        : [];
      return {
        ...location,
        zoneName: zoneName(location.timeZone, language),
        today: clock.weekday,
        opening,
        known: knownPart(
          location.isPrimary ? dentist : { ...dentist, confirmations: office },
          'hours',
          today,
        ),
      };
    },
  );
  if (!first) return null;
  const { photoPath, source, stated, updatedAt, ...shown } = dentist;
  const local = localNow(first.timeZone, now);
  const isHoliday = (day: string) => holidays(first.provinceCode, day);
  const answerBy = localNow(first.timeZone, await promisedFrom(now));
  return {
    ...shown,
    photoUrl: photoPath,
    ...shownRating(dentist.rating, source.kind === 'demonstration'),
    languages: namesOf(dentist.languages),
    badges: namesOf(dentist.badges),
    certifications: namesOf(dentist.certifications),
    services: namesOf(dentist.services),
    insurance: namesOf(dentist.insurance),
    features: namesOf(dentist.features),
    profession: professionLine(dentist.specialties, language),
    source: {
      kind: source.kind,
      title: source.title ?? '',
      attribution: source.attribution ?? '',
      license: source.license ?? '',
      url: source.url ?? '',
    },
    known: Object.fromEntries(factParts.map((part) => [part, knownPart(dentist, part, today)])) as Record<
      FactPart,
      Known
    >,
    neverConfirmed: knownPart({ ...dentist, confirmations: [] }, 'about', today),
    stated: {
      ...stated,
      languages: namesOf(stated.languages),
      insurance: namesOf(stated.insurance),
      services: namesOf(stated.services),
    },
    changedOn: siteDayOf(updatedAt),
    askable: nextAskableDays({ hours: first.hours, isHoliday, answerBy }, local, 5),
    locations: [first, ...others],
  };
}

const namesOf = (coded: readonly Coded[]) => coded.map(({ name }) => name);

/** Whether any demonstration dentist is published. Every page then says so and asks not to be indexed. */
export async function hasDemonstrationDentists(): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from listed_dentists where source = 'demonstration') as found`.execute(db);
  return rows[0]!.found;
}
