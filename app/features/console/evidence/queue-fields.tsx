import { useLanguage } from '#app/content/language-context.tsx';
import { evidenceCopy } from './evidence-copy.ts';
import { withLabel } from '#app/content/format.ts';
import { assessors, evidenceKinds } from './evidence-kinds.ts';
import { queueCopy } from './queue-copy.ts';
import { asksRegister } from './queue.ts';
import type { QueueFilter } from './queue.ts';

type Typed = Readonly<Record<string, string>>;

function YesNo({ name, label, typed }: { name: string; label: string; typed: Typed }) {
  const words = evidenceCopy(useLanguage());
  return (
    <label className="console-label">
      {label}
      <select name={name} className="field" defaultValue={typed[name] ?? ''}>
        <option value="">{words.choose}</option>
        <option value="yes">{words.yes}</option>
        <option value="no">{words.no}</option>
      </select>
    </label>
  );
}

/** Answers that all chosen dentists share: the document or link, its day, and the result. */
export function BulkFields({ filter, typed }: { filter: QueueFilter; typed: Typed }) {
  const language = useLanguage();
  const words = evidenceCopy(language);
  const queue = queueCopy(language);
  const { fields } = evidenceKinds.licence;
  const isRegister = asksRegister(filter.view);
  return (
    <>
      <label className="console-label">
        {words.document}
        <input
          type="text"
          name="document"
          className="field"
          maxLength={200}
          autoComplete="off"
          defaultValue={typed['document']}
        />
      </label>
      <label className="console-label">
        {words.sourceUrl}
        <input
          type="url"
          name="sourceUrl"
          className="field"
          maxLength={500}
          autoComplete="off"
          defaultValue={typed['sourceUrl']}
        />
      </label>
      <label className="console-label">
        {words.confirmedOn}
        <input
          type="date"
          name="confirmedOn"
          className="field"
          defaultValue={typed['confirmedOn']}
          required
        />
      </label>
      {isRegister ? (
        <>
          <YesNo name="inForce" label={fields.inForce!.label[language]} typed={typed} />
          <YesNo name="clean" label={fields.clean!.label[language]} typed={typed} />
        </>
      ) : null}
      {filter.view === 'practice' ? (
        <label className="console-label">
          {queue.infection}
          <select name="infection" className="field" defaultValue={typed['infection'] ?? ''}>
            <option value="">{words.choose}</option>
            <option value="signed">{queue.signed}</option>
            {Object.entries(assessors).map(([code, name]) => (
              <option key={code} value={code}>
                {withLabel(language, queue.assessed, name[language])}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <p className="w-full text-quiet">{isRegister ? queue.registerProof : queue.proof}</p>
    </>
  );
}
