import { Illustration } from './illustration.tsx';

/**
 * Cities with their drawings.
 *
 * @param cities their addresses, slugs and names; `note` stands below the name where there is room
 * @param className the columns from 40rem on, and the gaps
 */
export function CityPictures({
  cities,
  className,
}: {
  cities: readonly { href: string; slug: string; name: string; note?: string }[];
  className: string;
}) {
  return (
    <ul className={`mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] ${className}`}>
      {cities.map(({ href, slug, name, note }) => (
        <li key={href}>
          <a className="block text-sm text-ink hover:underline" href={href}>
            <Illustration
              of={`city-${slug}`}
              className="mb-1.5 aspect-video h-auto rounded-control lg:aspect-16/10"
            />
            <b className="block lg:text-base">{name}</b>
            {note ? <span className="text-xs text-quiet max-lg:hidden">{note}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
