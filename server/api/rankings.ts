import { z } from '@hono/zod-openapi';
import { findPublishedEvidence } from '#app/features/directory/ranking/published-evidence.server.ts';
import { listRankingsAfter } from '#app/features/directory/ranking/ranking-queries.server.ts';
import { PAGE_SIZE } from '#app/features/directory/ranking/ranking.ts';
import { listFeaturedDentists } from '#app/features/directory/ranking/top-dentist-queries.server.ts';
import { cursorsOf, cutPage, position } from './cursors.ts';
import { withDentists } from './dentist-records.ts';
import { findCityOrFail, findSpecialtyOrFail } from './lookups.ts';
import * as parameters from './parameters.ts';
import { FeaturedDentist, Ranking, RankingEvidence } from './ranking-records.ts';
import { list, pages, part, readsOf } from './read.ts';
import type { Api } from './read.ts';
import { words } from './words.ts';

/** Dentists of a page of evidence, each of some kilobytes. */
const EVIDENCE_PAGE_SIZE = 100;

const rankCursors = cursorsOf('rankings', [position]);
const evidenceCursors = cursorsOf('evidence', [position.min(1).nullable(), z.string().max(200)]);

/** Adds the reads of rankings (specification, section 7; docs/ranking.md, section 14). */
export function addRankings(api: Api): void {
  const read = readsOf(api, 'dentists');
  const paged = { limit: parameters.limit, cursor: parameters.cursor };
  read(
    'listRankings',
    '/cities/{city}/rankings/{specialty}',
    words('A ranking, from rank 1', 'Un classement, à partir du rang 1'),
    { answer: pages(Ranking), query: paged },
    async ({ limit = PAGE_SIZE, cursor, ...params }) => {
      const { language } = params;
      const [after = 0] = rankCursors.read(cursor, language) ?? [];
      const [city, specialty] = await Promise.all([
        findCityOrFail(params.city, language),
        findSpecialtyOrFail(params.specialty, language),
      ]);
      const records = await listRankingsAfter(city.id, specialty.id, { after, limit: limit + 1 });
      const { page, next } = cutPage(records, limit, ({ ranking }) => rankCursors.write([ranking]));
      const data = await withDentists(page, params);
      return { data: data.map(({ item, dentist }) => ({ ...item, dentist })), next };
    },
  );
  read(
    'listFeaturedDentists',
    '/featured-dentists',
    words(
      'Six featured dentists of rank 1, best score first',
      'Six dentistes en vedette de rang 1, meilleur score d’abord',
    ),
    { answer: list(FeaturedDentist) },
    async (reader) => {
      const data = await withDentists(await listFeaturedDentists(reader.language), reader);
      return {
        // The query returns only dentists with a rank and a tier.
        data: data.map(({ item, dentist }) => ({
          ...item,
          ranking: item.ranking!,
          tier: item.tier!,
          dentist,
        })),
      };
    },
  );
  read(
    'findRankingEvidence',
    '/cities/{city}/rankings/{specialty}/evidence',
    words('The evidence behind a ranking', 'Les éléments derrière un classement'),
    { answer: part(RankingEvidence), query: paged },
    async ({ limit = EVIDENCE_PAGE_SIZE, cursor, language, ...params }) => {
      const [ranking, id] = evidenceCursors.read(cursor, language) ?? [];
      const [city, specialty] = await Promise.all([
        findCityOrFail(params.city, language),
        findSpecialtyOrFail(params.specialty, language),
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
  );
}
