import { formatNumber } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { ScrollTable, SubmitButton } from '#app/features/console/page/parts.tsx';
import { findKnownPlaces, listTowns } from '#app/features/console/places/place-queries.server.ts';
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
  const [towns, found] = await Promise.all([listTowns(language), findKnownPlaces(typed)]);
  return {
    typed,
    towns,
    found,
    added: url.searchParams.get('added'),
    moved: Number(/^\d{1,6}$/.exec(url.searchParams.get('moved') ?? '')?.[0] ?? 0),
  };
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => placesCopy(language).title);

export default function Places({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = placesCopy(language);
  const { typed, towns, found, added, moved } = loaderData;
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
      <h2>{words.towns}</h2>
      {towns.length === 0 ? (
        <p>{words.noTowns}</p>
      ) : (
        <ScrollTable aria-label={words.towns} head={[words.town, words.near, words.dentists, words.step]}>
          {towns.map(({ name, province, near, dentists, known }) => (
            <tr key={`${name} ${province}`}>
              <th scope="row">
                {name} {province}
              </th>
              <td>{near.name}</td>
              <td>{formatNumber(language, dentists)}</td>
              <td>{make(name, known)}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </div>
  );
}
