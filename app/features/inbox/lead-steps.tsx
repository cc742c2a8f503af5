import { withLabel } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { leadStatusWords } from '#app/features/lead/lead.ts';
import { TextAreaField } from '#app/ui/text-field.tsx';
import { secondsWords } from './inbox-copy.ts';
import { leadCopy } from './lead-copy.ts';
import type { ConsoleLead } from './lead-page.server.ts';
import { ReviewStepFields, useStepNames } from './review-steps.tsx';

/** What an operator typed and is given back after something was refused. */
export type Typed = { message: string; note: string };

/** The steps that may follow now, each a button of one form with the optional message. */
export function LeadSteps({
  lead,
  typed,
  problem,
}: {
  lead: ConsoleLead;
  typed: Typed;
  problem: string | undefined;
}) {
  const language = useLanguage();
  const words = leadCopy(language);
  const nameOf = useStepNames(lead);
  return (
    <section className="console-card">
      <h2>{words.next}</h2>
      {lead.undoSeconds === null ? null : (
        <form method="post" className="lead-undo">
          <input type="hidden" name="version" value={lead.version} />
          <p role="status">
            <strong>{withLabel(language, words.undoTitle, '')}</strong>{' '}
            {leadStatusWords[lead.status][language]}.{' '}
            {words.undoText(secondsWords(language, lead.undoSeconds))}
          </p>
          <button type="submit" name="intent" value="undo" className="btn btn-quiet">
            {words.undo}
          </button>
        </form>
      )}
      {!lead.mayWork ? (
        <p className="console-quiet">{words.mayNot}</p>
      ) : lead.steps.length === 0 ? (
        <p className="console-quiet">{words.noSteps}</p>
      ) : (
        <form method="post" className="console-form">
          <input type="hidden" name="intent" value="step" />
          <input type="hidden" name="version" value={lead.version} />
          {lead.kind === 'review_submission' ? (
            <ReviewStepFields lead={lead} reason={typed.message} problem={problem} />
          ) : (
            <TextAreaField
              id="message"
              name="message"
              label={words.message}
              note={words.optional}
              hint={words.messageHint}
              rows={3}
              maxLength={2000}
              defaultValue={typed.message}
            />
          )}
          <p className="lead-buttons">
            {lead.steps.map((step, index) => (
              <button
                key={step}
                type="submit"
                name="action"
                value={step}
                className={`btn ${index === 0 ? 'btn-primary' : 'btn-quiet'}`}
              >
                {nameOf(step)}
              </button>
            ))}
          </p>
        </form>
      )}
    </section>
  );
}

/** Who works on it, and a note for the team. */
export function LeadTeam({
  lead,
  workers,
  typed,
}: {
  lead: ConsoleLead;
  workers: readonly { id: string; name: string }[];
  typed: Typed;
}) {
  const words = leadCopy(useLanguage());
  if (!lead.mayWork) return null;
  return (
    <section className="console-card">
      <h2>{words.assign}</h2>
      <form method="post" className="lead-assign">
        <input type="hidden" name="intent" value="assign" />
        <input type="hidden" name="version" value={lead.version} />
        <select
          name="to"
          className="field"
          aria-label={words.assign}
          key={lead.assignee?.id ?? ''}
          defaultValue={lead.assignee?.id ?? ''}
        >
          <option value="">{words.nobody}</option>
          {workers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" className="btn btn-quiet">
          {words.give}
        </button>
      </form>
      {lead.erasure ? <p className="console-quiet">{words.erased.noNotes}</p> : <NoteForm typed={typed} />}
    </section>
  );
}

function NoteForm({ typed }: { typed: Typed }) {
  const words = leadCopy(useLanguage());
  return (
    <form method="post" className="console-form">
      <input type="hidden" name="intent" value="note" />
      <TextAreaField
        id="note"
        name="note"
        label={words.note}
        hint={words.noteHint}
        rows={3}
        maxLength={4000}
        required
        defaultValue={typed.note}
      />
      <button type="submit" className="btn btn-quiet">
        {words.addNote}
      </button>
    </form>
  );
}
