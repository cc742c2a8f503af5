import { LocateFixed } from 'lucide-react';
import { useLanguage } from '#app/content/language-context.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { positionCopy } from './position-copy.ts';

/**
 * 'Use my position', shown by the enhancement script alone: without one a browser can't say where it is. A form of its
 * own, because what it sends is no part of an address; `findSentPostalArea` reads it.
 *
 * @param action where it is sent, with what else is asked for in the address
 * @param inline a link and a note in one line, below a form that matters more
 */
export function LocateForm({
  action,
  id,
  inline = false,
}: {
  action: string;
  id?: string;
  inline?: boolean;
}) {
  const words = positionCopy(useLanguage());
  return (
    <form
      id={id}
      method="post"
      action={action}
      hidden
      data-locate={words.failed}
      data-wait={words.locating}
      className={inline ? 'mt-3 flex flex-wrap items-center gap-x-3' : 'mt-3'}
    >
      <input type="hidden" name="latitude" />
      <input type="hidden" name="longitude" />
      <button className={inline ? 'btn px-0 text-pine underline' : 'btn btn-quiet'} type="submit">
        <Icon of={LocateFixed} />
        {words.locate}
      </button>
      <p className={inline ? 'text-xs text-quiet' : 'mt-1 text-sm text-quiet'} role="status">
        {inline ? words.shortNote : words.note}
      </p>
    </form>
  );
}
