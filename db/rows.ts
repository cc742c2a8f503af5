import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

/** Weekday keys of `OfficeHours`, Monday first. */
export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';

/** One period, 24-hour `HH:MM` in the clinic's time zone; a close of `24:00` is midnight. */
export type HoursRange = [open: string, close: string];

/** A clinic's week; an empty list means closed. */
export type OfficeHours = Record<Weekday, HoursRange[]>;

export type Education = { degree: string; school: string; year: number | null };

export type ProfileTier = 'featured' | 'premium' | 'standard';
export type CityType = 'major' | 'satellite';
export type ZoneCode = 'NW' | 'NE' | 'CC' | 'SE' | 'SW';
export type CdcpState = 'signed-up' | 'per-claim' | 'no';
export type ReviewStatus = 'new' | 'approved' | 'rejected';
export type ReviewOutcome = 'as-hoped' | 'partly' | 'not';
/** Each kind's form and words are defined in `app/features/requests/kind/`. */
export type LeadKind =
  | 'appointment_booking'
  | 'review_submission'
  | 'match_request'
  | 'contact_message'
  | 'dentist_message'
  | 'correction_request'
  | 'listing_claim'
  | 'waitlist'
  | 'ranking_contest';
export type LeadStatus =
  | 'new'
  | 'seen'
  | 'contacted'
  | 'confirmed'
  | 'declined'
  | 'closed'
  | 'spam'
  | 'approved'
  | 'rejected'
  | 'withdrawn';
export type LeadEventKind =
  | 'status'
  | 'undo'
  | 'note'
  | 'assigned'
  | 'erased'
  | 'genuine'
  | 'asked'
  | 'proposed'
  | 'called'
  | 'message';
/** How a contest is decided: the evidence is corrected, or all stays as it is. */
export type ContestOutcome = 'correct' | 'keep';
/** Data of a step that later steps need. */
export type LeadEventData = {
  /** Of `proposed`: the decision for another operator to agree to. */
  proposal?: ContestOutcome;
  /** Of a booking's step: the day and time before and after it. */
  moved?: Record<'from' | 'to', { date: string; time: string }>;
  /** Of `offer`: the day and time that the visitor can take. */
  offered?: { date: string; time: string };
  /** Of `offer`: the operator has it from the clinic that it can see the visitor then. */
  byClinic?: true;
  /** Of a visitor's wish: the day and time that they ask for in place of the confirmed ones, which stand meanwhile. */
  wished?: { date: string; time: string };
  /** Of the end of a wish that came to nothing: the confirmed day and time. */
  kept?: { date: string; time: string };
  /** Of a step that answered the visitor's message: since when it had waited (ISO 8601), for an undo. */
  heard?: string;
  /** Of `called`: whether the call was answered, and when to call again (ISO 8601). */
  call?: { reached: boolean; again: string | null };
  /** Of a correction or claim that was accepted: the parts of the listing that changed with it. */
  applied?: DentistPart[];
  /** The marks that the step removed from the lead. */
  suspicions?: LeadSuspicion[];
  /** Set by a decision about a review: the review's new status, and the state that an undo restores. */
  review?: { status: ReviewStatus; before?: Pick<Selectable<ReviewRow>, 'status' | 'version' | 'verified'> };
};
/** Signs of spam: a filled-in hidden field, a missing form stamp, filled in too fast, many links. */
export type LeadSuspicion = 'honeypot' | 'no-stamp' | 'too-fast' | 'links';
export type LeadLinkPurpose = 'status' | 'confirm' | 'edit';
export type MailProof = 'called' | 'domain' | 'register' | 'letter';
export type MailRecipient = 'visitor' | 'clinic' | 'operators';
/** `sending`: claimed by a process that hands it to a mail server. */
export type MailStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'cancelled';

/** JSON is written as text, because the driver would turn an array into a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>;
/** Timestamps are read as `Date`; ISO strings are accepted when writing. */
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

type NamedRow = {
  slug: string;
  name: string;
  name_fr: string;
  description: string;
  description_fr: string;
};

export type ProvinceRow = NamedRow & {
  code: string;
};

export type MetropolitanAreaRow = NamedRow & {
  id: Generated<number>;
  province_state: string;
};

export type CityRow = NamedRow & {
  id: Generated<number>;
  province_state: string;
  population: number | null;
  city_type: CityType;
  metro_area_id: number | null;
  latitude: number;
  longitude: number;
  time_zone: string;
  meta_title: string | null;
  meta_title_fr: string | null;
  meta_description: string | null;
  meta_description_fr: string | null;
};

export type CityEnhancedRow = CityRow & {
  province_name: string;
  province_name_fr: string;
  province_slug: string;
  metro_area_name: string | null;
  metro_area_name_fr: string | null;
  metro_area_slug: string | null;
};

export type CityZoneRow = NamedRow & {
  id: Generated<number>;
  city_id: number;
  zone_code: ZoneCode;
};

export type NeighborhoodRow = NamedRow & {
  id: Generated<number>;
  city_id: number;
  zone_id: number | null;
  characteristics: string[];
  characteristics_fr: string[];
  postal_codes: string[];
  latitude: number | null;
  longitude: number | null;
};

export type PostalAreaRow = {
  code: string;
  place_name: string;
  province_state: string;
  latitude: number;
  longitude: number;
  city_id: number | null;
};

export type SpecialistCategoryRow = NamedRow & {
  id: Generated<number>;
  position: number;
};

export type ImportSourceRow = {
  name: string;
  title: string;
  attribution: string;
  license: Generated<string>;
  url: Generated<string>;
  imported_at: DefaultTimestamp;
  /** Headers of its files by the import's columns. */
  column_map: ColumnType<Record<string, string | null>, string | undefined, string>;
};

export type DentistRow = {
  id: string;
  slug: string;
  name: string;
  clinic_name: string | null;
  /** numeric(2,1), parsed to a number by the driver. */
  rating: number | null;
  review_count: number | null;
  years_experience: number | null;
  languages: Generated<string[]>;
  is_accepting_patients: boolean | null;
  is_verified: Generated<boolean>;
  is_featured: Generated<boolean>;
  offers_emergency_care: boolean | null;
  accepts_walk_ins: boolean | null;
  wheelchair_accessible: boolean | null;
  step_free: boolean | null;
  sedation: boolean | null;
  interpreter: boolean | null;
  quiet_visits: boolean | null;
  cdcp: CdcpState | null;
  badges: Generated<string[]>;
  bio: string | null;
  bio_fr: string | null;
  /** `/photos/….webp`: a file on this site (decision 0024). */
  photo_url: string | null;
  phone: string | null;
  email: string | null;
  website_url: string | null;
  education: Json<Education[]>;
  certifications: Generated<string[]>;
  services: Generated<string[]>;
  insurance: Generated<string[]>;
  features: Generated<string[]>;
  source: string;
  source_key: string | null;
  verified_at: Timestamp | null;
  /** When the clinic agreed to receive requests by e-mail. */
  mail_agreed_at: Timestamp | null;
  /** When the address was confirmed by the link that was mailed there. */
  mail_confirmed_at: Timestamp | null;
  /** How the clinic proved that it speaks for the listing, as an operator recorded it. */
  mail_proof: MailProof | null;
  /** Incremented by every operator's change. */
  version: Generated<number>;
  /** Specialties without a list: codes of `unlistedSpecialties`, and its source's words for others. */
  stated_specialties: Generated<string[]>;
  hidden_at: Timestamp | null;
  /** When an operator confirmed that the clinic closed. */
  closed_at: Timestamp | null;
  /** Not hidden. Foreign keys propagate it to the copies in the tables of places, specialties and ranks. */
  listed: GeneratedAlways<boolean>;
  /** The listing that this one redirects to. */
  merged_into: string | null;
  claimed_at: Timestamp | null;
  /** Day of the facts that nobody has confirmed since, `YYYY-MM-DD`; null for a made-up dentist. */
  stated_on: string | null;
  /** Columns with facts that are too old to rely on; the view `listed_dentists` shows them as unknown. */
  expired_columns: Generated<string[]>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
  /** Name and clinic, lower-case and without accents, for searching. */
  folded_names: GeneratedAlways<string>;
};

/** The part of a name that starts at one of its words; maintained by triggers (0007_suggest.sql). */
export type NameEntryRow = { dentist_id: string; entry: string; of_clinic: boolean; standing: number };

export type DentistSpecialtyRow = { dentist_id: string; category_id: number; listed: Generated<boolean> };

/** A place of Canada without pages. */
export type KnownPlaceRow = {
  slug: string;
  name: string;
  province_state: string;
  population: number | null;
  latitude: number;
  longitude: number;
  time_zone: string;
};

export type DentistLocationRow = {
  id: string;
  dentist_id: string;
  city_id: number;
  zone_id: number | null;
  neighborhood_id: number | null;
  is_primary_location: Generated<boolean>;
  address_line_1: string | null;
  address_line_2: string | null;
  /** The town of the postal address, where that is not the city. */
  locality: string | null;
  postal_code: string | null;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
  office_hours: Json<OfficeHours> | null;
  /** When and by which operator an additional office was last confirmed. */
  confirmed_at: Timestamp | null;
  confirmed_by: string | null;
  confirmed_by_name: string | null;
  /** How it was confirmed; nothing if it was not. */
  known_by: Generated<KnownBy>;
  listed: Generated<boolean>;
  /** The hours are too old to rely on; the view `listed_locations` shows them as unknown. */
  hours_expired: Generated<boolean>;
};

export type Proof = 'confirmed' | 'seen' | 'stated';

/** What each kind of evidence records; days are `YYYY-MM-DD`. */
export type EvidenceValues = {
  /**
   * A look into the regulator's register. `province` names the regulator (`app/content/regulators.ts`). `holder`: whose
   * licence it is, of a clinic that is listed without a dentist's name. `sameAs`: the id of another listing with this
   * number, which an operator knows to be the same person's.
   */
  licence: {
    province: string;
    number: string;
    class: string | null;
    inForce: boolean;
    clean: boolean;
    holder?: string;
    sameAs?: string;
  };
  /** A specialty that the register shows. */
  registration: { category: string };
  /** `categories`: those that the degree is for; empty for all. */
  education: { degree: 'dental' | 'graduate'; categories: string[]; school: string; year: number | null };
  certificate: { code: string; number: string | null };
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
  /** `share`: 0 to 1. `items`: the parts that were found, in the codes of the fact. */
  practice: {
    fact: 'infection' | 'equipment' | 'prices' | 'access' | 'service';
    share: number;
    items: string[];
  };
  /** The day of the first licence. */
  experience: { since: string };
  /** A hospital appointment or referral practice. */
  difficult: { role: string };
  /** One of the seven steps of verification; step 7 is the annual review. */
  step: { step: 1 | 2 | 3 | 4 | 5 | 6 | 7; passed: boolean };
  /** Withdrawn by the reinstatement. `removal`: only an admin readmits. */
  suspension: { removal: boolean };
};
export type EvidenceKind = keyof EvidenceValues;

export type EvidenceRow = {
  id: string;
  dentist_id: string;
  kind: EvidenceKind;
  value: Json<EvidenceValues[EvidenceKind]>;
  proof: Proof;
  source_url: string | null;
  document: string | null;
  /** An operator's id, `clinic` or `demonstration`. */
  recorded_by: string;
  recorded_by_name: string;
  recorded_at: DefaultTimestamp;
  second_by: string | null;
  second_by_name: string | null;
  second_at: Timestamp | null;
  /** `YYYY-MM-DD`: the day on which it was true. */
  confirmed_on: string | null;
  expires_on: string | null;
  demonstration: Generated<boolean>;
  withdrawn_at: Timestamp | null;
  withdrawn_by: string | null;
  withdrawn_by_name: string | null;
  /** Why it was recorded: of a suspension or a failed step. */
  reason: string | null;
  withdrawn_reason: string | null;
};

/** What an extract of a regulator's register leaves to operators. */
export type RegisterFindingRow = {
  id: string;
  kind: 'alert' | 'pair' | 'specialty';
  dentist_id: string;
  province: string;
  /** `YYYY-MM-DD` */
  extract_on: string;
  licence_number: string;
  name: string;
  city: string | null;
  status: string;
  class: string | null;
  specialty: string | null;
  /** What limits the licence, in the register's words. */
  conditions: string | null;
  /** Of kind `specialty`: slugs of those that are recorded, and that the extract no longer shows. */
  categories: string[] | null;
  /** `absent`: a complete extract lacks the licence number. */
  standing: 'practising' | 'conditions' | 'non-practising' | 'suspended' | 'revoked' | 'former' | 'absent';
  doubt: 'other-name' | 'other-city' | 'similar-name' | 'several' | 'other-number' | null;
  found_at: DefaultTimestamp;
  decision: 'settled' | 'same' | 'other' | 'withdrawn' | 'kept' | null;
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Timestamp | null;
};

export type Level = 'verified' | 'trusted' | 'elite';

export type DentistStandingRow = {
  dentist_id: string;
  verified_since: string | null;
  level: Level | null;
  level_failed_on: string | null;
  next_change_on: string | null;
  quality: Generated<number>;
};

export type Badge = 'first' | 'highly' | 'recommended';
/** `only`: passes every gate, and nobody else here does. */
export type UnrankedReason =
  'not-verified' | 'licence' | 'specialty' | 'few-reviews' | 'demonstration' | 'only';

/** A rank, or the reason for none; a dentist without a row is not verified. */
export type RankingEntryRow = {
  id: Generated<number>;
  city_id: number;
  category_id: number;
  dentist_id: string;
  ranking: number | null;
  profile_tier: ProfileTier | null;
  reason: UnrankedReason | null;
  /** 0 to 100. */
  score: number | null;
  /** 0 to 1. */
  confidence: number | null;
  badge: Badge | null;
  entry: Json<unknown> | null;
  /** The entry without its factors and parts. */
  place: GeneratedAlways<unknown>;
  evidence: Json<unknown> | null;
  computed_on: string | null;
  computed_at: Timestamp | null;
  listed: Generated<boolean>;
};

/** Those of the entries that have a rank. */
export type ListedRankingRow = RankingEntryRow & { ranking: number; profile_tier: ProfileTier };

/**
 * What made the engine compute: `mark_rankings` and the triggers of migrations 0054 and 0059 write reviews, listings and
 * kinds of evidence, the program the others.
 */
export type RankingCause =
  | 'review'
  | 'listing'
  | 'gate'
  | 'contest'
  | 'night'
  | 'edition'
  | 'method'
  | 'seed'
  | 'command'
  | `evidence.${EvidenceKind}`;

export type RankingHistoryRow = {
  id: GeneratedAlways<number>;
  city_id: number;
  category_id: number;
  dentist_id: string;
  happened_at: DefaultTimestamp;
  ranking: number | null;
  /** How many were ranked in the pair. */
  ranked: number;
  score: number | null;
  profile_tier: ProfileTier | null;
  badge: Badge | null;
  level: Level | null;
  reason: UnrankedReason | null;
  causes: RankingCause[];
};

export type RankingRunRow = {
  id: GeneratedAlways<number>;
  method: string;
  cause: string;
  started_at: Timestamp;
  milliseconds: number;
  pairs: number;
  changes: number;
};

/** Marks of pairs of city and specialty to compute again; a pair may have several. */
export type RankingQueueRow = {
  id: GeneratedAlways<number>;
  city_id: number;
  category_id: number;
  causes: RankingCause[];
  marked_at: DefaultTimestamp;
  /** Whose entry is to be renewed, whatever the score's move. */
  dentist_id: string | null;
};

export type LeadRow = {
  id: string;
  name: string;
  /** Null if the visitor wants no answer. */
  email: string | null;
  phone: string | null;
  message: string;
  /** `demonstration`: made up, nobody waits for an answer. */
  source_site: Generated<string>;
  industry: Generated<string>;
  service_type: LeadKind;
  status: Generated<LeadStatus>;
  details: Json<Record<string, unknown>>;
  language: Generated<'en' | 'fr'>;
  dentist_id: string | null;
  submission_key: string;
  version: Generated<number>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
  /** An operator's id. */
  assigned_to: string | null;
  suspicions: Generated<LeadSuspicion[]>;
  answered_at: Timestamp | null;
  erased_at: Timestamp | null;
  text_erased_at: Timestamp | null;
  /** The clinic that the request was mailed to, or may have been. */
  clinic_told: string | null;
  /** Null while the message is being handed over. */
  clinic_told_at: Timestamp | null;
  /** By when an answer was promised; null if none is, and of leads from before this column. */
  answer_by: Timestamp | null;
  /** Of a contest: by when it is decided; `answer_by` is by when it is read. */
  decide_by: Timestamp | null;
  /** When the visitor last changed the request and so asked again; null if never. */
  asked_again_at: Timestamp | null;
  /** Until when the visitor can take the day that was last offered; null if no offer is open. */
  offered_until: Timestamp | null;
  /** When an operator means to call again; null if nothing is planned. */
  call_at: Timestamp | null;
  /** Since when a message of the visitor waits for an answer; null if none does. */
  wrote_at: Timestamp | null;
};

export type LeadEventRow = {
  id: string;
  lead_id: string;
  happened_at: DefaultTimestamp;
  /** `visitor`, `system` or an operator's id. */
  actor: string;
  actor_name: string | null;
  kind: Generated<LeadEventKind>;
  from_status: LeadStatus | null;
  to_status: LeadStatus | null;
  note: string | null;
  data: ColumnType<LeadEventData, string | undefined, string>;
};

/** A link that confirms a clinic's address, for one agreement. */
export type AddressLinkRow = { digest: string; dentist_id: string; agreed_at: Date; expires_at: Date };

/** A claim that was applied to a listing; open until it is released. */
export type ListingClaimRow = {
  dentist_id: string;
  lead_id: string;
  applied_at: DefaultTimestamp;
  released_at: Timestamp | null;
};

/** The merge of a listing, until it is shown again. */
export type ListingMergeRow = {
  dentist_id: string;
  /** The requests that it moved. */
  leads: string[];
  was_hidden: boolean;
};

export type PrivateLinkRow = {
  digest: string;
  lead_id: string;
  purpose: LeadLinkPurpose;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  created_at: DefaultTimestamp;
  /** Whether it is the link in the answer to the lead's form. */
  of_form: Generated<boolean>;
};

export type MailRow = {
  id: string;
  template: string;
  recipient: MailRecipient;
  lead_id: string | null;
  facts: Json<Record<string, unknown>>;
  status: Generated<MailStatus>;
  attempts: Generated<number>;
  problem: string | null;
  claimed_at: Timestamp | null;
  send_after: DefaultTimestamp;
  sent_at: Timestamp | null;
  /** With the status 'sent': it went to a file, and to nobody. */
  kept_as_file: Generated<boolean>;
  created_at: DefaultTimestamp;
};

/** Why a photo may be shown: the dentist or the clinic gave it, or it is ours. */
export type PhotoRights = 'given' | 'ours';

/** The origin of an uploaded photo, whose files are named after `file`. */
export type DentistPhotoRow = {
  dentist_id: string;
  file: string;
  source: string;
  rights: PhotoRights;
  uploaded_by: string;
  uploaded_by_name: string;
  uploaded_at: DefaultTimestamp;
};

/** An address that gets no mail about visits. */
export type RefusedMailRow = { address_code: string; created_at: DefaultTimestamp };

export type AuditEventRow = {
  id: GeneratedAlways<number>;
  happened_at: DefaultTimestamp;
  actor_kind: 'operator' | 'visitor' | 'system';
  actor_id: string | null;
  actor_name: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
};

/** `file` and `bytes` are null when it failed, `failure` when it did not. */
export type BackupRow = {
  id: string;
  started_at: Date;
  finished_at: Date;
  file: string | null;
  bytes: number | null;
  is_encrypted: boolean;
  is_proved: boolean;
  failure: string | null;
};

export type RetentionRunRow = { ended_at: DefaultTimestamp; leads: number; texts: number; failed: number };

/** Background jobs of which `job_runs` keeps the last success. */
export type JobName =
  | 'outbox'
  | 'sessions'
  | 'counts'
  | 'lost-mails'
  | 'interrupted-mails'
  | 'hourly-news'
  | 'old-news'
  | 'waitlist'
  | 'visit-mails'
  | 'import-runs'
  | 'digest'
  | 'daily-news'
  | 'ratings'
  | 'ranks'
  | 'old-ranks'
  | 'rank-check'
  | 'facts'
  | 'photos'
  | 'retention'
  | 'backup';

/** The queues of pg-boss. A message has a row in `mails` instead of one in `job_runs`. */
export type QueueName = JobName | 'mail';

export type JobRunRow = {
  name: JobName;
  since: DefaultTimestamp;
  late_after_hours: number | null;
  succeeded_at: Date | null;
  failed_at: Date | null;
};

/** How often an operator gets mail about requests that are not urgent. */
export type MailPace = 'at-once' | 'hourly' | 'daily';

/** What an operator is told of with the next mail; rows of one mail share a batch. */
export type OperatorNewsRow = {
  id: string;
  /** An operator's id, or `office`. */
  operator: string;
  lead_id: string;
  template: string;
  batch: string | null;
  created_at: DefaultTimestamp;
};

export type OperatorRow = {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  role: 'admin' | 'moderator' | 'viewer';
  two_factor_enabled: Generated<boolean>;
  mail_pace: Generated<MailPace>;
  /** The city of a clinic that the operator owns or works for: no evidence of its dentists passes through their hands. */
  clinic_city_id: Generated<number | null>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
};

/** A text that operators fill a message to a visitor with. */
export type AnswerTemplateRow = {
  id: string;
  name: string;
  text_en: string;
  text_fr: string;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
};

export type OperatorSessionRow = {
  id: string;
  token: string;
  operator_id: string;
  expires_at: Timestamp;
  ip_address: string | null;
  user_agent: string | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
  /** What the console keeps between pages, such as a search text, to keep it out of URLs. */
  remembered: ColumnType<Record<string, unknown>, string | undefined, string>;
  /** When code, passkey or, later, password were last given; null before the second factor. */
  proved_at: Timestamp | null;
};

/** A sign-in method; ours is always a password (`credential`). Omits better-auth columns that stay empty. */
export type OperatorAccountRow = {
  id: string;
  account_id: string;
  provider_id: string;
  operator_id: string;
  password: string | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
};

export type OperatorTwoFactorRow = {
  id: string;
  secret: string;
  backup_codes: string;
  operator_id: string;
  verified: Generated<boolean>;
  failed_verification_count: Generated<number>;
  locked_until: Timestamp | null;
  /** The session that prepared it, until it is verified. */
  session_id: string | null;
};

export type OperatorPasskeyRow = {
  id: string;
  name: string | null;
  public_key: string;
  operator_id: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: boolean;
  transports: string | null;
  aaguid: string | null;
  created_at: DefaultTimestamp;
  last_used_at: Timestamp | null;
};

export type OperatorInvitationRow = {
  token_hash: string;
  operator_id: string;
  expires_at: Timestamp;
  created_at: DefaultTimestamp;
};

export type SigningKeyRow = { name: string; key: string; created_at: DefaultTimestamp };

export type ReviewRow = {
  id: string;
  dentist_id: string;
  lead_id: string | null;
  patient_name: string;
  rating: number;
  title: string;
  content: string;
  treatment_type: string | null;
  /** `YYYY-MM-DD`, a calendar day. */
  date_of_visit: string | null;
  language: Generated<'en' | 'fr'>;
  status: Generated<ReviewStatus>;
  verified: Generated<boolean>;
  helpful_count: Generated<number>;
  created_at: DefaultTimestamp;
  /** When its author followed the link in the mail. */
  confirmed_at: Timestamp | null;
  /** The version that it shows. */
  version: Generated<number>;
  /** The first decision still in force; the editing period counts from it. */
  first_decided_at: Timestamp | null;
  outcome: ReviewOutcome | null;
  /** Keyed codes of the author's address and network: shown to nobody, erased with the review. */
  author_code: string | null;
  network_code: string | null;
  /** `YYYY-MM-DD`: when the author's address was first seen. */
  author_seen_on: string | null;
  burst_seen_at: Timestamp | null;
  released_by: string | null;
  released_second_by: string | null;
};

/** A version that the author of a review submitted. */
export type ReviewVersionRow = {
  review_id: string;
  version: number;
  rating: number;
  title: string;
  content: string;
  written_at: DefaultTimestamp;
};

export type ReviewVoteRow = {
  review_id: string;
  voter: string;
  created_at: DefaultTimestamp;
};

export type ReportReason = 'not-a-visit' | 'insult' | 'private-facts' | 'advertising' | 'other';

export type ReviewReportRow = {
  id: string;
  review_id: string;
  reason: ReportReason;
  comment: string | null;
  submission_key: string;
  suspicions: Generated<LeadSuspicion[]>;
  created_at: DefaultTimestamp;
  handled_at: Timestamp | null;
};

export type DentistPart =
  | 'names'
  | 'about'
  | 'specialties'
  | 'services'
  | 'contact'
  | 'places'
  | 'hours'
  | 'patients'
  | 'languages'
  | 'insurance';

/** How a confirmed part is known: from the clinic's claim, asked at the clinic, or looked up by our team. */
export type KnownBy = 'told' | 'confirmed' | 'checked';

export type DentistFactRow = {
  dentist_id: string;
  part: DentistPart;
  known_by: Generated<KnownBy>;
  confirmed_at: DefaultTimestamp;
  confirmed_by: string;
  confirmed_by_name: string;
};

/**
 * What the console's list of listings filters by; no row until a part was confirmed or somebody has the listing. Triggers
 * maintain the confirmation.
 */
export type ListingWorkRow = {
  dentist_id: string;
  oldest_confirmation: Timestamp | null;
  /** An operator's id. */
  assigned_to: string | null;
  /** The run of the import whose file first lacked it. */
  absent_in: string | null;
  /** Since when the files of its source lack it. */
  not_seen_since: Timestamp | null;
  /** When an operator decided to keep it although they lack it. */
  absence_kept_at: Timestamp | null;
  /** When its clinic was last asked whether it is still open. */
  asked_at: Timestamp | null;
};

export type ImportTask = 'dry-run' | 'import' | 'undo';
export type ImportState = 'ready' | 'queued' | 'running' | 'done' | 'failed' | 'undone';

/** What the console's form says about a file: its source, and the headers of its columns. */
export type ImportOptions = {
  attribution?: string;
  license?: string;
  url?: string;
  columnMap?: Record<string, string | null>;
  /** An admin confirmed that the file may match almost nothing of its source. */
  acceptNew?: boolean;
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
  warnings: { warning: StoredNote | string; count: number; rows: number[] }[];
  /** Why rows were rejected; runs from before November 2026 have none. */
  reasons?: { reject: StoredNote & { field: string }; count: number; rows: number[] }[];
};

export type ImportRunRow = {
  id: string;
  /** Its name, without `import:`; null until the console's form names one. */
  source: string | null;
  file_name: string;
  origin: 'console' | 'command';
  operator_id: string | null;
  operator_name: string | null;
  created_at: DefaultTimestamp;
  server: string | null;
  /** The start of the file. */
  head: string | null;
  task: ImportTask | null;
  state: ImportState;
  options: ColumnType<ImportOptions, string | undefined, string>;
  row_count: Generated<number>;
  rows_done: Generated<number>;
  summary: ColumnType<StoredSummary | null, string | null | undefined, string | null>;
  /** A `FileProblem` of the import. */
  problem: ColumnType<StoredNote | null, string | null | undefined, string | null>;
  attempts: Generated<number>;
  heard_at: Timestamp | null;
  finished_at: Timestamp | null;
  undone: Generated<number>;
  missing: number | null;
  missing_of: number | null;
  missing_marked: Generated<boolean>;
  /** The columns that the source remembered before the run replaced them. */
  column_map_before: ColumnType<
    Record<string, string | null> | null,
    string | null | undefined,
    string | null
  >;
};

export type ImportChangeRow = {
  run_id: string;
  dentist_id: string;
  /** The listing's version after the run's change. */
  version: number;
  /** What the listing was before; null if the run added it. */
  before: ColumnType<unknown, string | null, never>;
  is_left: Generated<boolean>;
  /** Why an undo left the listing. */
  left_because: Generated<
    'request' | 'review' | 'evidence' | 'alert' | 'merge' | 'changed' | 'work' | 'kept' | null
  >;
};

export type ImportRejectRow = {
  run_id: string;
  row_number: number;
  /** A `Reject` of the import. */
  reject: ColumnType<StoredNote & { field: string }, string, never>;
};

/** A bulk action on listings; `items` are those that it changed. */
export type ListingBulkRow = {
  id: string;
  operator_id: string;
  action: 'hide' | 'show' | 'close' | 'keep' | 'ask' | 'confirm' | 'assign' | 'step';
  done_at: DefaultTimestamp;
  items: ColumnType<ListingBulkItem[], string | undefined, string>;
  report: ColumnType<unknown, string | undefined, string>;
  undone_at: Timestamp | null;
};

/**
 * A changed listing: its version afterwards, its assignee, the ids of its recorded evidence, or what its parts'
 * confirmations were before.
 */
export type ListingBulkItem = {
  id: string;
  version?: number;
  assignee?: { before: string | null; after: string | null };
  evidence?: string[];
  facts?: {
    part: DentistPart;
    known_by: KnownBy | null;
    confirmed_at: string | null;
    confirmed_by: string | null;
    confirmed_by_name: string | null;
    /** Whether it was confirmed within a day. */
    is_recent: boolean;
  }[];
};

/** A view of the listings that an operator named; `query` is that of its URL. */
export type ListingViewRow = { id: string; operator_id: string; name: string; query: string };

/** A pair of listings; `one_id` is the smaller id. */
type ListingPair = { one_id: string; other_id: string };

/** Pairs of listings that may be one clinic; `suspected_duplicates` has those that wait to be decided. */
export type DuplicatePairRow = ListingPair & { weight: number };

/** Two listings that an operator found to be two. */
export type DistinctListingsRow = ListingPair & { decided_at: DefaultTimestamp };

export type Database = {
  provinces: ProvinceRow;
  metropolitan_areas: MetropolitanAreaRow;
  cities: CityRow;
  added_cities: { city_id: number };
  removed_cities: { slug: string; moved_to: number | null };
  cities_enhanced: CityEnhancedRow;
  city_zones: CityZoneRow;
  neighborhoods: NeighborhoodRow;
  postal_areas: PostalAreaRow;
  specialist_categories: SpecialistCategoryRow;
  import_sources: ImportSourceRow;
  dentists: DentistRow;
  name_entries: NameEntryRow;
  dentist_specialties: DentistSpecialtyRow;
  dentist_locations: DentistLocationRow;
  known_places: KnownPlaceRow;
  ranking_entries: RankingEntryRow;
  ranking_history: RankingHistoryRow;
  ranking_runs: RankingRunRow;
  ranking_queue: RankingQueueRow;
  evidence: EvidenceRow;
  register_findings: RegisterFindingRow;
  dentist_standings: DentistStandingRow;
  listed_dentists: DentistRow;
  listed_locations: DentistLocationRow;
  listed_specialties: DentistSpecialtyRow;
  listed_rankings: ListedRankingRow;
  leads: LeadRow;
  lead_events: LeadEventRow;
  private_links: PrivateLinkRow;
  address_links: AddressLinkRow;
  listing_claims: ListingClaimRow;
  listing_merges: ListingMergeRow;
  mails: MailRow;
  refused_mail: RefusedMailRow;
  audit_events: AuditEventRow;
  retention_runs: RetentionRunRow;
  backups: BackupRow;
  job_runs: JobRunRow;
  signing_keys: SigningKeyRow;
  operators: OperatorRow;
  operator_news: OperatorNewsRow;
  answer_templates: AnswerTemplateRow;
  operator_sessions: OperatorSessionRow;
  operator_accounts: OperatorAccountRow;
  operator_two_factors: OperatorTwoFactorRow;
  operator_passkeys: OperatorPasskeyRow;
  operator_invitations: OperatorInvitationRow;
  reviews: ReviewRow;
  review_versions: ReviewVersionRow;
  review_votes: ReviewVoteRow;
  review_reports: ReviewReportRow;
  dentist_facts: DentistFactRow;
  dentist_photos: DentistPhotoRow;
  listing_work: ListingWorkRow;
  listing_views: ListingViewRow;
  listing_bulks: ListingBulkRow;
  import_runs: ImportRunRow;
  import_changes: ImportChangeRow;
  import_rejects: ImportRejectRow;
  duplicate_queue: { id: Generated<number>; dentist_id: string };
  duplicate_keys: { dentist_id: string; key: string };
  duplicate_pairs: DuplicatePairRow;
  suspected_duplicates: DuplicatePairRow;
  distinct_listings: DistinctListingsRow;
};
