import { useLanguage } from '#app/content/language-context.tsx';
import { dentistName } from '#app/content/practice-words.ts';
import { Boxes, FilterSelect, SubmitButton } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { Notice } from '#app/ui/notice.tsx';
import { BULK_LIMIT, bulkActions } from './bulk.ts';
import type { BulkReport } from './bulk.ts';
import { bulkCopy } from './bulk-copy.ts';
import { listingCopy } from './listing-copy.ts';
import { listingParts } from './listing.ts';

/** Listings that an action leaves as they are, by reason. */
function LeftOut({ refused }: Pick<BulkReport, 'refused'>) {
  const language = useLanguage();
  const words = bulkCopy(language);
  return refused.map(({ reason, n, some }) => (
    <p key={reason}>
      {words.notDone(n)} {words.reasons[reason]}{' '}
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
}: {
  here: string;
  found: number;
  /** Whether the page is the first of its list. */
  isFirst: boolean;
  submissionKey: string;
  workers: readonly { value: string; label: string }[];
  /** What was typed before a refusal, or for the listings before these, by field. */
  typed: Readonly<Record<string, string>>;
}) {
  const language = useLanguage();
  const words = bulkCopy(language);
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
          options={bulkActions.map((action) => ({ value: action, label: words.actions[action] }))}
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
