import { flagCodes, impliedFlag, mapFlagColumns } from '#app/content/dentist-facts.ts';
import type { FlagKey, Flags } from '#app/content/dentist-facts.ts';
import { foldAccents } from '#app/content/fold.ts';
import type { Bilingual } from '#app/content/language.ts';
import type { CdcpState } from '#db/rows.ts';
import type { CitySeed } from '#seed/geography/types.ts';
import { biography } from './biography.ts';
import { confirmationsOf } from './confirmations.ts';
import { evidenceOf } from './evidence.ts';
import { oneDay } from './evidence-record.ts';
import { clinicName } from './clinic-names.ts';
import { defaultPoolWeights, namePools, poolWeights } from './names.ts';
import type { NamePool, NamePoolName } from './names.ts';
import { badgesFor, featuresFor, insuranceFor, languagesFor, servicesFor } from './offer.ts';
import { officeHours } from './office-hours.ts';
import { placeIn } from './places.ts';
import type { CityPlaces } from './places.ts';
import type { Practice } from './quotas.ts';
import { portraitOf } from './portraits.ts';
import { Random, demonstrationId, uuidOf } from './random.ts';
import { averageRating, reviewsOf } from './reviews.ts';
import { atSchoolFr, certificationsFor, education, isRecognisedSpecialty } from './training.ts';
import type { Standing } from './standing.ts';
import type { DemonstrationDentist, ServiceCode } from './types.ts';

/**
 * Makes up one dentist. The same city, ordinal and day give the same dentist, whatever else is generated; only the
 * slug depends on those already taken.
 *
 * @param now the start of a day (UTC); dates are relative to it.
 * @param takeSlug returns the slug, numbered if it is taken.
 */
export function makeDentist(
  places: CityPlaces,
  {
    ordinal,
    practice,
    standing,
    now,
  }: { ordinal: number; practice: Practice; standing: Standing; now: Date },
  takeSlug: (wanted: string) => string,
): DemonstrationDentist {
  const { city } = places;
  const key = `${city.slug}/${ordinal}`;
  const random = new Random(`dentist/${key}`);
  const id = demonstrationId(city.slug, ordinal);
  const person = makePerson(city, random);
  const isFrenchClinic = city.province === 'QC' ? random.chance(0.85) : person.isFrench && random.chance(0.5);
  const clinic = clinicName(practice[0], isFrenchClinic, random);
  const years = Math.min(random.integer(1, 38), random.integer(3, 38));
  const studied = education(
    {
      specialty: practice[0],
      province: city.province,
      isFrench: person.isFrench && ['QC', 'NB', 'ON'].includes(city.province),
      years,
      thisYear: now.getUTCFullYear(),
    },
    random,
  );
  const school = studied[0]!.school;
  const place = placeIn(places, random);
  const hours = officeHours(practice, random);
  const wheelchair = random.chance(0.15) ? null : random.chance(0.8);
  const offered = servicesFor(practice, random);
  const services = offered.filter((code): code is ServiceCode => !Object.hasOwn(flagCodes, code));
  const certifications = certificationsFor(practice[0], random);
  const office = { practice, hours, services, certifications };
  const knownYears = random.chance(0.95) ? years : null;
  const bioFor = biography(
    {
      shortName: `Dr. ${person.family}`,
      fullName: `${person.given} ${person.family}`,
      clinic,
      inCity: inCity(city),
      practice,
      years: knownYears,
      school: { en: school.replace(/^University/, 'the University'), fr: atSchoolFr(school) },
    },
    random,
  );
  const reviews = reviewsOf({ key, city, practice, standing, now });
  const listedDays = random.integer(30, 900);
  const listed = new Date(now.getTime() - listedDays * oneDay).toISOString();
  const mailName = slugify(clinic);
  const languages = languagesFor(city, person.languages, random);
  const isSpecialist = isRecognisedSpecialty(practice[0]);
  // Separate streams: an additional draw from `random` would change everything after it.
  const draw = (flag: FlagKey, unknown: number, yes: number) => {
    const own = new Random(`flag/${flag}/${key}`);
    return own.chance(unknown) ? null : own.chance(yes);
  };
  const said: Flags = {
    accepting: random.chance(0.1) ? null : random.chance(isSpecialist ? 0.75 : 0.65),
    emergency: practice.includes('emergency-dentists')
      ? true
      : random.chance(0.2)
        ? null
        : offered.includes('emergency-care') || random.chance(isSpecialist ? 0.08 : 0.3),
    // Not drawn from `random`: an additional draw would change everything after it.
    walkIns:
      practice.includes('emergency-dentists') && ordinal % 4 !== 3
        ? ordinal % 4 !== 2 || clinic.includes('Walk-in')
        : null,
    wheelchair,
    stepFree: wheelchair === true ? true : draw('stepFree', 0.35, 0.4),
    sedation: offered.includes('sedation') ? true : draw('sedation', 0.4, 0.15),
    interpreter: draw('interpreter', 0.6, 0.4),
    quietVisits: draw('quietVisits', 0.6, 0.45),
  };
  const bio = bioFor({ flags: said, languages, hours });
  const row: DemonstrationDentist['row'] = {
    id,
    slug: takeSlug(`${slugify(`${person.given} ${person.family}`)}-${city.slug}`),
    name: `${person.title} ${person.given} ${person.family}`,
    clinic_name: clinic,
    rating: averageRating(reviews, now),
    review_count: reviews.length > 0 ? reviews.length : null,
    years_experience: knownYears,
    languages,
    ...mapFlagColumns(
      (flag) => said[flag.key] ?? impliedFlag(flag, { codes: offered, specialties: practice }),
    ),
    // The ranking engine writes what follows from the evidence.
    is_verified: false,
    cdcp: random.chance(0.25) ? null : random.weighted<CdcpState>({ 'signed-up': 6, 'per-claim': 3, no: 1 }),
    badges: badgesFor(office, random),
    bio: bio.en,
    bio_fr: bio.fr,
    photo_url: portraitOf(person.pool, person.isWoman, new Random(`portrait/${key}`)),
    phone: place.phone,
    email: random.chance(0.9) ? `reception@${mailName}.example.com` : null,
    website_url: random.chance(0.85) ? `https://${mailName}.example.com/` : null,
    education: studied,
    certifications,
    services,
    insurance: insuranceFor(city.province, random),
    features: featuresFor(office, random),
    source: 'demonstration',
    source_key: key,
    mail_agreed_at: null,
    mail_confirmed_at: null,
    mail_proof: null,
    main_specialty: practice[0],
    created_at: listed,
    updated_at: listed,
  };
  return {
    row,
    specialties: [...practice],
    location: {
      ...place,
      // The primary place has no number of its own.
      phone: null,
      id: uuidOf(`dental-finder/demonstration/location/${key}`),
      is_primary_location: true,
      office_hours: hours,
    },
    reviews,
    confirmations: confirmationsOf({ row, key, practice, now }),
    evidence: evidenceOf({
      row,
      key,
      city,
      ordinal,
      practice,
      standing,
      hours,
      listedDays,
      reviewCount: reviews.length,
      now,
    }),
  };
}

type Person = Pick<NamePool, 'languages'> & {
  title: string;
  given: string;
  family: string;
  isFrench: boolean;
  pool: NamePoolName;
  isWoman: boolean;
};

function makePerson(city: Pick<CitySeed, 'province'>, random: Random): Person {
  const poolName = random.weighted<NamePoolName>(poolWeights[city.province] ?? defaultPoolWeights);
  const pool: NamePool = namePools[poolName];
  const isWoman = random.chance(0.52);
  const isFrench = poolName === 'francophone' || (city.province === 'QC' && pool.languages.includes('fr'));
  // The French titles, which tell women and men apart; English pages show 'Dr.' for both.
  const title = isWoman ? 'Dre' : 'Dr';
  return {
    title,
    given: random.pick(isWoman ? pool.feminine : pool.masculine).replace('_', ' '),
    family: random.pick(pool.family).replace('_', ' '),
    languages: pool.languages,
    isFrench,
    pool: poolName,
    isWoman,
  };
}

/** 'in Calgary', 'à Calgary'; 'au Cap-Breton'. */
function inCity(city: Pick<CitySeed, 'name'>): Bilingual {
  const { en, fr } = city.name;
  return {
    en: `in ${en}`,
    fr: fr === 'Cap-Breton' ? 'au Cap-Breton' : `à ${fr}`,
  };
}

/** 'Marie-Ève St-Pierre' → 'marie-eve-st-pierre'. */
export function slugify(text: string): string {
  return foldAccents(text)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
