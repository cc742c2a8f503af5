import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { CityForm } from '#app/features/console/places/city-fields.tsx';
import { addCity } from '#app/features/console/places/city-commands.server.ts';
import { checkCity, cityFields, noCity, textsOf } from '#app/features/console/places/city-form.ts';
import type { CityErrors, CityTexts } from '#app/features/console/places/city-form.ts';
import { findKnownPlace, listPlaceChoices } from '#app/features/console/places/place-queries.server.ts';
import { placesCopy } from '#app/features/console/places/places-copy.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/place.new.ts';

export async function loader(args: Route.LoaderArgs) {
  const { language, url } = operatorRequest(args, 'add-cities');
  const [choices, place] = await Promise.all([
    listPlaceChoices(language),
    findKnownPlace(url.searchParams.get('place')?.slice(0, 100) ?? ''),
  ]);
  return { choices, texts: place ? textsOf(place) : noCity };
}

export async function action(args: Route.ActionArgs) {
  const { language, operator, text } = await operatorForm(args, 'add-cities');
  const texts = Object.fromEntries(cityFields.map((field) => [field, text(field)])) as CityTexts;
  const { provinces, zones } = await listPlaceChoices(language);
  const checked = checkCity(texts, { provinces: provinces.map(({ value }) => value), zones });
  const refused = (errors: CityErrors, problem: 'listed' | 'importing' | null, status: number) =>
    data({ texts, errors, problem }, { status });
  if (!checked.ok) return refused(checked.errors, null, 422);
  const added = await addCity(operator, checked.city);
  if (!added.ok) return added.reason === 'forbidden' ? httpError(403) : refused({}, added.reason, 409);
  return consoleRedirect(paths.consolePlaces(language, { added: added.slug, moved: String(added.moved) }));
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => placesCopy(language).newTitle);

export default function NewCity({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = placesCopy(language);
  const { provinces, zones } = loaderData.choices;
  const texts = actionData?.texts ?? loaderData.texts;
  const errors: CityErrors = actionData?.errors ?? {};
  return (
    <div className="console-page max-w-form">
      <p>
        <a href={paths.consolePlaces(language)}>{words.back}</a>
      </p>
      <h1>{words.newTitle}</h1>
      {actionData?.problem ? (
        <Notice variant="destructive" title={words.notDone}>
          {words[actionData.problem]}
        </Notice>
      ) : null}
      <CityForm
        texts={texts}
        errors={errors}
        provinces={provinces}
        zones={zones}
        button={words.create}
        busy={words.busy}
      />
    </div>
  );
}
