import { useLanguage } from '#app/content/language-context.tsx';
import { dentistName } from '#app/content/practice-words.ts';
import { evidenceCopy, lackingWords } from '#app/features/console/evidence/evidence-copy.ts';
import { queueCopy } from '#app/features/console/evidence/queue-copy.ts';
import { BulkFields } from '#app/features/console/evidence/queue-fields.tsx';
import { Boxes, FilterSelect, SubmitButton } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { Notice } from '#app/ui/notice.tsx';
import { BULK_LIMIT, bulkActions, bulkSteps } from './bulk.ts';
import type { BulkReport } from './bulk.ts';
import { bulkCopy } from './bulk-copy.ts';
import { listingCopy } from './listing-copy.ts';
import { listingParts } from './listing.ts';

/** Listings that an action leaves as they are, by reason. */
function LeftOut({ refused }: Pick<BulkReport, 'refused'>) {
  const language = useLanguage();
  const words = bulkCopy(language);
  return refused.map(({ reason, missing, n, some }) => (
    <p key={`${reason} ${missing?.join(' ')}`}>
      {words.notDone(n)}{' '}
      {missing
        ? lackingWords(language, missing)
        : (words.reasons[reason] ?? evidenceCopy(language).refusals[reason as 'busy'])}{' '}
      {some.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 ? ', ' : null}
          <a href={paths.consoleListing(language, id)}>{dentistName(name, language)}</a>
        </span>
      ))}
      {some.length > 0 && n > some.length ? ` ${words.others(n - some.length)}` : null}
    </p>
  ));
}

/** Reports the result of the last bulk action. */
export function BulkOutcome({
  report,
  goesOn = false,
  way = 'mail',
}: {
  report: BulkReport;
  /** Whether mail leaves the server. */
  way?: 'mail' | 'file';
  /** Whether the page shows the listings that the same action comes to next. */
  goesOn?: boolean;
}) {
  const language = useLanguage();
  const words = bulkCopy(language);
  const { action, done, same, refused } = report;
  const summary = [words.done[action](done), ...(same > 0 ? [words.same[action](same)] : [])].join(', ');
  return (
    <Notice variant={refused.length > 0 ? 'destructive' : 'success'} title={`${summary}.`}>
      <LeftOut refused={refused} />
      {action === 'ask' && done > 0 ? <p>{words.questions[way](done)}</p> : null}
      {goesOn ? <p>{words.goOn}</p> : null}
    </Notice>
  );
}

/** What to do with the chosen listings; each action shows the fields that it needs (`console.css`). */
export function BulkForm({
  here,
  found,
  isFirst,
  submissionKey,
  workers,
  typed,
  mayRecord,
}: {
  here: string;
  found: number;
  /** Whether the page is the first of its list. */
  isFirst: boolean;
  submissionKey: string;
  workers: readonly { value: string; label: string }[];
  /** What was typed before a refusal, or for the listings before these, by field. */
  typed: Readonly<Record<string, string>>;
  mayRecord: boolean;
}) {
  const language = useLanguage();
  const words = bulkCopy(language);
  const steps = queueCopy(language).views;
  return (
    <form method="post" action={here} id="bulk" className="console-bulk console-card">
      <input type="hidden" name="intent" value="bulk" />
      <input type="hidden" name="key" value={submissionKey} />
      <input type="hidden" name="found" value={found} />
      {typed['left'] ? <input type="hidden" name="left" value={typed['left']} /> : null}
      <div className="console-line">
        <label className="console-check self-center">
          <input
            type="checkbox"
            name="all"
            value="yes"
            className="console-box"
            defaultChecked={typed['all'] === 'yes'}
          />
          <span>{words.all(found, BULK_LIMIT, isFirst)}</span>
        </label>
        <FilterSelect
          name="action"
          label={words.label}
          none={words.none}
          chosen={typed['action'] ?? null}
          options={bulkActions
            .filter((action) => action !== 'step' || mayRecord)
            .map((action) => ({ value: action, label: words.actions[action] }))}
        />
        <div className="console-line" data-for="assign">
          <FilterSelect
            name="to"
            label={words.to}
            none={words.nobody}
            chosen={typed['to'] ?? null}
            options={workers}
          />
        </div>
        {mayRecord ? (
          <div className="console-line" data-for="step">
            <label className="console-label">
              {words.step}
              <select name="step" className="field" defaultValue={typed['step']}>
                {bulkSteps.map((step) => (
                  <option key={step} value={step}>
                    {steps[step]}
                  </option>
                ))}
              </select>
            </label>
            <BulkFields filter={{ view: 'step-4', city: null, specialty: null }} typed={typed} />
            <p className="w-full text-quiet">{words.stepHint}</p>
          </div>
        ) : null}
        <SubmitButton primary>{words.go}</SubmitButton>
      </div>
      <fieldset data-for="confirm">
        <legend className="pb-1 text-xs text-quiet">{words.parts}</legend>
        <Boxes
          name="parts"
          options={listingParts}
          chosen={listingParts.filter((part) => typed['parts']?.split(' ').includes(part))}
          words={listingCopy(language).parts}
        />
        <p className="pt-2 text-quiet">{words.confirmHint}</p>
      </fieldset>
    </form>
  );
}
