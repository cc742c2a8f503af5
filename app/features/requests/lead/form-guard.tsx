import { useLanguage } from '#app/content/language-context.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { leadFormCopy } from './lead-form-copy.ts';
import { HONEYPOT, STAMP } from './submission.ts';

/** Hidden fields of every form that becomes a lead: its key, when it was opened, and a honeypot. */
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

/** Says that a rate limit was reached, that nothing was sent or lost, and when to try again. */
export function TooManyNotice({ minutes }: { minutes: number }) {
  const words = leadFormCopy(useLanguage());
  return (
    <Notice variant="destructive" title={words.tooManyTitle}>
      <p>{words.tooMany(minutes)}</p>
    </Notice>
  );
}
