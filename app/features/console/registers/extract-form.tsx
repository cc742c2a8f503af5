import { regulatedProvinces, regulators } from '#app/content/regulators.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { evidenceCopy } from '#app/features/console/evidence/evidence-copy.ts';
import { fileProblem, fileProblemWords } from '#app/features/console/imports/file-problem.ts';
import { importCopy } from '#app/features/console/imports/import-copy.ts';
import { SubmitButton } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Field } from '#app/ui/field.tsx';
import { InputField, SelectField } from '#app/ui/text-field.tsx';
import type { ExtractErrors, TypedExtract } from './extract-form.server.ts';
import { registerCopy } from './register-copy.ts';

/** The form that uploads an extract of a register. */
export function ExtractForm({
  today,
  mayAdd,
  typed,
  errors,
}: {
  /** The last day that an extract can have. */
  today: string;
  /** Whether the operator may list those who are missing. */
  mayAdd: boolean;
  typed: TypedExtract | undefined;
  errors: ExtractErrors;
}) {
  const language = useLanguage();
  const words = registerCopy(language);
  const { file, fileHint, refusals } = importCopy(language);
  const texts = {
    province: errors.province && words.errors.province,
    on: errors.on && words.errors.on,
    file:
      errors.file === 'too-large'
        ? fileProblemWords(language, fileProblem('too-large'))
        : errors.file && refusals[errors.file],
  };
  const box = (name: string, label: string, hint: string, isChecked = false) => (
    <label className="console-check">
      <input type="checkbox" className="console-box" name={name} value="yes" defaultChecked={isChecked} />
      <span>
        {label}
        <span className="block text-sm text-quiet">{hint}</span>
      </span>
    </label>
  );
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={paths.consoleRegisters(language)}
      className="console-card console-form"
    >
      <h2>{words.uploadTitle}</h2>
      <ErrorSummary
        title={evidenceCopy(language).check}
        errors={Object.entries(texts).flatMap(([field, text]) => (text ? { field, text } : []))}
      />
      <p className="text-quiet">{words.uploadLead}</p>
      <SelectField
        id="province"
        name="province"
        label={words.whose}
        none={words.chooseRegister}
        options={regulatedProvinces.map((code) => ({ value: code, label: regulators[code].name[language] }))}
        defaultValue={typed?.province}
        required
        error={texts.province}
      />
      <InputField
        id="on"
        name="on"
        type="date"
        label={words.day}
        max={today}
        defaultValue={typed?.on}
        required
        error={texts.on}
      />
      <Field id="file" label={file} hint={fileHint} error={texts.file}>
        {(control) => (
          <input
            {...control}
            type="file"
            name="file"
            accept=".csv,.tsv,.txt"
            className="field h-auto"
            required
          />
        )}
      </Field>
      {box('complete', words.isComplete, words.isCompleteHint, typed?.isComplete)}
      {mayAdd ? box('add', words.addMissing, words.addMissingHint, typed?.addMissing) : null}
      <SubmitButton primary>{words.upload}</SubmitButton>
      <p className="text-quiet">{words.filesGone}</p>
    </form>
  );
}
