import { useLanguage } from '#app/content/language-context.tsx';
import { ButtonForm, Moment } from '#app/features/console/page/parts.tsx';
import { bulkCopy } from './bulk-copy.ts';
import { LeftOut } from './bulk-form.tsx';
import type { PastBulk } from './bulk-history.server.ts';

/** A bulk action, with a button that undoes it where it can be, and why it can't be elsewhere. */
export function PastBulkCard({ bulk, here }: { bulk: PastBulk; here: string }) {
  const language = useLanguage();
  const words = bulkCopy(language);
  const { id, action, at, done, undoneAt, undoable, kept } = bulk;
  return (
    <article className="console-card grid gap-2">
      <h2 className="text-base">{words.done[action](done)}</h2>
      <p className="text-quiet">
        <Moment at={at} />
        {undoneAt ? (
          <>
            {' · '}
            {words.history.undone} <Moment at={undoneAt} />
          </>
        ) : null}
      </p>
      {action === 'ask' ? <p>{words.history.asked}</p> : null}
      <LeftOut refused={kept} title={words.history.kept} />
      {undoable > 0 ? (
        <ButtonForm
          action={here}
          fields={{ id }}
          button={undoable === done ? words.undo : words.history.undo(undoable)}
        />
      ) : null}
    </article>
  );
}
