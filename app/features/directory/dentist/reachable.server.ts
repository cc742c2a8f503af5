import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Whether the clinic of dentist `d` has a channel by which a request can be handed on: a telephone number of its own or
 * of an office, a website, an email address, or a claim of the listing. Without one, it takes no booking and no message.
 */
export const isReachable: RawBuilder<boolean> = sql<boolean>`(coalesce(d.phone, d.website_url, d.email) is not null
  or d.claimed_at is not null
  or exists (select from listed_locations x where x.dentist_id = d.id and x.phone is not null))`;

/**
 * Whether requests to a dentist `d` are mailed to the clinic: it agreed, confirmed the address by its link, and an
 * operator recorded how it proved that it speaks for the listing.
 */
export const getsMail: RawBuilder<boolean> = sql<boolean>`(d.email is not null and d.mail_agreed_at is not null
  and d.mail_confirmed_at is not null and d.mail_proof is not null) is true`;
