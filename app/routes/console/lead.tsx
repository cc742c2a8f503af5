import { data } from 'react-router';
import { isUuid } from '#app/content/uuid.ts';
import { withLabel } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { listLeadWorkers } from '#app/features/console/account/account-queries.server.ts';
import {
  giveLead,
  sendAgain,
  takeBack,
  takeStep,
} from '#app/features/console/inbox/inbox-commands.server.ts';
import { inboxCopy } from '#app/features/console/inbox/inbox-copy.ts';
import { ClockChip } from '#app/features/console/inbox/inbox-list.tsx';
import { leadCopy } from '#app/features/console/inbox/lead-copy.ts';
import { findConsoleLead, leadExists } from '#app/features/console/inbox/lead-page.server.ts';
import { LeadFacts, LeadWarnings, LeadHistory, LeadMails } from '#app/features/console/inbox/lead-facts.tsx';
import { LeadSteps, LeadTeam } from '#app/features/console/inbox/lead-steps.tsx';
import type { Typed } from '#app/features/console/inbox/lead-steps.tsx';
import { LeadReports, ReviewPanel } from '#app/features/console/inbox/review-panel.tsx';
import { leadStatusWords, shownName } from '#app/features/requests/lead/lead.ts';
import { leadActions } from '#app/features/requests/kind/steps.ts';
import { textOf } from '#app/features/requests/lead/lead-form.server.ts';
import { markGenuine, noteLead } from '#app/features/requests/lead/work-lead.server.ts';
import { lines } from '#app/features/requests/lead/typed-text.server.ts';
import type { ReviewAction } from '#app/features/requests/review/moderate-review.server.ts';
import { settleReports } from '#app/features/requests/review/review-reports.server.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/lead.ts';

export async function loader(args: Route.LoaderArgs) {
  const { language, operator } = operatorRequest(args);
  const [lead, workers] = await Promise.all([
    findConsoleLead(args.params.id, operator, language),
    listLeadWorkers(),
  ]);
  if (!lead) httpError(404);
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

/** Runs the action that the form names; null on success, else the problem. */
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
        if (!isAction(action) || !Number.isInteger(version)) return httpError(400);
        if (note.length > 2000) return 'long' as const;
        const visitChecked = action === 'approve' ? textOf(form, 'visitChecked') === '1' : undefined;
        return takeStep({ ...common, version, action, note: note || null, visitChecked });
      }
      case 'genuine':
        if (!Number.isInteger(version)) return httpError(400);
        return markGenuine({ ...common, version });
      case 'undo':
        return takeBack({ ...common, version });
      case 'note': {
        const note = lines.parse(textOf(form, 'note'));
        if (note === '') return 'noteMissing' as const;
        if (note.length > 4000) return 'long' as const;
        return noteLead({ ...common, note });
      }
      case 'assign': {
        const given = await giveLead({ ...common, version, to: textOf(form, 'to') });
        return !given.ok && given.reason === 'not-found' ? ('noWorker' as const) : given;
      }
      case 'settle': {
        const reportIds = form.getAll('report').filter((each) => isUuid(each));
        const reviewId = textOf(form, 'review');
        if (!isUuid(reviewId)) return httpError(400);
        const settled = await settleReports({ reviewId, reportIds: reportIds as string[], actor: operator });
        return !settled.ok && settled.reason === 'nothing-open' ? ('nothingOpen' as const) : settled;
      }
      case 'retry': {
        const mailId = textOf(form, 'mail');
        if (!isUuid(mailId)) return httpError(400);
        const sent = await sendAgain({ leadId: id, mailId, actor: operator });
        return !sent.ok && sent.reason === 'not-failed' ? ('notFailed' as const) : sent;
      }
      default:
        return httpError(400);
    }
  })();
  if (typeof outcome === 'string') return outcome;
  if (outcome.ok) return null;
  switch (outcome.reason) {
    case 'not-found':
      return httpError(404);
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

export async function action(args: Route.ActionArgs) {
  const { language, operator, form, text } = await operatorForm(args);
  const { id } = args.params;
  if (!(await leadExists(id))) httpError(404);
  const problem = await work(form, id, operator);
  if (problem === null) return consoleRedirect(paths.consoleLead(language, id));
  const typed: Typed = { message: text('message'), note: text('note') };
  // The loader then reads the lead again, with the other operator's changes and the new version.
  return data({ problem, typed }, { status: statusOf[problem] });
}

// No name in the title, because titles appear in browser histories and on shared screens.
export const meta: Route.MetaFunction = privateMeta(({ language }) => inboxCopy(language).title);

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = leadCopy(language);
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
      <h1>
        {withLabel(language, leadKinds[lead.kind].words(language).name, shownName(language, lead.name))}
      </h1>
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
