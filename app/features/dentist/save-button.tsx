import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { Heart } from '#app/ui/heart.tsx';

const saveCopy = copy(
  { save: 'Save', whom: (name: string) => ` ${name}` },
  { save: 'Enregistrer', whom: (name: string) => ` ${name}` },
);

/**
 * The heart that keeps a dentist in the visitor's own browser. Pages are the same for everybody: app/saved.js puts
 * its state on, and without a script its place stays empty. `wide` shows the word beside it.
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
      // The script may have been here before React.
      suppressHydrationWarning
    >
      <Heart />
      {wide ? words.save : null}
      <span className="sr-only">
        {wide ? null : words.save}
        {words.whom(name)}
      </span>
    </button>
  );
}
