import { useLanguage } from '#app/content/language-context.tsx';
import { copy } from '#app/content/language.ts';

const words = copy(
  {
    ready: 'Ready for Listing',
    text: 'This place is kept for a dentist we have checked. Nobody is listed here yet.',
  },
  {
    ready: 'Place libre',
    text: 'Cette place est gardée pour un dentiste que nous aurons vérifié. Personne n’y figure encore.',
  },
);

/** The three placeholder cards of a city and specialty without anybody: same frame as a real card, plainly empty. */
export function ReadyForListing({ specialty, city }: { specialty: string; city: string }) {
  const { ready, text } = words(useLanguage());
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {[1, 2, 3].map((place) => (
        <li key={place} className="rounded-card border border-dashed border-edge p-5">
          <p className="text-sm font-semibold text-quiet">{place}</p>
          <h3 className="mt-1 text-lg">{ready}</h3>
          <p className="text-sm text-quiet">
            {specialty} · {city}
          </p>
          <p className="mt-3 text-sm">{text}</p>
        </li>
      ))}
    </ul>
  );
}
