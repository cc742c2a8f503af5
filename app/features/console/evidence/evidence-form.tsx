import { withLabel } from '#app/content/format.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { Boxes, SubmitButton } from '#app/features/console/page/parts.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { InputField, SelectField, TextAreaField } from '#app/ui/text-field.tsx';
import type { EvidenceKind } from '#db/rows.ts';
import { evidenceCopy } from './evidence-copy.ts';
import type { EvidenceProblems, TypedEvidence } from './evidence-form.server.ts';
import { evidenceKinds } from './evidence-kinds.ts';
import type { EvidenceField } from './evidence-kinds.ts';
import { codeName } from './evidence-words.ts';
import type { CodeNames } from './evidence-words.ts';

type Given = { typed: TypedEvidence; problems: EvidenceProblems; names: CodeNames };

/** One field of a kind's form. */
function OwnField({ name, field, typed, problems, names }: Given & { name: string; field: EvidenceField }) {
  const language = useLanguage();
  const words = evidenceCopy(language);
  const [value = ''] = typed[name] ?? [];
  const problem = problems[name];
  const around = {
    id: `evidence-${name}`,
    name,
    label: field.label[language],
    ...(field.optional ? { note: words.optional } : {}),
    ...(field.hint ? { hint: field.hint[language] } : {}),
    ...(problem ? { error: words.problems[problem] } : {}),
  };
  const options = ('codes' in field ? field.codes : []).map((code) => ({
    value: code,
    label: codeName(field, code, names, language),
  }));
  switch (field.type) {
    case 'line':
      return <InputField {...around} defaultValue={value} maxLength={field.limit} autoComplete="off" />;
    case 'lines':
      return <TextAreaField {...around} defaultValue={value} maxLength={field.limit} rows={3} />;
    case 'day':
      return <InputField {...around} type="date" defaultValue={value} />;
    case 'number':
      return (
        <InputField {...around} inputMode="numeric" defaultValue={value} maxLength={6} autoComplete="off" />
      );
    case 'yes-no':
      return (
        <SelectField
          {...around}
          none={words.choose}
          defaultValue={value}
          options={[
            { value: 'yes', label: words.yes },
            { value: 'no', label: words.no },
          ]}
        />
      );
    case 'choice':
      return <SelectField {...around} none={words.choose} defaultValue={value} options={options} />;
    case 'choices':
      return (
        <fieldset id={around.id} className="col-span-full grid gap-2" tabIndex={-1}>
          <legend className="text-sm font-semibold">{around.label}</legend>
          {field.hint ? <p className="text-quiet">{field.hint[language]}</p> : null}
          <Boxes
            name={name}
            options={field.codes}
            chosen={typed[name] ?? []}
            words={Object.fromEntries(options.map(({ value: code, label }) => [code, label]))}
          />
        </fieldset>
      );
  }
}

/** The fields of a kind: its own, without those of `fixed`, then proof, source and day. */
export function EvidenceFields({
  kind,
  fixed = [],
  ...given
}: Given & { kind: EvidenceKind; fixed?: readonly string[] }) {
  const language = useLanguage();
  const words = evidenceCopy(language);
  const definition = evidenceKinds[kind];
  const own = (Object.entries(definition.fields) as [string, EvidenceField][]).filter(
    ([name]) => !fixed.includes(name),
  );
  const text = (name: string) => given.typed[name]?.[0] ?? '';
  const error = (name: string) => {
    const problem = given.problems[name];
    return problem ? { error: words.problems[problem] } : {};
  };
  const around = (name: 'sourceUrl' | 'document' | 'confirmedOn' | 'reason') => ({
    id: `evidence-${name}`,
    name,
    label: words[name],
    defaultValue: text(name),
    ...error(name),
  });
  return (
    <div className="console-form console-part grid items-start gap-4">
      {own.map(([name, field]) => (
        <OwnField key={name} name={name} field={field} {...given} />
      ))}
      {definition.proofs.length === 1 ? null : (
        <SelectField
          id="evidence-proof"
          name="proof"
          label={words.proof}
          none={words.choose}
          defaultValue={text('proof')}
          options={definition.proofs.map((proof) => ({ value: proof, label: words.proofs[proof] }))}
          {...error('proof')}
        />
      )}
      <InputField {...around('confirmedOn')} type="date" />
      <InputField {...around('sourceUrl')} type="url" maxLength={500} autoComplete="off" />
      <InputField {...around('document')} hint={words.documentHint} maxLength={200} autoComplete="off" />
      {definition.needsReason || kind === 'decision' ? (
        <TextAreaField
          {...around('reason')}
          {...(definition.needsReason ? {} : { note: words.optional, hint: words.reasonHint })}
          rows={2}
          maxLength={1000}
        />
      ) : null}
    </div>
  );
}

/** Problems of a form, each with a link to its field. */
export function EvidenceProblemList({ kind, problems }: { kind: EvidenceKind; problems: EvidenceProblems }) {
  const language = useLanguage();
  const words = evidenceCopy(language);
  const fields: Partial<Record<string, EvidenceField>> = evidenceKinds[kind].fields;
  const common: Partial<Record<string, string>> = {
    proof: words.proof,
    sourceUrl: words.sourceUrl,
    document: words.document,
    confirmedOn: words.confirmedOn,
    reason: words.reason,
  };
  return (
    <ErrorSummary
      title={words.check}
      errors={Object.entries(problems).map(([name, problem]) => ({
        field: `evidence-${name}`,
        text: withLabel(
          language,
          fields[name]?.label[language] ?? common[name] ?? name,
          words.problems[problem],
        ),
      }))}
    />
  );
}

/** A kind's form; `fields` are hidden ones beside its own. */
export function EvidenceForm({
  kind,
  submissionKey,
  button,
  action,
  sameAs,
  ...given
}: Given & {
  kind: EvidenceKind;
  submissionKey: string;
  button: string;
  action: string;
  fixed?: readonly string[];
  /** The listing that has the licence number already, after a refusal. */
  sameAs: { id: string; name: string } | null;
}) {
  const language = useLanguage();
  return (
    <form method="post" action={action} className="grid gap-4" id="record-form">
      <input type="hidden" name="intent" value="record" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="key" value={submissionKey} />
      {(given.fixed ?? []).map((name) => (
        <input key={name} type="hidden" name={name} value={given.typed[name]?.[0] ?? ''} />
      ))}
      <EvidenceFields kind={kind} {...given} />
      {sameAs ? (
        <label className="console-check">
          <input type="checkbox" name="sameAs" value={sameAs.id} className="console-box" />
          <span>{evidenceCopy(language).samePerson(dentistName(sameAs.name, language))}</span>
        </label>
      ) : null}
      <p>
        <SubmitButton primary>{button}</SubmitButton>
      </p>
    </form>
  );
}
