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

/**
 * Three placeholder cards for an empty list, with the frame of a real card. `kept` names what they are reserved for: a
 * specialty, a city.
 */
export function ReadyForListing({ kept }: { kept: string }) {
  const { ready, text } = words(useLanguage());
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-5">
      {[1, 2, 3].map((place) => (
        <li key={place} className="rounded-card border border-dashed border-edge p-4 sm:p-5">
          <p className="text-sm font-semibold text-quiet">{place}</p>
          <h3 className="mt-1 text-lg">{ready}</h3>
          <p className="text-sm text-quiet">{kept}</p>
          <p className="mt-3 text-sm">{text}</p>
        </li>
      ))}
    </ul>
  );
}
