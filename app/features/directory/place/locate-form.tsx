import { LocateFixed } from 'lucide-react';
import { useLanguage } from '#app/content/language-context.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { positionCopy } from './position-copy.ts';

/**
 * 'Use my position', for browsers that run scripts: list.css hides it from the others, the enhancement script
 * reveals an inline one. It is a separate POST form, so that the position never becomes part of a URL;
 * `findSentPostalArea` reads it.
 *
 * @param action URL that receives the form, with the other search fields in its query
 * @param inline whether to show a link and a short note on one line, below a more important form
 */
export function LocateForm({
  action,
  id,
  inline = false,
  onDeep = false,
}: {
  action: string;
  id?: string;
  inline?: boolean;
  /** Whether an inline one stands on the hero's ground. There it keeps its place until the script runs. */
  onDeep?: boolean;
}) {
  const words = positionCopy(useLanguage());
  return (
    <form
      id={id}
      method="post"
      action={action}
      hidden={inline && !onDeep}
      data-locate={words.failed}
      data-wait={words.locating}
      className={
        inline ? `mt-3 flex flex-wrap items-center gap-x-3 ${onDeep ? 'noscript:hidden' : ''}` : 'mt-3'
      }
    >
      <input type="hidden" name="latitude" />
      <input type="hidden" name="longitude" />
      <button
        className={inline ? `btn px-0 underline ${onDeep ? 'text-on-deep' : 'text-pine'}` : 'btn btn-quiet'}
        type="submit"
      >
        <Icon of={LocateFixed} />
        {words.locate}
      </button>
      <p
        className={inline ? `text-xs ${onDeep ? '' : 'text-quiet'}` : 'mt-1 text-sm text-quiet'}
        role="status"
      >
        {inline ? words.shortNote : words.note}
      </p>
    </form>
  );
}
