import { randomUUID } from 'node:crypto';
import type { Insertable, UpdateObject } from 'kysely';
import { db } from '#db/database.ts';
import type { Database, KnownBy } from '#db/rows.ts';

// The stored rows of listings: reads and changes that no form makes.

export const listingOf = (id: string) =>
  db.selectFrom('dentists').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const changeListing = (id: string, columns: UpdateObject<Database, 'dentists'>) =>
  db.updateTable('dentists').set(columns).where('id', '=', id).execute();

/** Changes all offices of a dentist. */
export const changeOffices = (dentistId: string, columns: UpdateObject<Database, 'dentist_locations'>) =>
  db.updateTable('dentist_locations').set(columns).where('dentist_id', '=', dentistId).execute();

/** The offices of a dentist, the primary one first. */
export const officesOf = (dentistId: string) =>
  db
    .selectFrom('dentist_locations')
    .selectAll()
    .where('dentist_id', '=', dentistId)
    .orderBy('is_primary_location', 'desc')
    .execute();

/** Adds an office in the city of the primary one; returns its id. */
export async function addOffice(
  dentistId: string,
  columns: Partial<Insertable<Database['dentist_locations']>> = {},
): Promise<string> {
  const id = randomUUID();
  const { city_id } = (await officesOf(dentistId))[0]!;
  const office = { id, dentist_id: dentistId, city_id, is_primary_location: false, ...columns };
  await db.insertInto('dentist_locations').values(office).execute();
  return id;
}

/** The parts of a listing that somebody confirmed, in the order of their names. */
export const factsOf = (dentistId: string) =>
  db.selectFrom('dentist_facts').selectAll().where('dentist_id', '=', dentistId).orderBy('part').execute();

/** Confirms a part of a listing, as an operator who is called Olga Operator. */
export const confirmPart = (
  dentistId: string,
  columns: Pick<Insertable<Database['dentist_facts']>, 'part' | 'confirmed_at'> & { known_by?: KnownBy },
) =>
  db
    .insertInto('dentist_facts')
    .values({
      dentist_id: dentistId,
      confirmed_by: 'operator',
      confirmed_by_name: 'Olga Operator',
      ...columns,
    })
    .execute();

/** The clinic has agreed to get its requests by mail, and confirmed the address. */
export const agreeToMail = (dentistId: string, email = 'desk@clinic.example') =>
  changeListing(dentistId, {
    email,
    mail_agreed_at: new Date(),
    mail_confirmed_at: new Date(),
    mail_proof: 'called',
  });
