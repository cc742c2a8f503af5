import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import type { ListingsQuery } from '#app/http/paths.ts';
import { Portrait } from '#app/ui/portrait.tsx';
import type { Listing } from './listing-queries.server.ts';
import { photoCopy } from './photo-copy.ts';

/** A listing's photo, or what is in its place. */
export function CurrentPhoto({ name, photo }: { name: string; photo: string | null }) {
  const words = photoCopy(useLanguage());
  if (photo === null) return <p className="text-quiet">{words.none}</p>;
  return (
    <div className="grid gap-2">
      <Portrait name={name} photo={photo} description={words.title} className="w-28" />
      {photo.startsWith('/portraits/') ? <p className="text-quiet">{words.drawn}</p> : null}
    </div>
  );
}

/** The photo on the page of a listing, with the way to change it; of a hidden one, to remove it. */
export function PhotoCard({
  listing: { id, name, photo, facts },
  query,
}: {
  listing: Listing;
  query: ListingsQuery;
}) {
  const language = useLanguage();
  const words = photoCopy(language);
  return (
    <section className="console-card">
      <h2>{words.card}</h2>
      <CurrentPhoto name={name} photo={photo} />
      <p>
        <a href={paths.consolePhoto(language, id, query)}>
          {facts ? (photo === null ? words.add : words.change) : words.remove}
        </a>
      </p>
    </section>
  );
}
