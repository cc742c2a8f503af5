import { data } from 'react-router';
import { isUuid } from '#app/content/uuid.ts';
import { withLabel } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { leadKinds } from '#app/features/requests/kind/lead-kinds.ts';
import { remembered } from '#app/features/console/account/remembered.server.ts';
import { listLeadWorkers } from '#app/features/console/account/account-queries.server.ts';
import {
  giveLead,
  noteCall,
  sendAgain,
  takeBack,
  takeStep,
} from '#app/features/console/inbox/inbox-commands.server.ts';
import { hasPlaceholder } from '#app/features/console/inbox/answer-template.ts';
import { listTemplateNames, textForLead } from '#app/features/console/inbox/answer-templates.server.ts';
import { ContestPanel } from '#app/features/console/inbox/contest-panel.tsx';
import { callOutcomes, inboxQueryOf, readInboxFilter } from '#app/features/console/inbox/inbox.ts';
import { inboxCopy } from '#app/features/console/inbox/inbox-copy.ts';
import { ClockChip } from '#app/features/console/inbox/inbox-list.tsx';
import { findLeadNeighbours } from '#app/features/console/inbox/inbox-queries.server.ts';
import { leadCopy } from '#app/features/console/inbox/lead-copy.ts';
import { findConsoleLead, leadExists } from '#app/features/console/inbox/lead-page.server.ts';
import { LeadFacts, LeadWarnings, LeadHistory, LeadMails } from '#app/features/console/inbox/lead-facts.tsx';
import {
  CallPanel,
  LeadSteps,
  LeadTeam,
  NOTHING_TYPED,
  WritePanel,
} from '#app/features/console/inbox/lead-steps.tsx';
import type { Typed } from '#app/features/console/inbox/lead-steps.tsx';
import { LeadReports, ReviewPanel } from '#app/features/console/inbox/review-panel.tsx';
import { leadStatusWords, shownName } from '#app/features/requests/lead/lead.ts';
import { leadActions } from '#app/features/requests/kind/steps.ts';
import { isContestOutcome, proposeDecision } from '#app/features/requests/lead/contest.server.ts';
import { settleMessage, writeToVisitor } from '#app/features/requests/lead/messages.server.ts';
import { markGenuine, noteLead } from '#app/features/requests/lead/work-lead.server.ts';
import { lines } from '#app/features/requests/lead/typed-text.server.ts';
import type { ReviewAction } from '#app/features/requests/review/moderate-review.server.ts';
import { settleReports } from '#app/features/requests/review/review-reports.server.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { SITE_ZONE } from '#app/features/directory/place/local-time.ts';
import { momentIn } from '#app/features/directory/place/moment.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/lead.ts';

/** The inbox that the lead was opened from. */
const inboxOf = async (url: URL, sessionId: string) =>
  readInboxFilter(url.searchParams, (await remembered(sessionId)).search);

export async function loader(args: Route.LoaderArgs) {
  const { language, operator, url, sessionId } = operatorRequest(args);
  const { id } = args.params;
  const filter = await inboxOf(url, sessionId);
  const [lead, workers, templates] = await Promise.all([
    findConsoleLead(id, operator, language),
    listLeadWorkers(),
    listTemplateNames(),
  ]);
  if (!lead) httpError(404);
  const neighbours = await findLeadNeighbours(filter, { operatorId: operator.id, id });
  return { lead, workers, templates, place: { query: inboxQueryOf(filter), ...neighbours } };
}

const statusOf = {
  changed: 409,
  impossible: 409,
  'too-late': 409,
  'not-failed': 409,
  'nothing-open': 409,
  unconfirmed: 409,
  erased: 409,
  'no-proposal': 409,
  apply: 409,
  'nothing-corrected': 409,
  barred: 403,
  'own-proposal': 403,
  forbidden: 403,
  conflict: 403,
  'reason-missing': 422,
  'wish-open': 409,
  'wish-over': 409,
  'call-wrong': 422,
  'note-missing': 422,
  'message-missing': 422,
  'no-template': 422,
  placeholder: 422,
  'no-address': 409,
  long: 422,
  'no-worker': 422,
};

const isAction = (text: string): text is ReviewAction =>
  Object.hasOwn(leadActions, text) || text === 'take-down';

const refused = <Reason extends keyof typeof statusOf>(reason: Reason) => ({ ok: false as const, reason });

/** Runs the action that the form names. */
async function work(id: string, { operator: actor, form, text }: Awaited<ReturnType<typeof operatorForm>>) {
  const version = Number(text('version'));
  switch (text('intent')) {
    case 'step': {
      const action = text('action');
      const note = lines.parse(text('message'));
      if (!isAction(action) || !Number.isInteger(version)) return httpError(400);
      if (note.length > 2000) return refused('long');
      if (hasPlaceholder(note)) return refused('placeholder');
      const visitChecked = action === 'approve' ? text('visitChecked') === '1' : undefined;
      return takeStep({ id, actor, version, action, note: note || null, visitChecked });
    }
    case 'propose': {
      const outcome = text('outcome');
      const reasons = lines.parse(text('message'));
      if (!isContestOutcome(outcome) || !Number.isInteger(version)) return httpError(400);
      if (reasons.length > 2000) return refused('long');
      return proposeDecision({ id, actor, version, outcome, reasons });
    }
    case 'genuine':
      if (!Number.isInteger(version)) return httpError(400);
      return markGenuine({ id, actor, version });
    case 'undo':
      return takeBack({ id, actor, version });
    case 'note': {
      const note = lines.parse(text('note'));
      if (note === '') return refused('note-missing');
      if (note.length > 4000) return refused('long');
      return noteLead({ id, actor, note });
    }
    case 'write': {
      if (!Number.isInteger(version)) return httpError(400);
      if (text('heard') === '1') return settleMessage({ id, actor, version });
      const message = lines.parse(text('text'));
      if (message === '') return refused('message-missing');
      if (message.length > 2000) return refused('long');
      if (hasPlaceholder(message)) return refused('placeholder');
      return writeToVisitor({ id, actor, version, text: message });
    }
    case 'call': {
      const outcome = callOutcomes.find((each) => each === text('outcome')) ?? httpError(400);
      const note = lines.parse(text('note'));
      if (note.length > 2000) return refused('long');
      return noteCall({
        id,
        actor,
        reached: outcome === 'reached',
        again: { date: text('date'), time: text('time') },
        note: note || null,
      });
    }
    case 'assign':
      return giveLead({ id, actor, version, to: text('to') });
    case 'settle': {
      const reportIds = form.getAll('report').filter((each): each is string => isUuid(each));
      const reviewId = text('review');
      if (!isUuid(reviewId)) return httpError(400);
      return settleReports({ reviewId, reportIds, actor });
    }
    case 'retry': {
      const mailId = text('mail');
      if (!isUuid(mailId)) return httpError(400);
      return sendAgain({ leadId: id, mailId, actor });
    }
    default:
      return httpError(400);
  }
}

/** Each form's text field. */
const textFields: Readonly<Record<string, string>> = { write: 'text', note: 'note', call: 'note' };

function typedIn(text: (name: string) => string): Typed {
  const form = text('intent');
  return {
    form,
    text: text(textFields[form] ?? 'message'),
    date: text('date'),
    time: text('time'),
    visitChecked: text('visitChecked') === '1',
  };
}

/** Shows the form again with the template's text after what is typed. */
async function fillMessage(id: string, { operator, text }: Awaited<ReturnType<typeof operatorForm>>) {
  const typed = typedIn(text);
  const filled = await textForLead(text('template'), id, operator);
  if (filled === null) return data({ problem: 'no-template' as const, typed }, { status: 422 });
  const parts = [lines.parse(typed.text), filled].filter((part) => part !== '');
  return data({ problem: undefined, typed: { ...typed, text: parts.join('\n\n') } });
}

export async function action(args: Route.ActionArgs) {
  const sent = await operatorForm(args);
  const { language, text, url, sessionId } = sent;
  const { id } = args.params;
  if (!(await leadExists(id))) httpError(404);
  if (text('fill') === '1') return fillMessage(id, sent);
  const outcome = await work(id, sent);
  if (outcome.ok) {
    const query = inboxQueryOf(await inboxOf(url, sessionId));
    return consoleRedirect(paths.consoleLead(language, id, query));
  }
  const { reason: problem } = outcome;
  if (problem === 'not-found') return httpError(404);
  // The loader then reads the lead again, with the other operator's changes and the new version.
  return data({ problem, typed: typedIn(text) }, { status: statusOf[problem] });
}

// No name in the title, because titles appear in browser histories and on shared screens.
export const meta: Route.MetaFunction = privateMeta(({ language }, { lead }) => {
  const { name } = leadKinds[lead.kind].words(language);
  return `${name}, ${momentIn(SITE_ZONE, language)(lead.createdAt).text} · ${inboxCopy(language).title}`;
});

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = leadCopy(language);
  const { lead, workers, templates, place } = loaderData;
  const typed = actionData?.typed ?? NOTHING_TYPED;
  const problem = actionData?.problem;
  const status = leadStatusWords[lead.status][language];
  const last = lead.history.findLast(({ kind }) => kind !== 'note');
  return (
    <div className="console-page">
      <p className="console-line gap-x-5">
        <a href={paths.console(language, place.query)}>{words.back}</a>
        {place.previous === null ? null : (
          <a href={paths.consoleLead(language, place.previous, place.query)} rel="prev">
            {words.previous}
          </a>
        )}
        {place.next === null ? null : (
          <a href={paths.consoleLead(language, place.next, place.query)} rel="next">
            {words.followed}
          </a>
        )}
      </p>
      <h1>
        {withLabel(language, leadKinds[lead.kind].words(language).name, shownName(language, lead.name))}
      </h1>
      <p className="lead-state">
        <span className="chip chip-pine">{status}</span>{' '}
        {lead.wish ? <span className="chip chip-amber">{words.wish.title}</span> : null}{' '}
        <ClockChip clock={lead.clock} />{' '}
        {lead.assignee ? <span className="chip">{lead.assignee.name}</span> : null}
      </p>
      {problem === 'changed' ? (
        <Notice variant="destructive" title={words.changedTitle}>
          {words.changedText(last?.who ?? words.system, status)}
        </Notice>
      ) : problem ? (
        <Notice variant="destructive" title={words.notDone}>
          {words.refused[problem]}
        </Notice>
      ) : null}
      <LeadWarnings lead={lead} />
      <div className="console-columns">
        <div className="console-column">
          {lead.kind === 'review_submission' ? <ReviewPanel lead={lead} /> : null}
          <LeadFacts lead={lead} />
          <LeadReports lead={lead} />
          <LeadHistory lead={lead} />
        </div>
        <div className="console-column">
          <ContestPanel lead={lead} typed={typed} problem={problem} />
          <LeadSteps lead={lead} typed={typed} problem={problem} templates={templates} />
          <WritePanel lead={lead} typed={typed} problem={problem} templates={templates} />
          <CallPanel lead={lead} typed={typed} problem={problem} />
          <LeadTeam lead={lead} workers={workers} typed={typed} problem={problem} />
          <LeadMails lead={lead} />
        </div>
      </div>
    </div>
  );
}
