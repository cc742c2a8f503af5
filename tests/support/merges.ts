import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addLead } from '#tests/support/add-lead.ts';
import { mergeListing } from '#app/features/console/listings/merge-listing.server.ts';
import type { LeadKind } from '#app/features/requests/lead/lead.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { insertBookableDentist } from './bookable-dentist.ts';
import { listingOf } from '#tests/support/listings.ts';
import { leadOf } from '#tests/support/leads.ts';

// Shared by the tests of merging: an admin with the current version of each listing.

export const admin: Actor = { kind: 'operator', id: 'op-bob', name: 'Bob Lee', role: 'admin' };

export type Listed = { id: string; slug: string };

export const insertListing = (name: string): Promise<Listed> =>
  insertBookableDentist(`Dr. ${name} ${randomUUID().slice(0, 8)}`);

export const rowOf = ({ id }: Listed) => listingOf(id);

export const stepOf = async (listing: Listed) => ({
  id: listing.id,
  version: (await rowOf(listing)).version,
  actor: admin,
});

export const merge = async (from: Listed, into: Listed) =>
  mergeListing({ ...(await stepOf(from)), into: into.id });

export const dentistOf = async (lead: string) => (await leadOf(lead)).dentist_id;

/** Stores a lead of Maria's; returns its id. */
export const newLead = async (
  dentist: Listed,
  kind: LeadKind = 'dentist_message',
  email = 'maria@example.com',
) =>
  (
    await addLead({
      kind,
      email,
      message: 'Hello',
      dentistId: dentist.id,
    })
  ).id;

/** Counts the connections that wait for a lock. */
export async function countWaiting(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/** Waits until so many connections wait for a lock. */
export const isWaiting = ({ connections = 1 } = {}) =>
  expect.poll(countWaiting, { timeout: 20_000 }).toBeGreaterThanOrEqual(connections);
