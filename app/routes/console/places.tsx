import { formatNumber } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { ScrollTable, SubmitButton } from '#app/features/console/page/parts.tsx';
import {
  findKnownPlaces,
  listAddedCities,
  listTowns,
} from '#app/features/console/places/place-queries.server.ts';
import { placesCopy } from '#app/features/console/places/places-copy.ts';
import { operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { Notice } from '#app/ui/notice.tsx';
import { InputField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/places.ts';

export async function loader(args: Route.LoaderArgs) {
  const { language, url } = operatorRequest(args, 'add-cities');
  const typed = url.searchParams.get('name')?.slice(0, 60).trim() ?? '';
  const [towns, found, cities] = await Promise.all([
    listTowns(language),
    findKnownPlaces(typed),
    listAddedCities(language),
  ]);
  const count = (name: string) => Number(/^\d{1,6}$/.exec(url.searchParams.get(name) ?? '')?.[0] ?? 0);
  return {
    typed,
    towns,
    found,
    cities,
    added: url.searchParams.get('added'),
    changed: url.searchParams.get('changed'),
    moved: count('moved'),
    removed: url.searchParams.has('removed') ? count('removed') : null,
  };
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => placesCopy(language).title);

export default function Places({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = placesCopy(language);
  const { typed, towns, found, cities, added, changed, moved, removed } = loaderData;
  const make = (town: string, place: string | null) => (
    <a href={paths.consoleNewCity(language, place === null ? {} : { place })} aria-label={words.makeOf(town)}>
      {words.make}
    </a>
  );
  return (
    <div className="console-page">
      <h1>{words.title}</h1>
      <p className="max-w-measure text-quiet">{words.lead}</p>
      {added === null ? null : (
        <Notice variant="success" title={words.added(moved)}>
          <a href={paths.city(language, added)}>{words.open}</a>
        </Notice>
      )}
      {changed === null ? null : (
        <Notice variant="success" title={words.changed(moved)}>
          <a href={paths.city(language, changed)}>{words.open}</a>
        </Notice>
      )}
      {removed === null ? null : (
        <Notice variant="success" title={words.removed}>
          {words.removedMoved(removed)}
        </Notice>
      )}
      <form
        method="get"
        action={paths.consolePlaces(language)}
        className="console-card console-form max-w-form"
      >
        <InputField id="place-name" name="name" label={words.search} defaultValue={typed} maxLength={60} />
        <p className="console-line">
          <SubmitButton>{words.find}</SubmitButton>
          <a href={paths.consoleNewCity(language)}>{words.other}</a>
        </p>
        {typed === '' ? null : found.length === 0 ? (
          <p role="status">{words.nothingFound}</p>
        ) : (
          <>
            <h2 className="text-base">{words.found}</h2>
            <ul className="grid gap-2">
              {found.map(({ slug, name, province_state, population }) => (
                <li key={slug}>
                  {name} {province_state}
                  {population === null ? null : (
                    <span className="text-quiet"> · {words.people(population)}</span>
                  )}{' '}
                  · {make(name, slug)}
                </li>
              ))}
            </ul>
          </>
        )}
      </form>
      {cities.length === 0 ? null : (
        <>
          <h2>{words.cities}</h2>
          <ScrollTable aria-label={words.cities} head={[words.city, words.dentists, words.step]}>
            {cities.map(({ slug, name, province, dentists }) => (
              <tr key={slug}>
                <th scope="row">
                  {name} {province}
                </th>
                <td>{formatNumber(language, dentists)}</td>
                <td>
                  <a href={paths.consoleCity(language, slug)} aria-label={words.changeOf(name)}>
                    {words.changeLink}
                  </a>
                </td>
              </tr>
            ))}
          </ScrollTable>
        </>
      )}
      <h2>{words.towns}</h2>
      {towns.length === 0 ? (
        <p>{words.noTowns}</p>
      ) : (
        <ScrollTable
          aria-label={words.towns}
          head={[words.town, words.near, words.dentists, words.step]}
          stacks
        >
          {towns.map(({ name, province, near, dentists, known }) => (
            <tr key={`${name} ${province}`}>
              <th scope="row">
                {name} {province}
              </th>
              <td data-head={words.near}>{near.name}</td>
              <td data-head={words.dentists}>{formatNumber(language, dentists)}</td>
              <td>{make(name, known)}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </div>
  );
}
