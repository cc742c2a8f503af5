import { formatNumber } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { regulatorOf } from '#app/content/regulators.ts';
import { fileProblemWords } from '#app/features/console/imports/file-problem.ts';
import type { FileProblem } from '#app/features/console/imports/file-problem.ts';
import { importCopy } from '#app/features/console/imports/import-copy.ts';
import { FactList, Moment, SubmitButton } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { registerCopy } from './register-copy.ts';
import type { RegisterRun } from './register-runs.server.ts';
import { countRows } from './register-summary.ts';

/** Problems of the file itself, which reading it again does not solve. */
const LASTING: readonly FileProblem['code'][] = ['no-register', 'no-rows', 'no-specialties', 'too-large'];

/**
 * An uploaded extract: how far it is, or what it did, with the button that reads it.
 *
 * @param isWatched whether the page loads itself again until the run ends
 */
export function RegisterRunCard({
  run,
  isWatched,
  mayStart,
}: {
  run: RegisterRun;
  isWatched: boolean;
  mayStart: boolean;
}) {
  const language = useLanguage();
  const words = registerCopy(language);
  const imports = importCopy(language);
  const { id, state, problem, summary, about, done, total } = run;
  const isWorking = state === 'queued' || state === 'running';
  const title = words.register(regulatorOf(about.province)?.short ?? about.province, about.on);
  const canStart = run.hasFile && !isWorking && !(problem && LASTING.includes(problem.code));
  return (
    <article className="console-card" aria-labelledby={`run-${id}`}>
      <h3 id={`run-${id}`} className="wrap-anywhere">
        {title}
      </h3>
      <p className="text-quiet wrap-anywhere">
        {run.fileName} · <Moment at={run.createdAt} /> · {run.operator}
      </p>
      <p className="font-semibold">{words.states[state]}</p>
      {problem ? <p>{fileProblemWords(language, problem)}</p> : null}
      {state === 'running' ? <p>{imports.progress(done, total)}</p> : null}
      {isWorking && isWatched ? <p className="text-quiet">{imports.reloads}</p> : null}
      {isWorking && !isWatched ? (
        <p>
          <a href={paths.consoleRegisters(language, { run: id })}>
            {words.watch}
            <span className="sr-only">, {title}</span>
          </a>
        </p>
      ) : null}
      {summary ? (
        <FactList
          rows={countRows(language, summary).map(({ label, value }) => ({
            label,
            value: formatNumber(language, value),
          }))}
        />
      ) : null}
      {mayStart && canStart ? (
        <form method="post">
          <SubmitButton name="start" value={id} primary={state === 'ready'}>
            {state === 'ready'
              ? words.readIt
              : words[problem?.code === 'lacks-many' ? 'readAnyway' : 'tryAgain']}
            <span className="sr-only">, {title}</span>
          </SubmitButton>
        </form>
      ) : null}
    </article>
  );
}
