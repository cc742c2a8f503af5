import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { listChoices } from '#app/features/console/evidence/queue-queries.server.ts';
import { FilterSelect, Moment, SubmitButton } from '#app/features/console/page/parts.tsx';
import { RankingMoves, RankingRows } from '#app/features/console/rankings/ranking-tables.tsx';
import { rankingsCopy } from '#app/features/console/rankings/rankings-copy.ts';
import { findRankingTable } from '#app/features/console/rankings/rankings-table-queries.server.ts';
import type { RankingTable } from '#app/features/console/rankings/rankings-table-queries.server.ts';
import { operatorRequest } from '#app/http/console.server.ts';
import { paths } from '#app/http/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/rankings.ts';

export async function loader(args: Route.LoaderArgs) {
  const { language, url } = operatorRequest(args, 'read-rankings');
  const city = url.searchParams.get('city')?.slice(0, 100) ?? '';
  const specialty = url.searchParams.get('specialty')?.slice(0, 100) ?? '';
  const chosen = { ...(await listChoices(language)), city, specialty };
  if (city === '' || specialty === '') return { ...chosen, table: null, unknown: false };
  const table = await findRankingTable({ city, specialty }, language);
  return data({ ...chosen, table, unknown: table === null }, { status: table ? 200 : 404 });
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => rankingsCopy(language).title);

/** When the ranks were computed: one time, or the first and last. */
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
  const { city, specialty, ranked, unranked, unrankedCount, moves, computed } = table;
  return (
    <>
      <h2 id="ranked">{words.heading(specialty.name, city.name)}</h2>
      <p>
        <a href={paths.citySpecialty(language, city.slug, specialty.slug)}>{words.onSite}</a>
      </p>
      {ranked.length > 0 ? (
        <>
          <p className="max-w-[60rem]">
            {words.how} <a href={paths.howWeRank(language)}>{words.method}</a>{' '}
            <span className="text-quiet">
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
          <p className="text-quiet">{words.unrankedText(unrankedCount, unranked.length)}</p>
          <RankingRows lines={unranked} labelledBy="unranked" ranked={false} />
        </>
      ) : null}
      <h2 id="moves">{words.moves}</h2>
      <p className="text-quiet">{moves.length === 0 ? words.noMoves : words.movesText(moves.length)}</p>
      {moves.length === 0 ? null : <RankingMoves moves={moves} labelledBy="moves" />}
    </>
  );
}

export default function RankingsPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = rankingsCopy(language);
  const { cities, specialties, city, specialty, table, unknown } = loaderData;
  return (
    <div className="console-page">
      <h1>{words.title}</h1>
      <p className="text-quiet">{words.lead}</p>
      <form method="get" action={paths.consoleRankings(language)} className="console-line">
        <FilterSelect name="city" label={words.city} none={words.chooseCity} chosen={city} options={cities} />
        <FilterSelect
          name="specialty"
          label={words.specialty}
          none={words.chooseSpecialty}
          chosen={specialty}
          options={specialties}
        />
        <SubmitButton primary>{words.show}</SubmitButton>
      </form>
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
