import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { auditQueryOf, readAuditFilter } from '#app/features/console/audit/audit.ts';
import { auditCopy } from '#app/features/console/audit/audit-copy.ts';
import { readAudit } from '#app/features/console/audit/audit-queries.server.ts';
import { AuditFilters, AuditTable } from '#app/features/console/audit/audit-table.tsx';
import { auditVoice } from '#app/features/console/listings/listing-words.ts';
import { operatorRequest } from '#app/http/console.server.ts';
import { PageLinks } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/audit.ts';

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = operatorRequest(args, 'read-audit').url;
  const filter = readAuditFilter(searchParams);
  const before = searchParams.get('before');
  if (before !== null && !/^\d{1,15}$/.test(before)) httpError(404);
  const place = { zone: SITE_ZONE, before: before === null ? null : Number(before) };
  return { filter, ...(await readAudit(filter, place)), isFirst: before === null };
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => auditCopy(language).title);

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = auditCopy(language);
  const { filter, lines, next, people, kinds, isFirst } = loaderData;
  const query = auditQueryOf(filter);
  const isNarrowed = Object.values(filter).some((value) => value !== null);
  return (
    <div className="console-page">
      <h1>{words.title}</h1>
      <p className="text-quiet">{words.lead}</p>
      <AuditFilters filter={filter} people={people} kinds={kinds} />
      {lines.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : (
        <AuditTable lines={lines} filter={filter} voice={auditVoice(language, people)} />
      )}
      <PageLinks
        first={isFirst ? null : paths.consoleAudit(language, query)}
        next={next === null ? null : paths.consoleAudit(language, { ...query, before: next })}
        words={{ first: words.newest, next: words.older }}
      >
        {isNarrowed ? <a href={paths.consoleAudit(language)}>{words.clear}</a> : null}
      </PageLinks>
    </div>
  );
}
