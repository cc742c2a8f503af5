import { siteDayOf } from '#app/features/directory/place/local-time.ts';
import { formatDate } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { regulatorOf } from '#app/content/regulators.ts';
import type { RegisteredSpecialty } from '#app/content/specialty-slugs.ts';
import type { EvidenceKind } from '#db/rows.ts';
import { FactList, Moment, ScrollTable, SubmitButton } from '#app/features/console/page/parts.tsx';
import { TextAreaField } from '#app/ui/text-field.tsx';
import { evidenceCopy, lackingWords } from './evidence-copy.ts';
import { ageInDays } from './evidence-kinds.ts';
import { missingForDecision, nextChecks, stepNumbers } from './verification.ts';
import type { Missing, NextCheck, StepNumber, StepStatus, VerificationFile } from './verification.ts';

const statusChips: Record<StepStatus, string> = {
  open: 'chip',
  waiting: 'chip chip-amber',
  passed: 'chip chip-pine',
  failed: 'chip chip-coral',
};

function StepStatusChip({ status }: { status: StepStatus }) {
  return <span className={statusChips[status]}>{evidenceCopy(useLanguage()).statuses[status]}</span>;
}

function MissingList({ missing }: { missing: readonly Missing[] }) {
  const language = useLanguage();
  return missing.length === 0 ? null : <p>{lackingWords(language, missing)}</p>;
}

type RecordQuery = { record: EvidenceKind; decision?: string };

/** The address of the form that records a kind of evidence. */
export type RecordHref = (query: RecordQuery) => string;

/** The form of each step. Reviews come from patients, so step 5 has none. */
const stepForms: Record<Exclude<StepNumber, 5>, RecordQuery> = {
  1: { record: 'licence' },
  2: { record: 'training' },
  3: { record: 'licence' },
  4: { record: 'practice' },
  6: { record: 'decision', decision: 'committee' },
  7: { record: 'decision', decision: 'annual' },
};

/** When a check is due, and what goes without it. */
function DueCheck({ check: { dueOn, lostOn }, now }: { check: NextCheck; now: Date }) {
  const language = useLanguage();
  const words = evidenceCopy(language);
  const isDue = dueOn <= siteDayOf(now);
  return (
    <>
      <span className={isDue ? 'chip chip-amber' : 'chip'}>
        {(isDue ? words.dueSince : words.dueOn)(formatDate(language, dueOn))}
      </span>
      {lostOn === null ? null : (
        <span className="block text-quiet">{words.losesOn(formatDate(language, lostOn))}</span>
      )}
    </>
  );
}

/** The seven steps with what each needs and lacks. */
export function VerificationSteps({
  file,
  hrefOf,
  mayRecord,
  now,
}: {
  file: VerificationFile;
  hrefOf: RecordHref;
  mayRecord: boolean;
  now: Date;
}) {
  const language = useLanguage();
  const words = evidenceCopy(language);
  const { step, needs, status, record } = words.columns;
  const checks = nextChecks(file);
  return (
    <section className="grid gap-2">
      <h2 id="verification">{words.verification}</h2>
      <ScrollTable
        aria-labelledby="verification"
        stacks
        className="md:min-w-[44rem]"
        head={[step, needs, status, ...(mayRecord ? [record] : [])]}
      >
        {stepNumbers.map((number) => {
          const { status: state, row } = file.steps[number];
          const check = checks[number];
          return (
            <tr key={number}>
              <th scope="row" className="font-semibold">
                {number}. {words.stepNames[number - 1]}
              </th>
              <td className={`text-quiet md:max-w-96 ${state === 'passed' ? 'max-md:hidden' : ''}`}>
                {words.needs[number - 1]}
                {number === 6 && state !== 'passed' && state !== 'waiting' ? (
                  <MissingList missing={missingForDecision('committee', file)} />
                ) : null}
              </td>
              <td>
                <StepStatusChip status={state} />
                {row ? (
                  <span className="block text-quiet">
                    {words.asOf(formatDate(language, row.confirmed_on))},{' '}
                    {words.age(Math.max(0, ageInDays(row.confirmed_on, now)))}
                  </span>
                ) : null}
                {row ? null : ' '}
                {check ? <DueCheck check={check} now={now} /> : null}
              </td>
              {mayRecord ? (
                <td>
                  {number === 5 ? null : (
                    <a href={hrefOf(stepForms[number])} aria-label={words.recordStep(number)}>
                      {words.record}
                    </a>
                  )}
                </td>
              ) : null}
            </tr>
          );
        })}
      </ScrollTable>
    </section>
  );
}

/** The regulator, its register, and the last licence check. */
export function RegisterPanel({
  province,
  specialties,
  file,
  now,
}: {
  province: string;
  specialties: readonly string[];
  file: VerificationFile;
  now: Date;
}) {
  const language = useLanguage();
  const words = evidenceCopy(language);
  const regulator = regulatorOf(province);
  const check = file.licence;
  const names = specialties.flatMap((slug) => regulator?.specialties[slug as RegisteredSpecialty] ?? []);
  return (
    <section className="console-card">
      <h2>{words.register}</h2>
      {regulator ? (
        <>
          <p>{regulator.name[language]}</p>
          <p className="text-quiet">{regulator.lookUp[language]}</p>
          <p>
            <a className="btn btn-quiet" href={regulator.registerUrl} target="_blank" rel="noreferrer">
              {words.registerOf(regulator.short)}
            </a>
          </p>
          {names.length > 0 ? (
            <FactList rows={[{ label: words.specialtyInRegister, value: names.join(', ') }]} />
          ) : null}
        </>
      ) : (
        <p>{words.noRegulator}</p>
      )}
      <FactList
        rows={[
          {
            label: words.lastCheck,
            value: check
              ? `${check.value.number}, ${words.inForce(check.value.inForce, check.value.clean)}, ${formatDate(language, check.confirmed_on)} (${words.age(Math.max(0, ageInDays(check.confirmed_on, now)))})`
              : words.noCheck,
          },
        ]}
      />
    </section>
  );
}

/** Lifting a suspension, or readmitting after the end of a verification. */
export function ReturnPanel({
  file,
  missing,
  action,
  typedReason,
}: {
  file: VerificationFile;
  missing: readonly Missing[];
  action: string;
  typedReason: string | undefined;
}) {
  const words = evidenceCopy(useLanguage());
  const isEnded = file.state === 'removed';
  const [last] = file.suspensions;
  return (
    <section className="console-card">
      <h2>{isEnded ? words.readmit : words.reinstate}</h2>
      {last ? (
        <p>
          {words.states[last.value.removal ? 'removed' : 'suspended']}, <Moment at={last.recorded_at} />,{' '}
          {words.recordedBy(last.recorded_by_name)}
          {last.reason ? <q className="block wrap-anywhere">{last.reason}</q> : null}
        </p>
      ) : null}
      <p className="text-quiet">{isEnded ? words.readmitText : words.reinstateText}</p>
      <MissingList missing={missing} />
      <form method="post" action={action} className="console-form">
        <input type="hidden" name="intent" value="reinstate" />
        <TextAreaField
          id="return-reason"
          name="reason"
          label={words.reason}
          defaultValue={typedReason}
          rows={2}
          maxLength={1000}
          required
        />
        <SubmitButton>{isEnded ? words.readmit : words.reinstate}</SubmitButton>
      </form>
    </section>
  );
}
