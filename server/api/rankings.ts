import {
  findEntry,
  findPublishedEvidence,
} from '#app/features/directory/ranking/published-evidence.server.ts';
import { inWords } from '#app/content/practice-words.ts';
import { why, whyNot } from '#app/features/directory/ranking/method/why.ts';
import { z } from 'zod';
import { cursorsOf } from './cursors.ts';
import type { Reads } from './endpoint.ts';
import { cityAt, dentistAt, noDentist, specialtyAt } from './lookups.ts';

/** Dentists of a page of evidence, each of some kilobytes. */
const MOST = 100;
const evidenceCursors = cursorsOf('evidence', [
  z.int().min(1).max(2_147_483_647).nullable(),
  z.string().max(200),
]);

/** The endpoints that say what a ranking rests on (docs/ranking.md, section 18). */
export const rankingReads = {
  async findRankingEvidence({ path, query: { limit = MOST, cursor }, language }) {
    const [ranking, id] = evidenceCursors.read(cursor, language) ?? [];
    const [city, specialty] = await Promise.all([
      cityAt(path.city, language),
      specialtyAt(path.specialty, language),
    ]);
    const { last, ...published } = await findPublishedEvidence(city.id, specialty.id, {
      after: id === undefined ? null : { ranking: ranking ?? null, id },
      limit,
    });
    return {
      data: { ...published, city: city.slug, category: specialty.slug },
      next: last && evidenceCursors.write([last.ranking, last.id]),
    };
  },
  async findRankingExplanation({ path, language }) {
    const [city, specialty, dentist] = await Promise.all([
      cityAt(path.city, language),
      specialtyAt(path.specialty, language),
      dentistAt(path.dentist, language),
    ]);
    const found = await findEntry(city.id, specialty.id, dentist.id);
    if (!found) throw noDentist(language);
    const { entry, above } = found;
    const words = { language, city: city.name, specialty: specialty.name };
    const ranked = 'ranking' in entry;
    return {
      data: {
        id: entry.id,
        entry: ranked ? entry : null,
        reason: ranked ? null : entry.reason,
        figures: ranked ? null : entry,
        above: above?.entry.id ?? null,
        sentences: ranked
          ? why(entry, above && inWords(above, language), words)
          : [{ code: entry.reason, text: whyNot(entry, words) }],
      },
    };
  },
} satisfies Partial<Reads>;
