import type { PropsWithChildren } from 'react';
import { FilterSelect, SubmitButton } from '#app/features/console/page/parts.tsx';
import { formatVisit, withLabel } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { zoneName } from '#app/features/directory/place/zone-name.ts';
import { leadStatusWords } from '#app/features/requests/lead/lead.ts';
import { InputField, TextAreaField } from '#app/ui/text-field.tsx';
import { secondsWords } from './inbox-copy.ts';
import { callOutcomes } from './inbox.ts';
import { leadCopy } from './lead-copy.ts';
import type { ConsoleLead } from './lead-page.server.ts';
import { leadActions } from '#app/features/requests/kind/steps.ts';
import type { ReviewAction } from '#app/features/requests/review/moderate-review.server.ts';
import { reviewPanelCopy } from './review-panel-copy.ts';
import { templateCopy } from './template-copy.ts';

/** What was typed into the form of an intent, shown there again after a refusal; `form` is null if nothing was. */
export type Typed = {
  form: string | null;
  text: string;
  date: string;
  time: string;
  visitChecked: boolean;
};
export const NOTHING_TYPED: Typed = {
  form: null,
  text: '',
  date: '',
  time: '',
  visitChecked: false,
};

/** What the forms of a step get: the lead, what was typed before a refusal, and the reason of the refusal. */
export type StepProps = { lead: ConsoleLead; typed: Typed; problem: string | undefined };

/** What the text field of a form shows after a refusal: the text and its problem. */
function useText({ typed, problem }: Pick<StepProps, 'typed' | 'problem'>, form: string) {
  const { refused } = leadCopy(useLanguage());
  if (typed.form !== form) return {};
  const error = textProblems.find((each) => each === problem);
  return { defaultValue: typed.text, error: error && refused[error] };
}

const textProblems = ['long', 'placeholder', 'message-missing', 'note-missing'] as const;

type Templates = { templates: readonly { id: string; name: string }[] };

/** Chooses a template and fills the message of the form with it; what is typed stays before it. */
function TemplateChoice({ templates }: Templates) {
  const words = templateCopy(useLanguage());
  if (templates.length === 0) return null;
  return (
    <div className="console-line items-end">
      <FilterSelect
        name="template"
        label={words.choose}
        none={words.chooseNone}
        chosen={null}
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SubmitButton name="fill" value="1" formNoValidate>
        {words.fill}
      </SubmitButton>
    </div>
  );
}

/** A form for a step of the lead as it is shown; `children` are its text and its buttons. */
export function StepForm({
  intent,
  lead,
  children,
}: PropsWithChildren<{ intent: string; lead: ConsoleLead }>) {
  return (
    <form method="post" className="console-form">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={lead.version} />
      {children}
    </form>
  );
}

/** Fields for the next step of a review. */
function ReviewStepFields({ lead, typed, problem, templates }: StepProps & Templates) {
  const words = reviewPanelCopy(useLanguage());
  const { defaultValue, error } = useText({ typed, problem }, 'step');
  const needs = (step: ReviewAction) => lead.steps.includes(step);
  return (
    <>
      {needs('approve') && lead.review ? (
        <label className="console-check">
          <input
            type="checkbox"
            name="visitChecked"
            value="1"
            className="console-box"
            defaultChecked={typed.form === 'step' ? typed.visitChecked : lead.review.visitChecked}
          />
          <span>
            {words.checkVisit}
            <span className="block text-quiet">{words.checkVisitHint}</span>
          </span>
        </label>
      ) : null}
      {needs('reject') || needs('take-down') ? (
        <>
          <TextAreaField
            id="message"
            name="message"
            label={words.reason}
            hint={words.reasonHint[lead.mail.way]}
            rows={3}
            maxLength={2000}
            defaultValue={defaultValue}
            error={problem === 'reason-missing' ? words.reasonMissing : error}
          />
          <TemplateChoice templates={templates} />
        </>
      ) : null}
    </>
  );
}

/** Names of the steps, which depend on whether a version is published. */
function useStepNames(lead: ConsoleLead): (step: ReviewAction) => string {
  const language = useLanguage();
  const words = reviewPanelCopy(language);
  const isEdit = lead.review?.published !== null && lead.review?.published !== undefined;
  return (step) => {
    if (step === 'take-down') return words.steps['take-down'];
    if (lead.wish && (step === 'confirm' || step === 'decline')) return leadCopy(language).wish[step];
    if (lead.kind !== 'review_submission') return leadActions[step].button[language];
    if (step === 'approve') return isEdit ? words.approveEdit : words.steps.approve;
    if (step === 'reject') return isEdit ? words.rejectEdit : words.steps.reject;
    return leadActions[step].button[language];
  };
}

/** The possible steps, as buttons of one form with an optional message. */
export function LeadSteps({ lead, typed, problem, templates }: StepProps & Templates) {
  const language = useLanguage();
  const words = leadCopy(language);
  const nameOf = useStepNames(lead);
  const text = useText({ typed, problem }, 'step');
  return (
    <section className="console-card">
      <h2>{words.next}</h2>
      {lead.undoSeconds === null ? null : (
        <form method="post" className="console-line items-center rounded-sm bg-honey p-3">
          <input type="hidden" name="version" value={lead.version} />
          <p role="status" className="flex-[1_1_14rem]">
            <strong>{withLabel(language, words.undoTitle, '')}</strong>{' '}
            {leadStatusWords[lead.status][language]}.{' '}
            {words.undoText(secondsWords(language, lead.undoSeconds))}
          </p>
          <SubmitButton name="intent" value="undo">
            {words.undo}
          </SubmitButton>
        </form>
      )}
      {lead.wish ? (
        <p>
          {words.wish[lead.wish.isOver ? 'textOver' : 'text'](
            formatVisit(language, lead.wish.stands),
            formatVisit(language, lead.wish.asked),
          )}
        </p>
      ) : null}
      {!lead.mayWork ? (
        <p className="text-quiet">{words.mayNot}</p>
      ) : lead.steps.length === 0 ? (
        <p className="text-quiet">{words.noSteps}</p>
      ) : (
        <StepForm intent="step" lead={lead}>
          {lead.kind === 'review_submission' ? (
            <ReviewStepFields lead={lead} typed={typed} problem={problem} templates={templates} />
          ) : (
            <>
              <TextAreaField
                id="message"
                name="message"
                label={words.message}
                note={words.optional}
                hint={words.messageHint[lead.mail.way]}
                rows={3}
                maxLength={2000}
                {...text}
              />
              <TemplateChoice templates={templates} />
            </>
          )}
          <p className="console-line">
            {lead.steps.map((step, index) => (
              <SubmitButton
                key={step}
                name="action"
                value={step}
                primary={index === 0 && !lead.appliesOnListing}
              >
                {nameOf(step)}
              </SubmitButton>
            ))}
          </p>
        </StepForm>
      )}
    </section>
  );
}

/** Writes to the visitor without a step, also about a closed lead. */
export function WritePanel({ lead, typed, problem, templates }: StepProps & Templates) {
  const words = leadCopy(useLanguage()).write;
  const text = useText({ typed, problem }, 'write');
  if (!lead.mayWrite) return null;
  return (
    <section className="console-card">
      <h2>{words.title}</h2>
      {lead.wrote ? (
        <p>
          <span className="chip chip-amber">{words.wrote}</span>
        </p>
      ) : null}
      <StepForm intent="write" lead={lead}>
        <TextAreaField
          id="write-text"
          name="text"
          label={words.text}
          hint={words.hint[lead.mail.way]}
          rows={4}
          maxLength={2000}
          required
          {...text}
        />
        {lead.mail.way === 'mail' ? (
          <p className="text-quiet wrap-anywhere">{words.replies(lead.mail.replyTo)}</p>
        ) : null}
        <TemplateChoice templates={templates} />
        <p className="console-line">
          <SubmitButton>{words.submit[lead.mail.way]}</SubmitButton>
          {lead.wrote ? (
            <SubmitButton name="heard" value="1" formNoValidate>
              {words.heard}
            </SubmitButton>
          ) : null}
        </p>
      </StepForm>
    </section>
  );
}

/** Records a call: reached or not, and when to call again. */
export function CallPanel({ lead, typed, problem }: StepProps) {
  const language = useLanguage();
  const words = leadCopy(language).call;
  const text = useText({ typed, problem }, 'call');
  const own = typed.form === 'call' ? typed : NOTHING_TYPED;
  if (!lead.calls) return null;
  const { planned, isDue } = lead.calls;
  return (
    <section className="console-card">
      <h2>{words.title}</h2>
      {planned ? (
        <p>
          {words.planned(formatVisit(language, planned))}{' '}
          {isDue ? <span className="chip chip-coral">{words.due}</span> : null}
        </p>
      ) : null}
      <form method="post" className="console-form">
        <input type="hidden" name="intent" value="call" />
        <fieldset className="console-line">
          <legend>{words.again}</legend>
          <InputField
            id="call-date"
            name="date"
            type="date"
            label={words.date}
            defaultValue={own.date}
            error={problem === 'call-wrong' ? words.wrong : undefined}
          />
          <InputField id="call-time" name="time" type="time" label={words.time} defaultValue={own.time} />
        </fieldset>
        <p className="text-quiet">{words.hint(zoneName(lead.zone, language))}</p>
        <TextAreaField
          id="call-note"
          name="note"
          label={words.note}
          note={leadCopy(language).optional}
          hint={words.noteHint}
          rows={2}
          maxLength={2000}
          {...text}
        />
        <p className="console-line">
          {callOutcomes.map((outcome) => (
            <SubmitButton key={outcome} name="outcome" value={outcome}>
              {words[outcome]}
            </SubmitButton>
          ))}
        </p>
      </form>
    </section>
  );
}

/** Assignee, and a note for the team. */
export function LeadTeam({
  lead,
  workers,
  typed,
  problem,
}: StepProps & { workers: readonly { id: string; name: string }[] }) {
  const words = leadCopy(useLanguage());
  if (!lead.mayWork) return null;
  return (
    <section className="console-card">
      <h2>{words.assign}</h2>
      <form method="post" className="console-line">
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
        <SubmitButton>{words.give}</SubmitButton>
      </form>
      {lead.erasure ? (
        <p className="text-quiet">{words.erased.noNotes}</p>
      ) : (
        <NoteForm typed={typed} problem={problem} />
      )}
    </section>
  );
}

function NoteForm(props: Pick<StepProps, 'typed' | 'problem'>) {
  const words = leadCopy(useLanguage());
  const text = useText(props, 'note');
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
        {...text}
      />
      <SubmitButton>{words.addNote}</SubmitButton>
    </form>
  );
}
