import { useLanguage } from '#app/content/language-context.tsx';
import { ButtonForm } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { Notice } from '#app/ui/notice.tsx';
import { doctorCopy } from './doctor-copy.ts';
import { countStops } from './doctor.ts';
import type { CheckPage, CheckState, Finding } from './doctor.ts';

const chips: Record<CheckState, string> = { ok: 'chip-pine', warn: 'chip-amber', stop: 'chip-coral' };

function Findings({ findings }: { findings: readonly Finding[] }) {
  const language = useLanguage();
  const words = doctorCopy(language);
  const hrefs: Record<CheckPage, string> = {
    operators: paths.consoleOperators(language),
    overdue: paths.console(language, { view: 'overdue' }),
    unplaced: paths.consoleListings(language, { view: 'unplaced' }),
  };
  return (
    <ul>
      {findings.map(({ id, name, state, found, todo, page }) => (
        <li key={id} className="console-row">
          <div>
            <p>
              <strong>{name[language]}</strong>{' '}
              <span className={`chip ${chips[state]}`}>{words.states[state]}</span>
            </p>
            <p className="wrap-anywhere">{found[language]}</p>
            {todo === null ? null : (
              <p className="wrap-anywhere text-quiet">
                {todo[language]} {page === null ? null : <a href={hrefs[page]}>{words.pages[page]}</a>}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/**
 * Whether the site is fit to open: what to do first, then what is in order.
 *
 * @param test whether a test message was queued just now (`sent`), or is being written to a file (`kept`)
 * @param mayTest whether the operator may send one
 */
export function DoctorPanel({
  findings,
  test,
  mayTest,
}: {
  findings: readonly Finding[];
  test: 'sent' | 'kept' | null;
  mayTest: boolean;
}) {
  const words = doctorCopy(useLanguage());
  const open = findings.filter(({ state }) => state !== 'ok');
  const passed = findings.filter(({ state }) => state === 'ok');
  const stops = countStops(findings);
  return (
    <section className="console-card" id="doctor">
      <h2>{words.title}</h2>
      {test === 'sent' ? (
        <Notice variant="success" title={words.testQueued}>
          {words.testQueuedText}
        </Notice>
      ) : null}
      {test === 'kept' ? (
        <Notice variant="success" title={words.testKept}>
          {words.testKeptText}
        </Notice>
      ) : null}
      <p>
        {stops === 0 ? words.opens : words.stops(stops)} <span className="text-quiet">{words.command}</span>
      </p>
      <Findings findings={open} />
      {passed.length === 0 ? null : (
        <details>
          <summary className="w-fit py-2 font-semibold text-pine">{words.passed(passed.length)}</summary>
          <Findings findings={passed} />
        </details>
      )}
      {mayTest ? <ButtonForm fields={{ intent: 'test-mail' }} button={words.testMail} /> : null}
    </section>
  );
}
