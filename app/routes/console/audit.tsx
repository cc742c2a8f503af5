import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { operatorContext } from '#app/features/account/operator-context.server.ts';
import { CONSOLE_ZONE } from '#app/features/account/console-zone.ts';
import { auditQueryOf, readAuditFilter } from '#app/features/audit/audit.ts';
import { auditCopy } from '#app/features/audit/audit-copy.ts';
import { readAudit } from '#app/features/audit/audit-queries.server.ts';
import { AuditFilters, AuditTable } from '#app/features/audit/audit-table.tsx';
import { auditVoice } from '#app/features/listing/audit-voice.ts';
import { paths } from '#app/http/paths.ts';
import { refuse } from '#app/http/private-form.server.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/audit.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { operator } = context.get(operatorContext);
  const { searchParams } = visitOf(request, context).url;
  const filter = readAuditFilter(searchParams);
  const before = searchParams.get('before');
  if (before !== null && !/^\d{1,15}$/.test(before)) refuse(404);
  const place = { zone: CONSOLE_ZONE, before: before === null ? null : Number(before) };
  const outcome = await readAudit(filter, place, operator);
  if (!outcome.ok) refuse(403);
  const { lines, next, people, kinds } = outcome;
  return { filter, lines, next, people, kinds, isFirst: before === null };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${auditCopy(matches[0].loaderData?.language ?? 'en').title} | ${PRODUCT}` },
  { name: 'robots', content: 'noindex' },
];

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = auditCopy(language);
  const { filter, lines, next, people, kinds, isFirst } = loaderData;
  const query = auditQueryOf(filter);
  const isNarrowed = Object.values(filter).some((value) => value !== null);
  return (
    <div className="inbox-page">
      <h1>{words.title}</h1>
      <p className="console-quiet">{words.lead}</p>
      <AuditFilters filter={filter} people={people} kinds={kinds} />
      {lines.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : (
        <AuditTable lines={lines} filter={filter} zone={CONSOLE_ZONE} voice={auditVoice(language, people)} />
      )}
      <div className="inbox-foot">
        {isNarrowed ? <a href={paths.consoleAudit(language)}>{words.clear}</a> : null}
        {isFirst ? null : <a href={paths.consoleAudit(language, query)}>{words.newest}</a>}
        {next === null ? null : (
          <a
            className="btn btn-quiet"
            rel="next"
            href={paths.consoleAudit(language, { ...query, before: next })}
          >
            {words.older}
          </a>
        )}
      </div>
    </div>
  );
}
