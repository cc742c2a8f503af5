import { DentistList } from './dentist-list.tsx';
import type { DentistCardView } from '#app/features/directory/dentist/dentist-view.ts';
import { LinkTile } from '#app/ui/link-tile.tsx';

/** A province's list of dentists, or `list` in its place, then links to its cities with dentists; or advice if it is empty. */
export function ProvinceList({
  cities,
  citiesTitle,
  dentists,
  listed,
  page,
  isOfOneSpecialty = false,
  hrefFor,
  empty,
  list,
}: {
  cities: readonly { href: string; name: string; note: string }[];
  citiesTitle: string;
  dentists: readonly DentistCardView[];
  listed: number;
  page: number;
  isOfOneSpecialty?: boolean;
  hrefFor: (page: number) => string;
  /** Instead of an empty list: why, and links to other pages, the best one first. */
  empty: { title: string; text: string; links: readonly { href: string; name: string }[] };
  list?: React.ReactNode;
}) {
  if (listed === 0) {
    return (
      <section className="wrap py-8">
        <h2 className="text-xl">{empty.title}</h2>
        <p className="mt-2 max-w-measure text-quiet">{empty.text}</p>
        <p className="mt-4 flex flex-wrap gap-3">
          {empty.links.map(({ href, name }, index) => (
            <a key={href} className={`btn ${index === 0 ? 'btn-primary' : 'btn-quiet'}`} href={href}>
              {name}
            </a>
          ))}
        </p>
      </section>
    );
  }
  return (
    <>
      <section className="wrap py-6">
        {list ?? (
          <DentistList
            dentists={dentists}
            listed={listed}
            page={page}
            isOfOneSpecialty={isOfOneSpecialty}
            hrefFor={hrefFor}
          />
        )}
      </section>
      {page === 1 && cities.length > 0 ? (
        <section className="wrap pt-4 pb-12" aria-labelledby="by-city">
          <h2 id="by-city" className="text-xl">
            {citiesTitle}
          </h2>
          <ul className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
            {cities.map((city) => (
              <li key={city.href}>
                <LinkTile {...city} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
