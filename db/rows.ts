import type { ColumnType, Generated, Selectable } from 'kysely';
import type { QueueName } from './queue.ts';
import type { DB as Tables } from './tables.ts';

// Names the codes of `tables.ts`, and narrows JSON and what no CHECK lists (CONTRIBUTING.md, "A change of the schema").

/** The codes that a column's CHECK allows. */
type Code<Table extends keyof Tables, Column extends keyof Selectable<Tables[Table]>> = NonNullable<
  Selectable<Tables[Table]>[Column]
>;

/** Weekday keys of `OfficeHours`, Monday first. */
export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';

/** One period, 24-hour `HH:MM` in the clinic's time zone; a close of `24:00` is midnight. */
export type HoursRange = [open: string, close: string];

/** A clinic's week; an empty list means closed. */
export type OfficeHours = Record<Weekday, HoursRange[]>;

export type Education = { degree: string; school: string; year: number | null };

export type ProfileTier = Code<'ranking_entries', 'profile_tier'>;

export type CityType = Code<'cities', 'city_type'>;

export type ZoneCode = Code<'city_zones', 'zone_code'>;

export type CdcpState = Code<'dentists', 'cdcp'>;

export type ReviewStatus = Code<'reviews', 'status'>;

export type ReviewOutcome = Code<'reviews', 'outcome'>;

/** An operator saw a proof of the visit, or it was booked here, confirmed, and has passed. */
export type VisitCheck = Code<'reviews', 'visit_check'>;

/** Each kind's form and words are defined in `app/features/requests/kind/`. */
export type LeadKind = Code<'leads', 'service_type'>;

export type LeadStatus = Code<'leads', 'status'>;

export type LeadEventKind = Code<'lead_events', 'kind'>;

/** How a contest is decided: the evidence is corrected, or all stays as it is. */
export type ContestOutcome = 'correct' | 'keep';

/** Data of a step that later steps need. */
export type LeadEventData = {
  /** Of `proposed`: the decision for another operator to agree to. */
  proposal?: ContestOutcome;
  /** Of a booking's step: the day and time before and after it. */
  moved?: Record<'from' | 'to', { date: string; time: string }>;
  /** Of a visitor's wish: the day and time that they ask for in place of the confirmed ones, which stand meanwhile. */
  wished?: { date: string; time: string };
  /** Of the end of a wish that came to nothing: the confirmed day and time. */
  kept?: { date: string; time: string };
  /** Of a step that answered the visitor's message: since when it had waited (ISO 8601), for an undo. */
  heard?: string;
  /** Of `called`: whether the call was answered, and when to call again (ISO 8601). */
  call?: { reached: boolean; again: string | null };
  /** Parts of the listing that an accepted correction or claim changed. */
  applied?: DentistPart[];
  /** The marks that the step removed from the lead. */
  suspicions?: LeadSuspicion[];
  /** Set by a decision about a review: the review's new status, and the state that an undo restores. */
  review?: {
    status: ReviewStatus;
    before?: Pick<Selectable<ReviewRow>, 'status' | 'version' | 'visit_check'>;
  };
};

/** Signs of spam: a filled-in hidden field, a missing form stamp, filled in too fast, many links. */
export type LeadSuspicion = 'honeypot' | 'no-stamp' | 'too-fast' | 'links';

export type LeadLinkPurpose = Code<'private_links', 'purpose'>;

export type MailProof = Code<'dentists', 'mail_proof'>;

export type MailRecipient = Code<'mails', 'recipient'>;

/** `digest`, `shared`: news for all operators that waits for the next digest, or was passed on to each. */
export type MailStatus = Code<'mails', 'status'>;

export type Proof = Code<'evidence', 'proof'>;

/** What each kind of evidence records; days are `YYYY-MM-DD`. */
export type EvidenceValues = {
  /**
   * A look into the regulator's register. `province` names the regulator (`app/content/regulators.ts`). `holder`: whose
   * licence it is, of a clinic that is listed without a dentist's name. `sameAs`: the id of another listing with this
   * number, which an operator knows to be the same person's. `clean`: no decision and no limit; `specialties`: those
   * that the register shows. Both are left out by a look that does not tell them, so that an earlier one stands.
   */
  licence: {
    province: string;
    number: string;
    class: string | null;
    inForce: boolean;
    clean?: boolean;
    specialties?: string[];
    holder?: string;
    sameAs?: string;
  };
  /**
   * What one look found of the training: degrees (`categories`: those that one is for; empty for all), certificates, and
   * the day of the first licence.
   */
  training: {
    degrees?: { degree: 'dental' | 'graduate'; categories: string[]; school: string; year: number | null }[];
    certificates?: { code: string; number: string | null; expiresOn: string | null }[];
    since?: string;
  };
  continuing: { hours: number; required: number; cycleEnd: string };
  /** `nominator`: the id of the dentist who nominated. */
  recognition: {
    type: 'award' | 'teaching' | 'publication' | 'office' | 'nomination';
    title: string;
    on: string;
    nominator?: string;
  };
  /** The sources that were searched for recognition, on `confirmed_on`. */
  'recognition-search': { sources: string[] };
  /**
   * `facts`: the items that were found, by each fact that was asked. `assessor`: the role of a person who assessed
   * infection control on the spot.
   */
  practice: {
    facts: Partial<Record<'infection' | 'equipment' | 'prices' | 'access' | 'service', string[]>>;
    assessor?: 'inspector' | 'regulator' | 'professional';
  };
  /** A hospital appointment or referral practice. */
  difficult: { role: string };
  /** The committee's decision after steps 1 to 5, which other evidence proves, or an annual review. */
  decision: { decision: 'committee' | 'annual'; passed: boolean };
  /** Withdrawn by the reinstatement. `removal`: only an admin readmits. */
  suspension: { removal: boolean };
};

export type EvidenceKind = keyof EvidenceValues;

export type Level = Code<'dentist_standings', 'level'>;

export type Badge = Code<'ranking_entries', 'badge'>;

/** `only`: passes every gate, and nobody else here does. */
export type UnrankedReason = Code<'ranking_entries', 'reason'>;

/** Why the engine computed a rank: a change in the city, a gate that closed or opened, or all ranks at once. */
export type RankingCause = 'change' | 'gate' | 'night' | 'edition' | 'seed' | 'command';

/** Why a photo may be shown: the dentist or the clinic gave it, or it is ours. */
export type PhotoRights = Code<'dentist_photos', 'rights'>;

/** Background jobs of which `job_runs` keeps the last success; a message has a row in `mails` instead. */
export type JobName = Exclude<QueueName, 'mail'>;

export type ReportReason = Code<'review_reports', 'reason'>;

export type DentistPart = Code<'dentist_facts', 'part'>;

/** How a confirmed part is known: from the clinic's claim, asked at the clinic, or looked up by our team. */
export type KnownBy = Code<'dentist_facts', 'known_by'>;

export type ImportTask = Code<'import_runs', 'task'>;

export type ImportState = Code<'import_runs', 'state'>;

/** Why an undo leaves a listing: a visitor or an operator used it, or changed it. */
export type LeftReason = Code<'import_changes', 'left_because'>;

/** What the console's form says about a file: its source, and the headers of its columns. */
export type ImportOptions = {
  attribution?: string;
  license?: string;
  url?: string;
  columnMap?: Record<string, string | null>;
  /** An admin confirmed that the file may match almost nothing of its source. */
  acceptNew?: boolean;
  register?: RegisterOptions;
};

/** What the console's form says about an extract of a register, and how it is to be read. */
export type RegisterOptions = {
  province: string;
  /** The day of the extract. */
  on: string;
  isComplete: boolean;
  mayLackMany: boolean;
  addMissing: boolean;
  dryRun: boolean;
};

/** A code with what its words need, which are made in the page's language. */
type StoredNote = { code: string; values?: readonly (string | number)[] };

/** An import's summary, as it is stored. */
export type StoredSummary = {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** The most frequent ones. */
  warnings: { warning: StoredNote; count: number; rows: number[] }[];
  /** Why rows were rejected. */
  reasons: { reject: StoredNote & { field: string }; count: number; rows: number[] }[];
};

/** JSON is written as text, because the driver would turn an array into a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>;

/** Columns that hold less than `tables.ts` says. */
type Columns = {
  import_sources: {
    column_map: ColumnType<Record<string, string | null>, string | undefined, string>;
  };
  dentists: {
    education: Json<Education[]>;
  };
  dentist_locations: {
    office_hours: Json<OfficeHours> | null;
  };
  ranking_entries: {
    entry: Json<unknown> | null;
    evidence: Json<unknown> | null;
    place: Generated<unknown>;
  };
  ranking_history: {
    badge: Badge | null;
    cause: RankingCause;
    level: Level | null;
    profile_tier: ProfileTier | null;
    reason: UnrankedReason | null;
  };
  evidence: {
    value: Json<EvidenceValues[EvidenceKind]>;
  };
  register_findings: {
    decision: 'settled' | 'same' | 'other' | 'withdrawn' | 'kept' | null;
  };
  leads: {
    details: Json<Record<string, unknown>>;
    suspicions: Generated<LeadSuspicion[]>;
  };
  lead_events: {
    data: ColumnType<LeadEventData, string | undefined, string>;
    from_status: LeadStatus | null;
    to_status: LeadStatus | null;
  };
  mails: {
    facts: Json<Record<string, unknown>>;
  };
  audit_events: {
    after: Json<unknown> | null;
    before: Json<unknown> | null;
  };
  job_runs: {
    name: JobName;
  };
  operator_sessions: {
    remembered: ColumnType<Record<string, unknown>, string | undefined, string>;
  };
  review_reports: {
    suspicions: Generated<LeadSuspicion[]>;
  };
  listing_bulks: {
    report: ColumnType<unknown, string, never>;
  };
  import_runs: {
    options: ColumnType<ImportOptions, string | undefined, string>;
    problem: ColumnType<StoredNote | null, string | null | undefined, string | null>;
    summary: ColumnType<StoredSummary | null, string | null | undefined, string | null>;
  };
  import_changes: {
    before: ColumnType<unknown, string | null, never>;
    left_because: ColumnType<LeftReason | null, undefined, LeftReason>;
  };
  import_rejects: {
    reject: ColumnType<StoredNote & { field: string }, string, never>;
  };
};

type Narrow<Table, Columns> = Omit<Table, keyof Columns> & Columns;
type Narrowed = { [Table in keyof Columns]: Narrow<Tables[Table], Columns[Table]> };

export type Database = Omit<Tables, keyof Narrowed | keyof Views> & Narrowed & Views;

/** PostgreSQL can't say that a view's column is never null. */
type Views = {
  cities_enhanced: Tables['cities'] & {
    province_name: string;
    province_name_fr: string;
    province_slug: string;
    metro_area_name: string | null;
    metro_area_name_fr: string | null;
    metro_area_slug: string | null;
  };
  listed_dentists: Narrowed['dentists'];
  listed_locations: Narrowed['dentist_locations'];
  listed_specialties: Tables['dentist_specialties'];
  listed_rankings: Narrow<Narrowed['ranking_entries'], { ranking: number; profile_tier: ProfileTier }>;
  suspected_duplicates: Tables['duplicate_pairs'];
};

export type MailRow = Database['mails'];
export type KnownPlaceRow = Database['known_places'];
export type ReviewRow = Database['reviews'];
export type EvidenceRow = Database['evidence'];
export type DentistRow = Database['dentists'];
export type CityRow = Database['cities'];
export type DentistLocationRow = Database['dentist_locations'];
export type DentistFactRow = Database['dentist_facts'];
export type CityEnhancedRow = Database['cities_enhanced'];
