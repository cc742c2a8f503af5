import { useLanguage } from '#app/content/language-context.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { leadFormCopy } from './lead-form-copy.ts';
import { HONEYPOT, STAMP } from './submission.ts';

/** What every form that becomes a lead carries besides its fields: its key, when it was opened, and a trap for programs. */
export function FormGuard({ submissionKey, stamp }: { submissionKey: string; stamp: string }) {
  const words = leadFormCopy(useLanguage());
  return (
    <>
      <input type="hidden" name="submissionKey" value={submissionKey} />
      <input type="hidden" name={STAMP} value={stamp} />
      <div className="sr-only" aria-hidden="true">
        <label>
          {words.leaveEmpty}
          <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

/** Too much came from the same network or address: nothing was sent, nothing is lost, and when it can be. */
export function TooManyNotice({ minutes }: { minutes: number }) {
  const words = leadFormCopy(useLanguage());
  return (
    <Notice variant="destructive" title={words.tooManyTitle}>
      <p>{words.tooMany(minutes)}</p>
    </Notice>
  );
}
