import { data } from 'react-router';
import { withLabel } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { PRODUCT } from '#app/content/product.ts';
import { listLeadWorkers } from '#app/features/account/account-queries.server.ts';
import { operatorContext } from '#app/features/account/operator-context.server.ts';
import {
  addNote,
  callGenuine,
  giveLead,
  sendAgain,
  takeBack,
  takeStep,
} from '#app/features/inbox/inbox-commands.server.ts';
import { inboxCopy } from '#app/features/inbox/inbox-copy.ts';
import { ClockChip } from '#app/features/inbox/inbox-table.tsx';
import { leadCopy } from '#app/features/inbox/lead-copy.ts';
import { findConsoleLead } from '#app/features/inbox/lead-page.server.ts';
import { LeadFacts, LeadWarnings } from '#app/features/inbox/lead-facts.tsx';
import { LeadHistory, LeadMails } from '#app/features/inbox/lead-history.tsx';
import { LeadSteps, LeadTeam } from '#app/features/inbox/lead-steps.tsx';
import type { Typed } from '#app/features/inbox/lead-steps.tsx';
import { LeadReports, ReviewPanel } from '#app/features/inbox/review-panel.tsx';
import { leadStatusWords, shownName } from '#app/features/lead/lead.ts';
import { leadActions } from '#app/features/lead/lead-flow.ts';
import { textOf } from '#app/features/lead/lead-form.server.ts';
import { lines } from '#app/features/lead/typed-text.server.ts';
import type { ReviewAction } from '#app/features/review/moderate-review.server.ts';
import { settleReports } from '#app/features/review/review-reports.server.ts';
import { goOnWith } from '#app/http/console.server.ts';
import { paths } from '#app/http/paths.ts';
import { readForm, refuse } from '#app/http/private-form.server.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/lead.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { language } = visitOf(request, context);
  const { operator } = context.get(operatorContext);
  const [lead, workers] = await Promise.all([
    findConsoleLead(params.id, operator, language),
    listLeadWorkers(),
  ]);
  if (!lead) refuse(404);
  return { lead, workers };
}

type Refusal =
  | 'changed'
  | 'impossible'
  | 'tooLate'
  | 'forbidden'
  | 'notFailed'
  | 'nothingOpen'
  | 'unconfirmed'
  | 'reasonMissing'
  | 'noteMissing'
  | 'erasedNote'
  | 'long'
  | 'noWorker';

const statusOf: Record<Refusal, number> = {
  changed: 409,
  impossible: 409,
  tooLate: 409,
  notFailed: 409,
  nothingOpen: 409,
  unconfirmed: 409,
  reasonMissing: 422,
  forbidden: 403,
  noteMissing: 422,
  erasedNote: 409,
  long: 422,
  noWorker: 422,
};

const isAction = (text: string): text is ReviewAction =>
  Object.hasOwn(leadActions, text) || text === 'take-down';

/** Does what the form asks for; null when it was done. */
async function work(
  form: FormData,
  id: string,
  operator: Parameters<typeof findConsoleLead>[1],
): Promise<Refusal | null> {
  const version = Number(textOf(form, 'version'));
  const common = { id, actor: operator };
  const outcome = await (async () => {
    switch (textOf(form, 'intent')) {
      case 'step': {
        const action = textOf(form, 'action');
        const note = lines.parse(textOf(form, 'message'));
        if (!isAction(action) || !Number.isInteger(version)) return refuse(400);
        if (note.length > 2000) return 'long' as const;
        const visitChecked = action === 'approve' ? textOf(form, 'visitChecked') === '1' : undefined;
        return takeStep({ ...common, version, action, note: note || null, visitChecked });
      }
      case 'genuine':
        if (!Number.isInteger(version)) return refuse(400);
        return callGenuine({ ...common, version });
      case 'undo':
        return takeBack({ ...common, version });
      case 'note': {
        const note = lines.parse(textOf(form, 'note'));
        if (note === '') return 'noteMissing' as const;
        if (note.length > 4000) return 'long' as const;
        return addNote({ ...common, note });
      }
      case 'assign': {
        const given = await giveLead({ ...common, version, to: textOf(form, 'to') });
        return !given.ok && given.reason === 'not-found' ? ('noWorker' as const) : given;
      }
      case 'settle': {
        const reportIds = form.getAll('report').filter((each) => typeof each === 'string' && UUID.test(each));
        const reviewId = textOf(form, 'review');
        if (!UUID.test(reviewId)) return refuse(400);
        const settled = await settleReports({ reviewId, reportIds: reportIds as string[], actor: operator });
        return !settled.ok && settled.reason === 'nothing-open' ? ('nothingOpen' as const) : settled;
      }
      case 'retry': {
        const mailId = textOf(form, 'mail');
        if (!UUID.test(mailId)) return refuse(400);
        const sent = await sendAgain({ leadId: id, mailId, actor: operator });
        return !sent.ok && sent.reason === 'not-failed' ? ('notFailed' as const) : sent;
      }
      default:
        return refuse(400);
    }
  })();
  if (typeof outcome === 'string') return outcome;
  if (outcome.ok) return null;
  switch (outcome.reason) {
    case 'not-found':
      return refuse(404);
    case 'too-late':
      return 'tooLate';
    case 'reason-missing':
      return 'reasonMissing';
    case 'changed':
    case 'impossible':
    case 'forbidden':
    case 'unconfirmed':
      return outcome.reason;
    case 'erased':
      return 'erasedNote';
    case 'not-failed':
      return 'notFailed';
    case 'nothing-open':
      return 'nothingOpen';
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { language } = visitOf(request, context);
  const { operator } = context.get(operatorContext);
  const form = await readForm(request);
  if (!(await findConsoleLead(params.id, operator, language))) refuse(404);
  const problem = await work(form, params.id, operator);
  if (problem === null) return goOnWith(paths.consoleLead(language, params.id));
  const typed: Typed = { message: textOf(form, 'message'), note: textOf(form, 'note') };
  // The loader reads the lead anew: what the other one did, and the version to go on from.
  return data({ problem, typed }, { status: statusOf[problem] });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  // Nobody's name: a title stands in histories and on shared screens.
  { title: `${inboxCopy(matches[0].loaderData?.language ?? 'en').title} | ${PRODUCT}` },
  { name: 'robots', content: 'noindex' },
];

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = leadCopy(language);
  const inbox = inboxCopy(language);
  const { lead, workers } = loaderData;
  const typed = actionData?.typed ?? { message: '', note: '' };
  const problem = actionData?.problem;
  const status = leadStatusWords[lead.status][language];
  const last = lead.history.findLast(({ kind }) => kind !== 'note');
  return (
    <div className="lead-page">
      <p>
        <a href={paths.console(language)}>{words.back}</a>
      </p>
      <h1>{withLabel(language, inbox.kinds[lead.kind], shownName(language, lead.name))}</h1>
      <p className="lead-state">
        <span className="chip chip-pine">{status}</span> <ClockChip clock={lead.clock} />{' '}
        {lead.assignee ? <span className="chip">{lead.assignee.name}</span> : null}
      </p>
      {problem === 'changed' ? (
        <Notice variant="destructive" title={words.changedTitle}>
          {words.changedText(last?.who ?? words.system, status)}
        </Notice>
      ) : problem ? (
        <Notice variant="destructive" title={words.notDone}>
          {words[problem]}
        </Notice>
      ) : null}
      <LeadWarnings lead={lead} />
      <div className="lead-columns">
        <div>
          {lead.kind === 'review_submission' ? <ReviewPanel lead={lead} /> : null}
          <LeadFacts lead={lead} />
          <LeadReports lead={lead} />
          <LeadHistory lead={lead} />
        </div>
        <div>
          <LeadSteps lead={lead} typed={typed} problem={problem} />
          <LeadTeam lead={lead} workers={workers} typed={typed} />
          <LeadMails lead={lead} />
        </div>
      </div>
    </div>
  );
}
