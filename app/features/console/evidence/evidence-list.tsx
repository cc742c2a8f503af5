import { formatDate, formatPercent } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { ButtonForm, Moment, ScrollTable, SubmitButton } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { InputField } from '#app/ui/text-field.tsx';
import { evidenceCopy } from './evidence-copy.ts';
import { dayNumber, fresh as freshness } from '#app/features/directory/ranking/method/day.ts';
import { ageInDays, counts, evidenceKindNames, evidenceKinds } from './evidence-kinds.ts';
import { evidenceWords } from './evidence-words.ts';
import type { CodeNames } from './evidence-words.ts';
import { isStandingNo } from './verification.ts';
import type { EvidenceRecord } from './verification.ts';

/** `action` is where the forms of the rows go. */
type Shown = { names: CodeNames; now: Date; action: string };

/** How it is known: the proof with its link or document. */
export function ProofOf({ row }: { row: EvidenceRecord }) {
  const words = evidenceCopy(useLanguage());
  return (
    <>
      {words.proofs[row.proof]}
      {row.document ? <span className="block">{row.document}</span> : null}
      {row.source_url ? (
        <a className="block" href={row.source_url} target="_blank" rel="noreferrer">
          {words.link}
        </a>
      ) : null}
      {row.reason ? <q className="block">{row.reason}</q> : null}
    </>
  );
}

/** The day on which it was true, its age, and how much it still counts. */
function AgeOf({ row, now }: { row: EvidenceRecord; now: Date }) {
  const language = useLanguage();
  const words = evidenceCopy(language);
  const day = row.confirmed_on;
  const { fresh } = evidenceKinds[row.kind];
  const today = now.toISOString().slice(0, 10);
  const share = fresh
    ? freshness(row.kind === 'continuing' ? row.value.cycleEnd : day, dayNumber(today), ...fresh)
    : 1;
  const isExpired =
    row.kind === 'training' &&
    row.value.certificates?.some(({ expiresOn }) => expiresOn !== null && expiresOn < today);
  return (
    <>
      {words.asOf(formatDate(language, day))}
      <span className="block text-quiet">{words.age(Math.max(0, ageInDays(day, now)))}</span>
      {isExpired ? <span className="chip chip-coral">{words.expired}</span> : null}
      {share < 1 ? (
        <span className={`chip ${share === 0 ? 'chip-coral' : 'chip-amber'}`}>
          {words.counts(formatPercent(language, Math.round(share * 100)))}
        </span>
      ) : null}
    </>
  );
}

function WhoOf({ row }: { row: EvidenceRecord }) {
  const words = evidenceCopy(useLanguage());
  return (
    <>
      {words.recordedBy(row.recorded_by_name)}
      <span className="block text-quiet">
        <Moment at={row.recorded_at} />
      </span>
      {row.second_by_name ? (
        <span className="block">{words.secondBy(row.second_by_name)}</span>
      ) : counts(row) || row.withdrawn_at ? null : (
        <span className="chip chip-amber">{words.waits}</span>
      )}
      {row.withdrawn_by_name ? (
        <span className="block">
          {words.withdrawnBy(row.withdrawn_by_name)} <q>{row.withdrawn_reason}</q>
        </span>
      ) : null}
    </>
  );
}

/** Buttons to confirm and to withdraw a row. */
function RowSteps({ row, operatorId, action }: { row: EvidenceRecord; operatorId: string; action: string }) {
  const words = evidenceCopy(useLanguage());
  return (
    <div className="grid gap-2">
      {counts(row) ? null : row.recorded_by === operatorId ? (
        <span className="text-quiet">{words.ownRow}</span>
      ) : (
        <ButtonForm action={action} fields={{ intent: 'confirm', row: row.id }} button={words.confirm} />
      )}
      {row.kind === 'suspension' || isStandingNo(row) ? null : (
        <details>
          <summary className="w-fit py-1 text-pine">{words.withdraw}</summary>
          <form method="post" action={action} className="grid gap-2">
            <input type="hidden" name="intent" value="withdraw" />
            <input type="hidden" name="row" value={row.id} />
            <InputField
              id={`reason-${row.id}`}
              name="reason"
              label={words.withdrawReason}
              required
              maxLength={1000}
              autoComplete="off"
            />
            <SubmitButton>{words.withdraw}</SubmitButton>
          </form>
        </details>
      )}
    </div>
  );
}

function Rows({
  rows,
  label,
  operatorId,
  names,
  now,
  action,
}: Shown & { rows: readonly EvidenceRecord[]; label: string; operatorId: string | null }) {
  const language = useLanguage();
  const words = evidenceCopy(language);
  const head = [
    words.what,
    words.how,
    words.when,
    words.who,
    ...(operatorId === null ? [] : [words.actions]),
  ];
  return (
    <ScrollTable aria-label={label} head={head} stacks className="md:min-w-[48rem]">
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row" className="md:max-w-80">
            {evidenceWords(row, names, language)}
            {row.kind === 'recognition' && row.value.nominator ? (
              <a className="block" href={paths.consoleListing(language, row.value.nominator)}>
                {words.colleague}
              </a>
            ) : null}
          </th>
          <td className="wrap-anywhere md:max-w-64">
            <ProofOf row={row} />
          </td>
          <td>
            <AgeOf row={row} now={now} />
          </td>
          <td>
            <WhoOf row={row} />
          </td>
          {operatorId === null ? null : (
            <td>
              <RowSteps row={row} operatorId={operatorId} action={action} />
            </td>
          )}
        </tr>
      ))}
    </ScrollTable>
  );
}

/**
 * All evidence of a dentist by kind, withdrawn rows folded at the end.
 *
 * @param operatorId who may confirm and withdraw; null for readers
 */
export function EvidenceList({
  rows,
  operatorId,
  ...shown
}: Shown & { rows: readonly EvidenceRecord[]; operatorId: string | null }) {
  const language = useLanguage();
  const words = evidenceCopy(language);
  const inForce = rows.filter((row) => row.withdrawn_at === null);
  const withdrawn = rows.filter((row) => row.withdrawn_at !== null);
  return (
    <section className="grid gap-4">
      <h2>{words.evidence}</h2>
      {inForce.length === 0 ? <p className="text-quiet">{words.nothing}</p> : null}
      {evidenceKindNames.map((kind) => {
        const own = inForce.filter((row) => row.kind === kind);
        const label = evidenceKinds[kind].name[language];
        return own.length === 0 ? null : (
          <section key={kind} className="grid gap-2">
            <h3>{label}</h3>
            <Rows rows={own} label={label} operatorId={operatorId} {...shown} />
          </section>
        );
      })}
      {withdrawn.length === 0 ? null : (
        <details>
          <summary className="btn btn-quiet">{words.withdrawn(withdrawn.length)}</summary>
          <Rows rows={withdrawn} label={words.withdrawn(withdrawn.length)} operatorId={null} {...shown} />
        </details>
      )}
    </section>
  );
}
