import { needsSecondOperator } from '#app/features/directory/ranking/to-evidence.ts';
import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import { withLabel } from '#app/content/format.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { isUuid } from '#app/content/uuid.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { regulatorOf } from '#app/content/regulators.ts';
import {
  confirmEvidence,
  recordEvidence,
  reinstate,
  withdrawEvidence,
} from '#app/features/console/evidence/evidence-commands.server.ts';
import type {
  EvidenceEntry,
  EvidenceOutcome,
  EvidenceRefusal,
} from '#app/features/console/evidence/evidence-commands.server.ts';
import { evidenceCopy, lackingWords } from '#app/features/console/evidence/evidence-copy.ts';
import { EvidenceForm, EvidenceProblemList } from '#app/features/console/evidence/evidence-form.tsx';
import { readEvidenceEntry, readTyped } from '#app/features/console/evidence/evidence-form.server.ts';
import type { EvidenceProblems, TypedEvidence } from '#app/features/console/evidence/evidence-form.server.ts';
import {
  asEvidenceKind,
  evidenceKindNames,
  evidenceKinds,
} from '#app/features/console/evidence/evidence-kinds.ts';
import { EvidenceList } from '#app/features/console/evidence/evidence-list.tsx';
import {
  findEvidenceDentist,
  findVerification,
  listCodeNames,
} from '#app/features/console/evidence/evidence-queries.server.ts';
import { isPossible, mayTake, missingForReturn } from '#app/features/console/evidence/verification.ts';
import {
  RegisterPanel,
  ReturnPanel,
  VerificationSteps,
} from '#app/features/console/evidence/verification-panel.tsx';
import type { RecordHref } from '#app/features/console/evidence/verification-panel.tsx';
import { listIn } from '#app/features/console/listings/listing-filter.ts';
import { ViewLinks } from '#app/features/console/page/parts.tsx';
import { lines, parseSubmissionKey } from '#app/features/requests/lead/typed-text.server.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/listing.evidence.ts';

type EvidenceKind = (typeof evidenceKindNames)[number];

export async function loader(args: Route.LoaderArgs) {
  const { language, url, operator, mayDo } = operatorRequest(args);
  const dentist = (await findEvidenceDentist(args.params.id)) ?? httpError(404);
  const now = new Date();
  const [file, names] = await Promise.all([findVerification(dentist.id, now), listCodeNames(language)]);
  const mayRecord = mayDo('record-evidence') && !dentist.isMerged;
  const decision = url.searchParams.get('decision') ?? '';
  const mayEnd = mayTake(operator.role, 'remove');
  const kind = mayRecord ? asEvidenceKind(url.searchParams.get('record')) : null;
  return {
    dentist,
    file,
    names,
    now,
    operatorId: mayRecord ? operator.id : null,
    kinds: evidenceKindNames.filter(
      (kind) =>
        kind !== 'suspension' ||
        isPossible(file.state, 'suspend') ||
        (isPossible(file.state, 'remove') && mayEnd),
    ),
    kind,
    mayReturn:
      mayRecord && (isPossible(file.state, 'reinstate') || (isPossible(file.state, 'readmit') && mayEnd)),
    typed: typedAtFirst(dentist.province ?? '', file, { kind, decision }, now),
    submissionKey: randomUUID(),
    done: url.searchParams.get('done'),
    list: listIn(url),
  };
}

/** What the forms hold before anything is typed. */
function typedAtFirst(
  province: string,
  file: Awaited<ReturnType<typeof findVerification>>,
  { kind, decision }: { kind: EvidenceKind | null; decision: string },
  now: Date,
): TypedEvidence {
  // A look into another province's register says nothing about this one's number and specialties.
  const checks = file.rows
    .filter((row) => row.kind === 'licence')
    .filter((row) => row.withdrawn_at === null && row.value.province === province)
    .toSorted((a, b) => b.confirmed_on.localeCompare(a.confirmed_on));
  const [check] = checks;
  const lastToTell = checks.find(({ value }) => value.specialties);
  return {
    province: [province],
    number: check ? [check.value.number] : [],
    class: check?.value.class ? [check.value.class] : [],
    holder: check?.value.holder ? [check.value.holder] : [],
    specialties: [...(lastToTell?.value.specialties ?? [])],
    decision: [decision],
    removal: [file.state === 'suspended' ? 'yes' : 'no'],
    confirmedOn: [siteDayOf(now)],
    // An operator in a hurry leaves a default as it is, so only a look into the register has one.
    sourceUrl: kind === 'licence' ? [check?.source_url ?? regulatorOf(province)?.registerUrl ?? ''] : [],
  };
}

type Answer = {
  refused?: EvidenceRefusal;
  typed?: TypedEvidence;
  problems?: EvidenceProblems;
  kind?: EvidenceKind;
  key?: string;
  /** Typed for a reinstatement that was refused. */
  reason?: string;
};
const say = (answer: Answer, status: number) => data(answer, { status });

const statusOf = ({ reason }: EvidenceRefusal) =>
  reason === 'forbidden' || reason === 'conflict' ? 403 : reason === 'not-found' ? 404 : 409;

export async function action(args: Route.ActionArgs) {
  const { language, url, operator, form, text } = await operatorForm(args, 'record-evidence');
  const dentist = (await findEvidenceDentist(args.params.id)) ?? httpError(404);
  const now = new Date();
  const after = (outcome: EvidenceOutcome, done: string, kept: Answer = {}) =>
    outcome.ok
      ? consoleRedirect(paths.consoleEvidence(language, dentist.id, { ...listIn(url), done }))
      : say({ ...kept, refused: outcome }, statusOf(outcome));
  const reason = lines.parse(text('reason')).slice(0, 1000);
  switch (text('intent')) {
    case 'record': {
      const kind = asEvidenceKind(text('kind')) ?? httpError(400);
      const key = parseSubmissionKey(text('key')) ?? httpError(400);
      const typed = readTyped(form, kind);
      const read = await readEvidenceEntry(kind, typed, now);
      if (!read.ok) return say({ typed, problems: read.problems, kind, key }, 422);
      const sameAs = text('sameAs');
      const entry: EvidenceEntry =
        read.entry.kind === 'licence' && isUuid(sameAs)
          ? { ...read.entry, value: { ...read.entry.value, sameAs } }
          : read.entry;
      const done = kind === 'suspension' ? 'suspend' : needsSecondOperator(entry) ? 'waits' : 'record';
      return after(await recordEvidence(operator, { dentistId: dentist.id, entry, key, now }), done, {
        typed,
        kind,
        key,
      });
    }
    case 'confirm':
      return after(await confirmEvidence(operator, text('row'), now), 'confirm');
    case 'withdraw':
      if (reason === '') httpError(422);
      return after(await withdrawEvidence(operator, { id: text('row'), reason, now }), 'withdraw');
    case 'reinstate':
      if (reason === '') httpError(422);
      return after(await reinstate(operator, { dentistId: dentist.id, reason, now }), 'reinstate', {
        reason,
      });
    default:
      return httpError(400);
  }
}

export const meta: Route.MetaFunction = privateMeta(({ language }, { dentist }) =>
  evidenceCopy(language).titleOf(dentistName(dentist.name, language)),
);

function Outcome({ done, answer }: { done: string | null; answer: Answer | undefined }) {
  const language = useLanguage();
  const words = evidenceCopy(language);
  if (answer?.refused) {
    const { refused } = answer;
    return (
      <Notice variant="destructive" title={words.notDone}>
        {refused.reason === 'missing'
          ? lackingWords(language, refused.missing)
          : words.refusals[refused.reason]}{' '}
        {refused.reason === 'number-used' ? (
          <a href={paths.consoleEvidence(language, refused.other.id)}>
            {dentistName(refused.other.name, language)}
          </a>
        ) : null}
      </Notice>
    );
  }
  if (answer || done === null || !Object.hasOwn(words.done, done)) return null;
  return (
    <Notice variant="success" title={words.doneTitle}>
      {words.done[done as keyof typeof words.done]}
    </Notice>
  );
}

export default function EvidencePage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = evidenceCopy(language);
  const { dentist, file, names, now, operatorId, kinds, submissionKey, list } = loaderData;
  const answer: Answer | undefined = actionData;
  // Without the fragment of the links that open a form: the answer is read from the top.
  const here = paths.consoleEvidence(language, dentist.id, list);
  const hrefOf: RecordHref = (query) =>
    `${paths.consoleEvidence(language, dentist.id, { ...list, ...query })}#record`;
  const kind = answer?.kind ?? loaderData.kind;
  const typed = answer?.typed ?? loaderData.typed;
  const isEnding = file.state === 'suspended';
  const nameOf = (each: EvidenceKind) =>
    each === 'suspension' ? (isEnding ? words.remove : words.suspend) : evidenceKinds[each].name[language];
  return (
    <div className="console-page">
      <p>
        <a href={paths.consoleListing(language, dentist.id, list)}>{words.toListing}</a>
      </p>
      <h1>{dentistName(dentist.name, language)}</h1>
      <p className="console-line">
        <span className={file.state === 'verified' ? 'chip chip-pine' : 'chip'}>
          {withLabel(language, words.verification, words.states[file.state].toLowerCase())}
        </span>
        <span className="chip">{dentist.verified ? words.onSite : words.notOnSite}</span>
        {dentist.isDemonstration ? <span className="chip">{words.demonstration}</span> : null}
      </p>
      <Outcome done={loaderData.done} answer={answer} />
      {answer?.problems && kind ? <EvidenceProblemList kind={kind} problems={answer.problems} /> : null}
      <div className="console-columns">
        <div className="console-column">
          <VerificationSteps file={file} hrefOf={hrefOf} mayRecord={operatorId !== null} now={now} />
          {operatorId === null ? (
            <p className="text-quiet">{words.mayNot}</p>
          ) : (
            <section className="console-card" id="record">
              <h2>
                {kind
                  ? kind === 'suspension'
                    ? nameOf(kind)
                    : words.recordHeading(nameOf(kind))
                  : words.record}
              </h2>
              <ViewLinks
                label={words.recordLabel}
                wraps
                links={kinds.map((each) => ({
                  href: hrefOf({ record: each }),
                  name: nameOf(each),
                  current: each === kind,
                }))}
              />
              {kind ? (
                <>
                  <p className="text-quiet">
                    {kind === 'suspension' && isEnding
                      ? words.removeText
                      : evidenceKinds[kind].record[language]}{' '}
                    {kind === 'decision' || kind === 'practice' ? words.needsSecond : null}
                  </p>
                  <EvidenceForm
                    kind={kind}
                    submissionKey={answer?.key ?? submissionKey}
                    button={kind === 'suspension' ? nameOf(kind) : words.record}
                    action={here}
                    fixed={
                      kind === 'suspension'
                        ? ['removal']
                        : kind === 'licence' && dentist.isNamed
                          ? ['holder']
                          : []
                    }
                    sameAs={answer?.refused?.reason === 'number-used' ? answer.refused.other : null}
                    typed={typed}
                    problems={answer?.problems ?? {}}
                    names={names}
                  />
                </>
              ) : null}
            </section>
          )}
        </div>
        <div className="console-column">
          <RegisterPanel
            province={dentist.province ?? ''}
            specialties={dentist.specialties}
            file={file}
            now={now}
          />
          {loaderData.mayReturn ? (
            <ReturnPanel
              file={file}
              missing={missingForReturn(file)}
              action={here}
              typedReason={answer?.reason}
            />
          ) : null}
        </div>
      </div>
      <EvidenceList rows={file.rows} operatorId={operatorId} names={names} now={now} action={here} />
    </div>
  );
}
