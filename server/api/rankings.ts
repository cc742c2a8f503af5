import {
  findEntry,
  findPublishedEvidence,
} from '#app/features/directory/ranking/published-evidence.server.ts';
import { why, whyNot } from '#app/features/directory/ranking/method/why.ts';
import type { Reads } from './endpoint.ts';
import { cityAt, dentistAt, noDentist, specialtyAt } from './lookups.ts';

/** The endpoints that say what a ranking rests on (docs/ranking.md, section 18). */
export const rankingReads = {
  async findRankingEvidence({ path, language }) {
    const [city, specialty] = await Promise.all([
      cityAt(path.city, language),
      specialtyAt(path.specialty, language),
    ]);
    const published = await findPublishedEvidence(city.id, specialty.id);
    return { data: { ...published, city: city.slug, category: specialty.slug } };
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
        above: above?.entry.id ?? null,
        sentences: ranked ? why(entry, above, words) : [{ code: entry.reason, text: whyNot(entry, words) }],
      },
    };
  },
} satisfies Partial<Reads>;
