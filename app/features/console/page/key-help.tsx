import { copy } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';

const keyCopy = copy(
  {
    title: 'Keys, while the focus is in the list',
    anywhere: 'In the form',
    keys: {
      j: 'next row',
      k: 'previous row',
      o: 'open',
      x: 'choose',
      s: 'mark as seen',
      r: 'record',
      Enter: 'record, in a number',
      '/': 'search',
      '?': 'show these keys',
      'Ctrl Enter': 'save and next',
    },
  },
  {
    title: 'Raccourcis clavier, quand le curseur est dans la liste',
    anywhere: 'Dans le formulaire',
    keys: {
      j: 'ligne suivante',
      k: 'ligne précédente',
      o: 'ouvrir',
      x: 'choisir',
      s: 'marquer comme vue',
      r: 'consigner',
      Enter: 'consigner, dans un numéro',
      '/': 'chercher',
      '?': 'afficher ces raccourcis',
      'Ctrl Enter': 'enregistrer et passer à la suivante',
    },
  },
);

export type Key = keyof ReturnType<typeof keyCopy>['keys'];

/** The keys of a page (`console.js`), folded; `?` unfolds them. Hidden where there is no keyboard. */
export function KeyHelp({ keys, inForm = false }: { keys: readonly Key[]; inForm?: boolean }) {
  const words = keyCopy(useLanguage());
  return (
    <details id="keys" className="[@media(hover:none)]:hidden">
      <summary className="text-quiet">{inForm ? words.anywhere : words.title}</summary>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 pt-2">
        {keys.map((key) => (
          <div key={key} className="flex items-baseline gap-2">
            <dt>
              <kbd className="rounded-sm border border-line bg-card px-1.5 py-0.5 text-xs">{key}</kbd>
            </dt>
            <dd>{words.keys[key]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
