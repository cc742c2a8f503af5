import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { withArticle } from '#app/content/practice-words.ts';
import { Drawn } from '#app/ui/symbols.tsx';

const saveCopy = copy({ save: 'Save' }, { save: 'Enregistrer' });

/**
 * The heart that saves a dentist in the visitor's browser. Pages are the same for every visitor, so the script
 * app/browser/saved.js sets its state. Its space stays empty until then; a browser without scripts leaves it out.
 */
export function SaveButton({ dentist: { slug, name } }: { dentist: { slug: string; name: string } }) {
  const words = saveCopy(useLanguage());
  return (
    <button type="button" className="save" data-save={slug} aria-pressed="false">
      <Drawn symbol="heart" />
      <span className="sr-only">
        {words.save} {withArticle(name)}
      </span>
    </button>
  );
}
