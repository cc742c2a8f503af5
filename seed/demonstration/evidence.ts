import type { Proof } from '#db/rows.ts';
import { dayBefore, oneDay, proofOf } from './evidence-record.ts';
import type { EvidenceRecord, ListedFacts } from './evidence-record.ts';
import { practiceFactsOf } from './practice-facts.ts';
import { Random, uuidOf } from './random.ts';
import { recognitionOf } from './recognition.ts';
import type { Standing } from './standing.ts';
import { isRecognisedSpecialty } from './training.ts';
import type { DemonstrationEvidence } from './types.ts';

/** The evidence of one dentist: about eight rows; a dentist whom nobody verified has those of the clinic alone. */
export function evidenceOf(facts: ListedFacts): DemonstrationEvidence[] {
  const random = new Random(`evidence/${facts.key}`);
  const training = [...degreesOf(facts, random), ...firstLicenceOf(facts, random)];
  const difficult = difficultCasesOf(facts, random);
  training.push(...certificatesOf(facts, random));
  const isVerified = facts.standing !== 'unverified';
  const records: EvidenceRecord[] = [
    ...inOneLook(training),
    ...difficult,
    ...continuingOf(facts, random),
    ...(isVerified ? [...licenceOf(facts, random), ...decisionsOf(facts, random)] : []),
    ...(isVerified ? recognitionOf(facts) : []),
    ...practiceFactsOf(facts),
  ];
  return records.map((record, index) => toRow(facts, record, index));
}

function toRow({ row, key, now }: ListedFacts, record: EvidenceRecord, index: number): DemonstrationEvidence {
  const recordedAt = new Date(now.getTime() - (record.age - 0.65) * oneDay).toISOString();
  return {
    id: uuidOf(`dental-finder/demonstration/evidence/${key}/${index}`),
    dentist_id: row.id,
    kind: record.kind,
    value: record.value,
    proof: record.proof,
    source_url: record.source ?? null,
    document: record.document ?? null,
    recorded_by: 'demonstration',
    recorded_by_name: 'Demonstration',
    recorded_at: recordedAt,
    second_by: record.second ? 'demonstration-second' : null,
    second_by_name: record.second ? 'Demonstration' : null,
    second_at: record.second ? recordedAt : null,
    confirmed_on: dayBefore(now, record.age),
    demonstration: true,
    withdrawn_at: null,
    withdrawn_by: null,
    withdrawn_by_name: null,
    reason: record.reason ?? null,
    withdrawn_reason: null,
  };
}

type TrainingRecord = Extract<EvidenceRecord, { kind: 'training' }>;

/** One look for each proof: what has the same proof is recorded together, as old as its oldest part. */
function inOneLook(records: readonly TrainingRecord[]): TrainingRecord[] {
  return [...Map.groupBy(records, ({ proof }) => proof)].map(([proof, parts]) => {
    const degrees = parts.flatMap(({ value }) => value.degrees ?? []);
    const certificates = parts.flatMap(({ value }) => value.certificates ?? []);
    return {
      kind: 'training',
      value: Object.assign(
        {},
        ...parts.map(({ value }) => value),
        degrees.length > 0 && { degrees },
        certificates.length > 0 && { certificates },
      ) as TrainingRecord['value'],
      proof,
      age: Math.max(...parts.map(({ age }) => age)),
      source: parts.find(({ source }) => source)?.source,
    };
  });
}

function degreesOf({ row, practice, standing }: ListedFacts, random: Random): TrainingRecord[] {
  return row.education.map(({ school, year }, index) => ({
    kind: 'training',
    value: {
      degrees: [
        {
          degree: index === 0 ? 'dental' : 'graduate',
          categories: index === 0 ? [] : [practice[0]],
          school,
          year,
        },
      ],
    },
    proof: degreeProof(standing, index === 0, random),
    age: random.integer(30, 400),
  }));
}

/** A verified dentist's dental degree was seen or confirmed. */
function degreeProof(standing: Standing, isDental: boolean, random: Random): Proof {
  if (standing === 'leading') return 'confirmed';
  const proof = proofOf(standing, random);
  return isDental && proof === 'stated' && standing !== 'unverified' ? 'seen' : proof;
}

function firstLicenceOf({ row, standing, now }: ListedFacts, random: Random): TrainingRecord[] {
  const years = row.years_experience;
  // `years` whole years and some days; nothing is recorded where the listing leaves it open.
  const days = Math.ceil((years ?? 0) * 365.25) + random.integer(5, 340);
  if (years === null) return [];
  return [
    {
      kind: 'training',
      value: { since: dayBefore(now, days) },
      proof: proofOf(standing, random),
      age: random.integer(30, 400),
    },
  ];
}

function difficultCasesOf({ practice, standing }: ListedFacts, random: Random): EvidenceRecord[] {
  const isReferredTo = practice.some((slug) => slug === 'oral-surgeons' || slug === 'endodontists');
  const chance = (standing === 'leading' ? 0.3 : 0.05) + (isReferredTo ? 0.2 : 0);
  if (!random.chance(chance) || standing === 'unverified') return [];
  return [
    {
      kind: 'difficult',
      value: { role: isReferredTo ? 'referral-practice' : 'hospital-appointment' },
      proof: 'seen',
      // Counts in full for two years; some are older.
      age: random.chance(0.85) ? random.integer(20, 600) : random.integer(740, 1300),
      document: 'Demonstration',
    },
  ];
}

function certificatesOf({ row, standing, now, key }: ListedFacts, random: Random): TrainingRecord[] {
  return row.certifications.map((code) => {
    const expires = code === 'sedation-permit' || code === 'cpr-acls';
    // One in ten has expired.
    const left = random.chance(0.1) ? -random.integer(10, 200) : random.integer(60, 700);
    return {
      kind: 'training',
      value: {
        certificates: [
          {
            code,
            number: expires ? String(random.integer(10_000, 99_999)) : null,
            expiresOn: expires ? dayBefore(now, -left) : null,
          },
        ],
      },
      proof: proofOf(standing, random),
      age: random.integer(Math.max(30, -left), 400),
      source: code === 'rcdc-fellow' ? `https://register.example.com/fellows/${key}` : undefined,
    };
  });
}

function continuingOf({ standing, now }: ListedFacts, random: Random): EvidenceRecord[] {
  const leads = standing === 'leading';
  if (!random.chance(leads ? 0.85 : 0.3)) return [];
  const age = random.integer(20, leads ? 900 : 1700);
  const hours = random.integer(leads ? 45 : 10, 110);
  return [
    {
      kind: 'continuing',
      value: { hours, required: 90, cycleEnd: dayBefore(now, age) },
      proof: proofOf(standing, random),
      age: random.integer(5, Math.min(age, 400)),
      document: 'Demonstration',
    },
  ];
}

/** How many days old the licence check of a standing is, at least and at most. */
export function licenceAges(standing: Standing): readonly [number, number] {
  if (standing === 'leading') return [1, 30];
  if (standing === 'licence-due') return [84, 92];
  if (standing === 'licence-fading') return [93, 178];
  if (standing === 'licence-overdue') return [190, 320];
  return [1, 80];
}

function licenceOf(
  { key, city, practice, standing, listedDays }: ListedFacts,
  random: Random,
): EvidenceRecord[] {
  const number = String(random.integer(10_000, 99_999));
  const [youngest, oldest] = licenceAges(standing);
  const register = {
    proof: 'confirmed' as const,
    // A check follows the listing.
    age: Math.min(random.integer(youngest, oldest), Math.max(listedDays, youngest)),
    source: `https://register.example.com/${city.province.toLowerCase()}/${key}`,
    second: true,
  };
  if (standing === 'applied' && random.chance(0.5)) return [];
  const isRegistered = standing !== 'unregistered';
  return [
    {
      kind: 'licence',
      value: {
        province: city.province,
        number,
        class: licenceClass(isRegistered && isRecognisedSpecialty(practice[0]), city.province),
        inForce: true,
        clean: standing !== 'licence-unclean',
        specialties: practice.filter((slug) => isRegistered && isRecognisedSpecialty(slug)),
      },
      ...register,
    },
  ];
}

/** As the register writes it. */
function licenceClass(isSpecialist: boolean, province: string): string {
  if (province === 'QC') return isSpecialist ? 'Spécialiste' : 'Généraliste';
  return isSpecialist ? 'Specialist' : 'General';
}

/** The committee's decision, an annual review, and a suspension. */
function decisionsOf({ standing, listedDays, reviewCount }: ListedFacts, random: Random): EvidenceRecord[] {
  // The committee decided two to twenty days after the listing; an overdue annual review is older than 425 days.
  const decided =
    standing === 'review-overdue'
      ? random.integer(440, 700)
      : Math.max(listedDays - random.integer(2, 20), 2);
  const records: EvidenceRecord[] = [];
  const decide = (decision: 'committee' | 'annual', age: number, passed = true) =>
    records.push({
      kind: 'decision',
      value: { decision, passed },
      proof: 'confirmed',
      age,
      second: true,
      reason: passed ? undefined : 'A document was missing (made up).',
    });
  // The committee reads three reviews or more.
  if (standing === 'failed') decide('committee', decided, false);
  else if (standing !== 'applied' && standing !== 'waiting' && reviewCount >= 3) decide('committee', decided);
  if (
    records[0]?.reason === undefined &&
    records.length > 0 &&
    standing !== 'review-overdue' &&
    decided > 300
  )
    decide('annual', random.integer(5, 290));
  if (standing === 'suspended' || standing === 'removed')
    records.push({
      kind: 'suspension',
      value: { removal: standing === 'removed' },
      proof: 'confirmed',
      age: Math.min(random.integer(3, 60), decided),
      second: true,
      reason: 'A complaint is being looked into (made up).',
    });
  return records;
}
