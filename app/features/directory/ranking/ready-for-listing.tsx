import { useLanguage } from '#app/content/language-context.tsx';
import { copy } from '#app/content/language.ts';

const words = copy(
  {
    ready: 'Ready for Listing',
    text: 'This place is kept for a dentist we have checked.',
  },
  {
    ready: 'Place libre',
    text: 'Cette place est gardée pour un dentiste que nous aurons vérifié.',
  },
);

/** Three small places kept free on an empty list. `kept` names for what: a specialty, a city. */
export function ReadyForListing({ kept }: { kept: string }) {
  const { ready, text } = words(useLanguage());
  return (
    <ul className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-3">
      {[1, 2, 3].map((place) => (
        <li key={place} className="rounded-control border border-dashed border-edge px-4 py-3 text-sm">
          <h3>{ready}</h3>
          <p className="text-quiet">{kept}</p>
          <p className="mt-1 text-xs text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  );
}
