import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { operatorContext } from '#app/features/account/operator-context.server.ts';
import { Moment } from '#app/features/account/session-list.tsx';
import { may } from '#app/features/operator/roles.ts';
import { rankingsCopy } from '#app/features/ranking/rankings-copy.ts';
import { RankingChoice, RankingRows } from '#app/features/ranking/rankings-table.tsx';
import { findRankingTable, listRankingChoices } from '#app/features/ranking/rankings-table-queries.server.ts';
import type { RankingTable } from '#app/features/ranking/rankings-table-queries.server.ts';
import { paths } from '#app/http/paths.ts';
import { refuse } from '#app/http/private-form.server.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/rankings.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { operator: actor } = context.get(operatorContext);
  if (!may(actor.role, 'read-rankings')) refuse(403);
  const { language, url } = visitOf(request, context);
  const city = url.searchParams.get('city')?.slice(0, 100) ?? '';
  const specialty = url.searchParams.get('specialty')?.slice(0, 100) ?? '';
  const choices = await listRankingChoices(language);
  const chosen = { ...choices, city, specialty };
  if (city === '' || specialty === '') return { ...chosen, table: null, unknown: false };
  const table = await findRankingTable({ actor, city, specialty }, language);
  if (!('refused' in table)) return { ...chosen, table, unknown: false };
  switch (table.refused) {
    case 'forbidden':
      return refuse(403);
    case 'not-found':
      return data({ ...chosen, table: null, unknown: true }, { status: 404 });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${rankingsCopy(matches[0].loaderData?.language ?? 'en').title} | ${PRODUCT}` },
  { name: 'robots', content: 'noindex' },
];

/** When the ranks were given: at once, or from a first to a last moment. */
function Computed({ computed }: { computed: RankingTable['computed'] }) {
  const words = rankingsCopy(useLanguage());
  if (computed === null) return words.whenUnknown;
  const { from, to } = computed;
  if (from.getTime() === to.getTime()) return <Moment at={to} />;
  return (
    <>
      <Moment at={from} /> {words.until} <Moment at={to} />
    </>
  );
}

function Table({ table }: { table: RankingTable }) {
  const language = useLanguage();
  const words = rankingsCopy(language);
  const { city, specialty, ranked, unranked, unrankedCount, computed } = table;
  return (
    <>
      <h2 id="ranked">{words.of(specialty.name, city.name)}</h2>
      <p>
        <a href={paths.citySpecialty(language, city.slug, specialty.slug)}>{words.onSite}</a>
      </p>
      {ranked.length > 0 ? (
        <>
          <p className="ranking-how">
            {words.how}{' '}
            <span className="console-quiet">
              {words.when} <Computed computed={computed} />
            </span>
          </p>
          <RankingRows lines={ranked} labelledBy="ranked" ranked />
        </>
      ) : unrankedCount > 0 ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : (
        <EmptyState title={words.nobody} text={words.nobodyText} />
      )}
      {unrankedCount > 0 ? (
        <>
          <h2 id="unranked">{words.unranked}</h2>
          <p className="console-quiet">{words.unrankedText(unrankedCount, unranked.length)}</p>
          <RankingRows lines={unranked} labelledBy="unranked" ranked={false} />
        </>
      ) : null}
    </>
  );
}

export default function RankingsPage({ loaderData }: Route.ComponentProps) {
  const words = rankingsCopy(useLanguage());
  const { cities, specialties, city, specialty, table, unknown } = loaderData;
  return (
    <div className="inbox-page">
      <h1>{words.title}</h1>
      <p className="console-quiet">{words.lead}</p>
      <RankingChoice cities={cities} specialties={specialties} city={city} specialty={specialty} />
      {table ? (
        <Table table={table} />
      ) : unknown ? (
        <EmptyState title={words.unknown} text={words.unknownText} />
      ) : (
        <EmptyState title={words.nothingChosen} text={words.nothingChosenText} />
      )}
    </div>
  );
}
