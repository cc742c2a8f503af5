import { formatNumber } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { dentistName } from '#app/content/practice-words.ts';
import { ButtonForm, FactList, ScrollTable } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { Notice } from '#app/ui/notice.tsx';
import { columnWord } from './column-copy.ts';
import { fileProblemWords } from './file-problem.ts';
import type { FileProblem } from './file-problem.ts';
import { importCopy } from './import-copy.ts';
import { rejectWords } from './reject.ts';
import type { Reject } from './reject.ts';
import { isTownWarning, townOf, warningWords } from './warning.ts';
import type { Warning } from './warning.ts';
import type { Run } from './run-queries.server.ts';

type Shown = Omit<Run, 'head' | 'options' | 'server'>;

/** How far a run is, while a process works on it. */
export function RunProgress({ run }: { run: Shown }) {
  const words = importCopy(useLanguage());
  const { rows_done: done, row_count: of } = run;
  return (
    <section className="console-card">
      <h2>{words.state(run.state, run.task)}</h2>
      <progress
        className="w-full"
        aria-label={words.state(run.state, run.task)}
        {...(of > 0 ? { value: done, max: of } : {})}
      />
      <p>{words.progress(done, of)}</p>
      <p className="text-quiet">{words.reloads}</p>
    </section>
  );
}

/** What a run did, or would do, and the button that undoes it. */
export function RunResult({ run, here }: { run: Shown; here: string }) {
  const language = useLanguage();
  const words = importCopy(language);
  const { summary, state, task } = run;
  // A run that broke off has changes, and no summary.
  const isOver = state === 'done' || state === 'failed';
  const isUndoable = run.undoable > 0 && isOver;
  const changed = summary ? summary.added + summary.updated : 0;
  const hasEnded = task === 'import' && isOver && !isUndoable && run.leftCount === 0 && changed > 0;
  const listings = (view: 'all' | 'unplaced') =>
    paths.consoleListings(language, {
      ...(view === 'all' ? {} : { view }),
      source: `import:${run.source}`,
    });
  const counts = ['read', 'added', 'updated', 'unchanged', 'rejected'] as const;
  return (
    <>
      {state === 'failed' ? (
        <Notice
          variant="destructive"
          title={run.problem?.code === 'few-matches' ? words.fewMatches : words.failed}
        >
          <p>{run.problem ? fileProblemWords(language, run.problem as FileProblem) : null}</p>
          {task === 'import' && run.rows_done > 0 ? (
            <p>{words.goesOn(run.rows_done, run.row_count)}</p>
          ) : null}
        </Notice>
      ) : null}
      {summary ? (
        <section className="console-card">
          <h2>{task === 'dry-run' ? words.dryTitle : words.doneTitle}</h2>
          <FactList
            rows={counts.map((count) => ({
              label: words.counts[count],
              value: formatNumber(language, summary[count]),
            }))}
          />
          {state === 'undone' ? <p>{words.undone(run.undone)}</p> : null}
          {state === 'done' && run.source !== null ? (
            <p className="console-line">
              <a href={listings('all')}>{words.toListings}</a>
              <a href={listings('unplaced')}>{words.toUnplaced}</a>
            </p>
          ) : null}
        </section>
      ) : null}
      {run.leftCount > 0 || isUndoable || hasEnded ? (
        <section className="console-card">
          <h2>{words.undoTitle}</h2>
          {run.leftCount > 0 ? (
            <>
              <p>{words.left(run.leftCount)}</p>
              <ul>
                {run.left.map(({ id, name, because }) => (
                  <li key={id}>
                    <a href={paths.consoleListing(language, id)}>{dentistName(name, language)}</a>
                    {because === null ? null : ` (${words.leftBecause[because]})`}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          {hasEnded ? <p>{words.undoEnded}</p> : null}
          {isUndoable ? (
            <ButtonForm action={here} fields={{ intent: 'undo' }} button={words.undo}>
              <p className="text-quiet">{words.undoHint}</p>
            </ButtonForm>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

/** The listings of the source that the file lacks. */
export function RunMissing({ run, here }: { run: Shown; here: string }) {
  const language = useLanguage();
  const words = importCopy(language);
  const { missing, missing_of: of, state } = run;
  if (missing === null || state !== 'done') return null;
  const isAsked = !run.missing_marked && run.unmarked > 0;
  return (
    <section className="console-card">
      <h2>{words.missingTitle}</h2>
      <p>
        {missing === 0
          ? words.missingNone
          : run.missing_marked
            ? words.missingMarked(missing)
            : words.missingMany(missing, of ?? 0)}{' '}
        {run.missing_marked && missing > 0 ? (
          <a href={paths.consoleListings(language, { view: 'unseen' })}>{words.toNotSeen}</a>
        ) : null}
      </p>
      {isAsked ? (
        <ButtonForm action={here} fields={{ intent: 'mark-missing' }} button={words.missingConfirm} />
      ) : null}
    </section>
  );
}

/** Warnings and rejected rows: numbers of rows and reasons, never what stands in them. */
export function RunProblems({ run }: { run: Shown }) {
  return (
    <>
      <RunRejects run={run} />
      <RunWarnings warnings={run.summary?.warnings ?? []} />
    </>
  );
}

/** How many rows were rejected for which reason, the towns that are too far from every city, and the first rows. */
function RunRejects({ run }: { run: Shown }) {
  const language = useLanguage();
  const words = importCopy(language);
  if (run.rejects.length === 0) return null;
  const all = (run.summary?.reasons ?? []).map((each) => ({ ...each, reject: each.reject as Reject }));
  const isFar = ({ reject }: (typeof all)[number]) => reject.code === 'town-too-far';
  const reasons = all.filter((each) => !isFar(each));
  const towns = all.filter(isFar);
  const shown = words.rejectsShown(run.rejects.length, run.summary?.rejected ?? 0);
  return (
    <section className="console-card">
      <h2 id="rejects">{words.rejects}</h2>
      {reasons.length > 0 ? (
        <ScrollTable aria-labelledby="rejects" head={words.reasonHeads} stacks>
          {reasons.map(({ reject, count, rows }) => {
            const { reason, todo } = rejectWords(language, reject);
            return (
              <tr key={reason}>
                <th scope="row">{reason}</th>
                <td data-head={words.reasonHeads[1]}>{formatNumber(language, count)}</td>
                <td>{todo}</td>
                <td data-head={words.reasonHeads[3]}>{firstOf(rows, count)}</td>
              </tr>
            );
          })}
        </ScrollTable>
      ) : null}
      {towns.length > 0 ? (
        <>
          <h3>{words.farTitle}</h3>
          <p className="text-quiet">{words.farHint}</p>
          <ul className="console-line gap-x-4">
            {towns.map(({ reject, count }) => {
              const town = String(reject.values?.[1] ?? '');
              const name = town.slice(0, -3);
              return (
                <li key={town}>
                  <a href={paths.consolePlaces(language, { name })}>{town}</a> (
                  {formatNumber(language, count)})
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
      <details open={all.length === 0}>
        <summary id="each-reject" className="w-fit py-1 font-semibold text-pine">
          {words.eachReject}
        </summary>
        {shown ? <p className="py-2 text-quiet">{shown}</p> : null}
        <ScrollTable aria-labelledby="each-reject" head={words.rejectHeads}>
          {run.rejects.map(({ row, reject }) => {
            const { reason, todo } = rejectWords(language, reject as Reject);
            return (
              <tr key={row}>
                <th scope="row">{row}</th>
                <td>{columnWord(language, (reject as Reject).field)}</td>
                <td>{reason}</td>
                <td>{todo}</td>
              </tr>
            );
          })}
        </ScrollTable>
      </details>
    </section>
  );
}

function RunWarnings({ warnings }: { warnings: NonNullable<Shown['summary']>['warnings'] }) {
  const language = useLanguage();
  const words = importCopy(language);
  if (warnings.length === 0) return null;
  const all = warnings.map((each) => ({ ...each, warning: each.warning as Warning }));
  const towns = all.filter(({ warning }) => isTownWarning(warning));
  return (
    <section className="console-card">
      <h2>{words.warnings}</h2>
      <ul className="grid gap-1">
        {all
          .filter(({ warning }) => !isTownWarning(warning))
          .map(({ warning, count, rows }) => {
            const text = warningWords(language, warning);
            return (
              <li key={text}>
                {formatNumber(language, count)} × {text} ({words.rows(count)} {firstOf(rows, count)})
              </li>
            );
          })}
      </ul>
      {towns.length > 0 ? (
        <details>
          <summary className="w-fit py-1 font-semibold text-pine">{words.nearTitle}</summary>
          <p className="py-2 text-quiet">
            {words.nearHint} <a href={paths.consolePlaces(language)}>{words.toPlaces}</a>
          </p>
          <ul className="console-line gap-x-4">
            {towns.map(({ warning, count }) => {
              const { town, near } = townOf(language, warning);
              return <li key={`${town} ${near}`}>{words.townNear(town ?? words.otherPlace, near, count)}</li>;
            })}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

/** The first rows of a kind: '3, 7, …'. */
const firstOf = (rows: readonly number[], count: number): string =>
  rows.join(', ') + (count > rows.length ? ', …' : '');
