import suggestUrl from '#app/browser/suggest.js?url';

/**
 * A text field with suggestions from our server (app/browser/suggest.js, which enhance.js loads on first use). Without a
 * script it is a plain field. `id` must be unique on the page.
 */
export function SuggestField({
  id,
  from,
  listLabel,
  fills = false,
  ...field
}: {
  id: string;
  /** Address that suggests. */
  from: string;
  /** Name of the list. */
  listLabel: string;
  /** Whether a suggestion fills the field in instead of leading to its page. */
  fills?: boolean;
} & Omit<React.ComponentProps<'input'>, 'type' | 'id'>) {
  return (
    <div className="suggest">
      <input
        id={id}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        {...field}
        data-suggest={suggestUrl}
        data-suggest-from={from}
        data-suggest-label={listLabel}
        data-suggest-fills={fills ? '' : undefined}
      />
      {/* The script fills it. */}
      <div />
    </div>
  );
}
