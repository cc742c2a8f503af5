import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { isUuid } from '#app/content/uuid.ts';
import { evidenceCopy } from '#app/features/console/evidence/evidence-copy.ts';
import { registerCopy } from '#app/features/console/registers/register-copy.ts';
import { FindingCard } from '#app/features/console/registers/register-findings.tsx';
import {
  decideFinding,
  findingDecisions,
  listOpenFindings,
} from '#app/features/console/registers/register-findings.server.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/registers.ts';

export async function loader(args: Route.LoaderArgs) {
  const { mayDo } = operatorRequest(args);
  return { ...(await listOpenFindings()), mayDecide: mayDo('record-evidence') };
}

export async function action(args: Route.ActionArgs) {
  const { language, operator: actor, text } = await operatorForm(args);
  const id = text('finding');
  const decision = findingDecisions.find((each) => each === text('decision'));
  if (!isUuid(id) || !decision) return httpError(400);
  const outcome = await decideFinding(actor, { id, decision });
  if (outcome.ok) return consoleRedirect(paths.consoleRegisters(language));
  const isForbidden = outcome.reason === 'forbidden' || outcome.reason === 'conflict';
  return data({ refused: outcome.reason }, { status: isForbidden ? 403 : 409 });
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => registerCopy(language).title);

export default function RegistersPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = registerCopy(language);
  const { alerts, pairs, total, mayDecide } = loaderData;
  const shown = alerts.length + pairs.length;
  return (
    <div className="console-page max-w-form">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      {actionData ? (
        <Notice variant="destructive" title={words.notDone}>
          {actionData.refused === 'decided'
            ? words.decided
            : evidenceCopy(language).refusals[actionData.refused]}
        </Notice>
      ) : null}
      {shown === 0 ? <EmptyState title={words.none} text={words.noneText} /> : null}
      {shown < total ? <p>{words.more(shown, total)}</p> : null}
      {alerts.length > 0 ? (
        <section className="grid gap-4">
          <h2>{words.alerts(alerts.length)}</h2>
          <p>{words.alertsLead}</p>
          {alerts.map((each) => (
            <FindingCard key={each.id} finding={each} mayDecide={mayDecide} />
          ))}
        </section>
      ) : null}
      {pairs.length > 0 ? (
        <section className="grid gap-4">
          <h2>{words.pairs(pairs.length)}</h2>
          <p>{words.pairsLead}</p>
          {pairs.map((each) => (
            <FindingCard key={each.id} finding={each} mayDecide={mayDecide} />
          ))}
        </section>
      ) : null}
    </div>
  );
}
