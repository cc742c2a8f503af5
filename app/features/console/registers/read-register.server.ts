import { rm, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperatorActor } from '#app/features/console/account/session.server.ts';
import { regulators } from '#app/content/regulators.ts';
import { csvRow } from '#app/features/console/page/csv.ts';
import { importDentists } from '#app/features/console/imports/import-dentists.server.ts';
import type { ImportResult } from '#app/features/console/imports/import-dentists.server.ts';
import { MAX_MISSING } from '#app/features/console/imports/import-runs.server.ts';
import { rejectWords } from '#app/features/console/imports/reject.ts';
import { isWithoutSpecialty } from '#app/features/directory/dentist/imported-facts.server.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { db } from '#db/database.ts';
import { UnreadableFile } from '#app/features/console/imports/file-problem.ts';
import { findVerification } from '#app/features/console/evidence/evidence-queries.server.ts';
import { applyRow, losesSpecialty, registrationsOf, toldSpecialties } from './apply-row.server.ts';
import type { Applied, ExtractOf } from './apply-row.server.ts';
import { RegisterMatcher } from './match-register.ts';
import type { RegisterListing, RegisterRow } from './match-register.ts';
import { readExtract } from './read-extract.server.ts';
import { listDecidedPairs, saveFindings } from './register-findings.server.ts';
import type { Finding } from './register-findings.server.ts';
import type { RegisterSummary } from './register-summary.ts';
import { mayPractise } from './register-words.ts';

export type RegisterRequest = ExtractOf & {
  path: string;
  actor: OperatorActor;
  dryRun: boolean;
  /** Whether the extract has everyone in the register, each with all specialties: who and what it lacks is gone. */
  isComplete: boolean;
  /** Whether a complete extract may lack many of the listings with a licence number, as where few have one. */
  mayLackMany: boolean;
  /** Whether to list who may practise, has a city and is not listed yet. */
  addMissing: boolean;
  /** For the summary, and for the rejects of those who are added. */
  folder: string;
  /** Stops the run before the next row. */
  signal?: AbortSignal;
  /** Called before each row. */
  onProgress?: (done: number, total: number) => void;
};

export type RegisterResult = {
  summary: RegisterSummary;
  /** Of those added; null if none were to be. */
  added: ImportResult | null;
  summaryFile: string | null;
};

/** Unknown status words in a summary: more of them are another column. */
const WORDS_SHOWN = 20;

/** The source of listings that a register's rows become. */
const sourceOf = (province: string): string => `register-${province.toLowerCase()}`;

/**
 * Reads an extract of a regulator's register: records sure matches as evidence by the operator, raises alerts on listings
 * of who may not practise, keeps doubtful pairs for the console, and lists who is missing where that is asked for. Doing
 * the same again changes nothing.
 *
 * @throws UnreadableFile for a file that is no extract
 */
export async function readRegister(request: RegisterRequest): Promise<RegisterResult> {
  const { province, dryRun } = request;
  const { read, rows, rejects, unknown, ...extract } = await readExtract(request.path, regulators[province]);
  const showsSpecialties = rows.some(({ specialty }) => registrationsOf(specialty).length > 0);
  if (request.isComplete && !(extract.tellsSpecialties && showsSpecialties))
    throw new UnreadableFile('no-specialties');
  if (request.isComplete && !request.mayLackMany) await refuseTruncated(province, extract.numbers);
  const summary: RegisterSummary = {
    read,
    rejected: rejects.length,
    byNumber: 0,
    byName: 0,
    doubtful: 0,
    missing: 0,
    gone: 0,
    alerts: 0,
    suspended: 0,
    absent: 0,
    withoutSpecialty: 0,
    added: 0,
    refused: {},
    unknown: Object.fromEntries([...unknown].sort((a, b) => b[1] - a[1]).slice(0, WORDS_SHOWN)),
  };
  const findings: Finding[] = [];
  const { tellsConditions } = extract;
  let missing = await matchRows(request, { all: rows, rows, summary, findings, tellsConditions });
  let added: ImportResult | null = null;
  if (request.addMissing && !dryRun) {
    const toAdd = missing.filter(({ city, standing }) => city !== null && mayPractise(standing));
    if (toAdd.length > 0) {
      added = await addMissing(request, toAdd);
      summary.added = added.summary.added;
      summary.missing = 0;
      summary.gone = 0;
      missing = await matchRows(request, { all: rows, rows: missing, summary, findings, tellsConditions });
    }
  }
  const absent = request.isComplete ? await listAbsent(request, extract.numbers) : [];
  summary.absent = absent.length;
  findings.push(...absent);
  if (dryRun) return { summary, added, summaryFile: null };
  await saveFindings(request, { findings, rows, tellsConditions });
  const { refused, unknown: words, ...counts } = summary;
  await recordChange(db, {
    actor: request.actor,
    action: 'register.run',
    subject: { kind: 'register', id: province },
    after: { ...counts, day: request.on },
  });
  const summaryFile = join(request.folder, `register-${province.toLowerCase()}-${request.on}.json`);
  await mkdir(request.folder, { recursive: true, mode: 0o700 });
  const listed = rejects.map(({ row, reject }) => ({ row, ...reject, ...rejectWords('en', reject) }));
  await writeFile(
    summaryFile,
    `${JSON.stringify({ ...counts, refused, unknown: words, rejects: listed }, null, 2)}\n`,
    { mode: 0o600 },
  );
  return { summary, added, summaryFile };
}

/** Matches rows and records what is sure. @returns the rows of nobody listed */
async function matchRows(
  request: RegisterRequest,
  of: {
    all: readonly RegisterRow[];
    rows: readonly RegisterRow[];
    summary: RegisterSummary;
    findings: Finding[];
    tellsConditions: boolean;
  },
): Promise<RegisterRow[]> {
  const { province, actor, dryRun } = request;
  const { all, rows, summary, findings, tellsConditions } = of;
  const matcher = new RegisterMatcher(await listProvince(province), all, await listDecidedPairs(province));
  const missing: RegisterRow[] = [];
  for (const [index, row] of rows.entries()) {
    request.signal?.throwIfAborted();
    request.onProgress?.(index + 1, rows.length);
    const match = matcher.find(row);
    if (match.kind === 'none') {
      missing.push(row);
      summary[mayPractise(row.standing) ? 'missing' : 'gone']++;
    } else if (match.kind === 'doubtful') {
      summary.doubtful += match.pairs.length;
      for (const { dentistId, why } of match.pairs)
        findings.push({ kind: 'pair', dentistId, row, doubt: why });
    } else {
      const isNumbered = match.by === 'number';
      summary[isNumbered ? 'byNumber' : 'byName']++;
      const { dentistId } = match;
      const applied = dryRun
        ? await foresee(request, { row, dentistId, isNumbered })
        : await applyRow(actor, request, {
            row,
            dentistId,
            isNumbered,
            tellsConditions,
            isComplete: request.isComplete,
          });
      if (applied.refused) summary.refused[applied.refused] = (summary.refused[applied.refused] ?? 0) + 1;
      if (applied.suspended) summary.suspended++;
      if (applied.losesSpecialty) summary.withoutSpecialty++;
      if (!applied.alert) continue;
      summary.alerts++;
      findings.push({ kind: 'alert', dentistId, row, doubt: null });
    }
  }
  return missing;
}

/** What a row would do. */
async function foresee(
  of: RegisterRequest,
  { row, dentistId, isNumbered }: { row: RegisterRow; dentistId: string; isNumbered: boolean },
): Promise<Applied> {
  const file = await findVerification(dentistId, new Date());
  const told = toldSpecialties(file, of, {
    specialty: row.specialty,
    isWhole: of.isComplete && isNumbered,
  });
  return {
    refused: null,
    alert: row.standing !== 'practising',
    suspended: false,
    losesSpecialty: mayPractise(row.standing) && losesSpecialty(file, of, told),
  };
}

/** Whether a complete extract lacks a listing that is known by a licence number. */
const lacks = (numbers: ReadonlySet<string>, listing: RegisterListing): boolean =>
  listing.numbers.length > 0 && !listing.numbers.some((number) => numbers.has(number));

/** An extract that lacks more than one of `MAX_MISSING` listings that had no such alert yet is likelier truncated. */
async function refuseTruncated(province: string, numbers: ReadonlySet<string>): Promise<void> {
  const known = (await listProvince(province)).filter((listing) => listing.numbers.length > 0);
  const alerted = await db
    .selectFrom('register_findings')
    .select('dentist_id')
    .where('province', '=', province)
    .where('standing', '=', 'absent')
    .execute();
  const before = new Set(alerted.map((row) => row.dentist_id));
  const fresh = known.filter((listing) => lacks(numbers, listing) && !before.has(listing.id));
  if (fresh.length * MAX_MISSING > known.length)
    throw new UnreadableFile('lacks-many', fresh.length, known.length);
}

/** Alerts on listings known by a licence number that a complete extract lacks, although it is newer. */
async function listAbsent(of: ExtractOf, numbers: ReadonlySet<string>): Promise<Finding[]> {
  const listings = await listProvince(of.province);
  const gone = listings.filter((listing) => lacks(numbers, listing));
  const found: Finding[] = [];
  for (const { id, name, numbers: own } of gone) {
    const { licence } = await findVerification(id, new Date());
    if (licence && licence.confirmed_on >= of.on) continue;
    const row = { row: 0, number: own[0]!, name, status: '', standing: 'absent' } as const;
    found.push({
      kind: 'alert',
      dentistId: id,
      row: { ...row, class: null, specialty: null, conditions: null, city: null },
      doubt: null,
    });
  }
  return found;
}

/**
 * Real listings of a province, with the licence numbers of its register that they are known by. One that waits for a
 * specialty is among them: once it has one, it is on the site.
 */
async function listProvince(province: string): Promise<RegisterListing[]> {
  const rows = await db
    .selectFrom('dentists as d')
    .innerJoin('dentist_locations as l', (join) =>
      join.onRef('l.dentist_id', '=', 'd.id').on('l.is_primary_location', '=', true),
    )
    .innerJoin('cities as c', 'c.id', 'l.city_id')
    .select(['d.id', 'd.name', 'd.source', 'd.source_key as key', 'c.name as city', 'c.name_fr as cityFr'])
    .select('l.locality')
    .where('c.province_state', '=', province)
    .where('d.source', '<>', 'demonstration')
    .where((eb) => eb.or([eb('d.listed', '=', true), isWithoutSpecialty('d')]))
    .execute();
  const licences = await db
    .selectFrom('evidence')
    .select(['dentist_id', 'value'])
    .where('kind', '=', 'licence')
    .where('withdrawn_at', 'is', null)
    .where('demonstration', '=', false)
    .execute();
  const numbers = new Map<string, string[]>();
  for (const { dentist_id, value } of licences) {
    const licence = value as { province: string; number: string };
    if (licence.province === province)
      numbers.set(dentist_id, [...(numbers.get(dentist_id) ?? []), licence.number]);
  }
  const own = `import:${sourceOf(province)}`;
  return rows.map(({ id, name, source, key, city, cityFr, locality }) => ({
    id,
    name,
    cities: [city, cityFr, ...(locality === null ? [] : [locality])],
    numbers: [...(numbers.get(id) ?? []), ...(source === own && key ? [key] : [])],
  }));
}

/** Lists dentists by the import, whose rules for names, specialties and places are the same. */
async function addMissing(
  { province, on, folder, signal }: RegisterRequest,
  rows: readonly RegisterRow[],
): Promise<ImportResult> {
  const { name, registerUrl } = regulators[province];
  const path = join(folder, `${sourceOf(province)}-${on}.csv`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lines = rows.map((row) => [row.number, row.name, row.specialty ?? '', row.city ?? '', province, on]);
  const header = ['id', 'name', 'specialties', 'city', 'province', 'as_of'];
  await writeFile(path, [header, ...lines].map((cells) => csvRow(cells, ',')).join(''), { mode: 0o600 });
  try {
    return await importDentists(db, {
      path,
      dryRun: false,
      source: { name: sourceOf(province), attribution: name.en, url: registerUrl },
      rejectsFolder: folder,
      isPart: true,
      signal,
    });
  } finally {
    await rm(path, { force: true });
  }
}
