import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { Drawn } from '#app/ui/symbols.tsx';

const saveCopy = copy(
  { save: 'Save', whom: (name: string) => ` ${name}` },
  { save: 'Enregistrer', whom: (name: string) => ` ${name}` },
);

/**
 * The heart that saves a dentist in the visitor's browser. Pages are the same for every visitor, so the script
 * app/browser/saved.js sets its state; without scripts its space stays empty. `wide` shows the word beside it.
 */
export function SaveButton({
  dentist: { slug, name },
  wide = false,
}: {
  dentist: { slug: string; name: string };
  wide?: boolean;
}) {
  const words = saveCopy(useLanguage());
  return (
    <button
      type="button"
      className={wide ? 'save btn btn-quiet' : 'save'}
      data-save={slug}
      aria-pressed="false"
    >
      <Drawn symbol="heart" />
      {wide ? words.save : null}
      <span className="sr-only">
        {wide ? null : words.save}
        {words.whom(name)}
      </span>
    </button>
  );
}
