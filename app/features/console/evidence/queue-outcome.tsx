import { useLanguage } from '#app/content/language-context.tsx';
import { dentistName } from '#app/content/practice-words.ts';
import { paths } from '#app/http/paths.ts';
import { Notice } from '#app/ui/notice.tsx';
import { evidenceCopy, lackingWords } from './evidence-copy.ts';
import { queueCopy } from './queue-copy.ts';
import type { QueueReport, QueueView } from './queue.ts';
import type { Missing } from './verification.ts';

/** The result of the last form of the queue: what was recorded, what was refused, and why. */
export function QueueOutcome({ report: { done, refused }, view }: { report: QueueReport; view: QueueView }) {
  const language = useLanguage();
  const words = queueCopy(language);
  const evidence = evidenceCopy(language);
  const [first] = done;
  return (
    <Notice
      variant={refused.length > 0 ? 'destructive' : 'success'}
      title={view === 'second' ? words.confirmed(done.length) : words.done(done.length)}
    >
      {done.length === 1 && first ? (
        <a href={paths.consoleEvidence(language, first.id)}>{dentistName(first.name, language)}</a>
      ) : null}
      {refused.length > 0 ? (
        <>
          <p>{words.refused}</p>
          <ul>
            {refused.map(({ id, name, reason, missing, other }) => (
              <li key={id}>
                <a href={paths.consoleEvidence(language, id)}>{dentistName(name, language)}</a>{' '}
                {reason === 'number'
                  ? words.badNumber
                  : missing
                    ? lackingWords(language, missing as Missing[])
                    : evidence.refusals[reason as keyof typeof evidence.refusals]}{' '}
                {other ? (
                  <a href={paths.consoleEvidence(language, other.id)}>{dentistName(other.name, language)}</a>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}
