import { randomUUIDv7 } from 'node:crypto';
import { formatPhone } from '#app/content/format.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { isUuid } from '#app/content/uuid.ts';
import { recordChange } from '#app/features/requests/operator/record-change.server.ts';
import { actorMay } from '#app/features/requests/operator/roles.ts';
import type { Actor } from '#app/features/requests/operator/roles.ts';
import { db } from '#db/database.ts';
import { fillTemplate } from './answer-template.ts';
import type { TypedTemplate } from './answer-template.ts';

/** All templates, by name. */
export const listTemplates = () =>
  db
    .selectFrom('answer_templates')
    .select(['id', 'name', 'text_en as textEn', 'text_fr as textFr'])
    .orderBy('name')
    .execute();

/** Names of the templates, to choose one. */
export const listTemplateNames = () =>
  db.selectFrom('answer_templates').select(['id', 'name']).orderBy('name').execute();

type Refusal = { ok: false; reason: 'forbidden' | 'not-found' | 'name-taken' };

/**
 * Adds a template, or changes the one with the id.
 *
 * @param typed checked
 */
export async function saveTemplate(
  actor: Actor,
  id: string | null,
  { name, textEn, textFr }: TypedTemplate,
): Promise<{ ok: true } | Refusal> {
  if (!actorMay(actor, 'manage-templates')) return { ok: false, reason: 'forbidden' };
  return db.transaction().execute(async (trx): Promise<{ ok: true } | Refusal> => {
    const taken = await trx
      .selectFrom('answer_templates')
      .select('id')
      .where('name', '=', name)
      .$if(id !== null, (query) => query.where('id', '<>', id!))
      .executeTakeFirst();
    if (taken) return { ok: false, reason: 'name-taken' };
    const values = { name, text_en: textEn, text_fr: textFr, updated_at: new Date() };
    const saved =
      id === null
        ? await trx
            .insertInto('answer_templates')
            .values({ id: randomUUIDv7(), ...values })
            .onConflict((conflict) => conflict.column('name').doNothing())
            .returning('id')
            .executeTakeFirst()
        : await trx
            .updateTable('answer_templates')
            .set(values)
            .where('id', '=', id)
            .returning('id')
            .executeTakeFirst();
    if (!saved) return { ok: false, reason: id === null ? 'name-taken' : 'not-found' };
    const subject = { kind: 'template', id: saved.id };
    await recordChange(trx, { actor, action: 'template.save', subject, after: { name, textEn, textFr } });
    return { ok: true };
  });
}

/** Deletes a template; the audit keeps its texts. */
export async function deleteTemplate(
  actor: Actor,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'forbidden' | 'not-found' }> {
  if (!actorMay(actor, 'manage-templates')) return { ok: false, reason: 'forbidden' };
  return db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('answer_templates')
      .where('id', '=', id)
      .returning(['name', 'text_en as textEn', 'text_fr as textFr'])
      .executeTakeFirst();
    if (!deleted) return { ok: false, reason: 'not-found' };
    const subject = { kind: 'template', id };
    await recordChange(trx, { actor, action: 'template.delete', subject, before: deleted });
    return { ok: true };
  });
}

/** A template's text for a lead, in the visitor's language; null if either is unknown. */
export async function textForLead(
  templateId: string,
  leadId: string,
  actor: Extract<Actor, { kind: 'operator' }>,
): Promise<string | null> {
  if (!isUuid(templateId)) return null;
  const row = await db
    .selectFrom('leads as l')
    .innerJoin('answer_templates as t', (join) => join.on('t.id', '=', templateId))
    .leftJoin('dentists as d', 'd.id', 'l.dentist_id')
    .leftJoin('dentist_locations as o', (join) =>
      join.onRef('o.dentist_id', '=', 'd.id').on('o.is_primary_location', '=', true),
    )
    .select(['l.name', 'l.language', 'l.erased_at', 'd.name as dentist', 'd.phone', 'o.phone as officePhone'])
    .select(['t.text_en', 't.text_fr'])
    .where('l.id', '=', leadId)
    .executeTakeFirst();
  if (!row) return null;
  const { language } = row;
  const phone = row.officePhone ?? row.phone;
  return fillTemplate(language === 'fr' ? row.text_fr : row.text_en, language, {
    name: row.erased_at === null ? row.name : null,
    dentist: row.dentist === null ? null : dentistName(row.dentist, language),
    phone: phone === null ? null : formatPhone(language, phone),
    me: actor.name,
  });
}
