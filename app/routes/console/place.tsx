import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { SubmitButton } from '#app/features/console/page/parts.tsx';
import { changeCity, removeCity } from '#app/features/console/places/city-commands.server.ts';
import { CityForm } from '#app/features/console/places/city-fields.tsx';
import { checkCity, cityFields, textsOfCity } from '#app/features/console/places/city-form.ts';
import type { CityErrors, CityTexts } from '#app/features/console/places/city-form.ts';
import { findAddedCity, listPlaceChoices } from '#app/features/console/places/place-queries.server.ts';
import { placesCopy } from '#app/features/console/places/places-copy.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { SelectField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/place.ts';

export async function loader(args: Route.LoaderArgs) {
  const { language } = operatorRequest(args, 'add-cities');
  const [city, { zones }] = await Promise.all([
    findAddedCity(args.params.citySlug, language),
    listPlaceChoices(language),
  ]);
  if (!city) return httpError(404);
  const { slug, name, name_fr, dentists, successors } = city;
  return {
    slug,
    name: language === 'fr' ? name_fr : name,
    dentists,
    successors,
    zones,
    texts: textsOfCity(city),
  };
}

export async function action(args: Route.ActionArgs) {
  const { language, operator, text } = await operatorForm(args, 'add-cities');
  const slug = args.params.citySlug;
  if (text('intent') === 'remove') {
    const removed = await removeCity(operator, slug, text('to') || null);
    if (removed.ok) return consoleRedirect(paths.consolePlaces(language, { removed: String(removed.moved) }));
    switch (removed.reason) {
      case 'forbidden':
        return httpError(403);
      case 'unknown':
        return httpError(404);
      case 'inhabited':
      case 'no-successor':
        return data({ problem: removed.reason, texts: null, errors: {} }, { status: 422 });
      case 'importing':
        return data({ problem: removed.reason, texts: null, errors: {} }, { status: 409 });
    }
  }
  const texts = Object.fromEntries(cityFields.map((field) => [field, text(field)])) as CityTexts;
  const { provinces, zones } = await listPlaceChoices(language);
  const city = await findAddedCity(slug, language);
  if (!city) return httpError(404);
  const checked = checkCity(
    { ...texts, province: city.province_state },
    { provinces: provinces.map(({ value }) => value), zones },
  );
  const refused = (errors: CityErrors, problem: 'listed' | 'importing' | null, status: number) =>
    data({ texts, errors, problem }, { status });
  if (!checked.ok) return refused(checked.errors, null, 422);
  const changed = await changeCity(operator, slug, checked.city);
  if (changed.ok)
    return consoleRedirect(paths.consolePlaces(language, { changed: slug, moved: String(changed.moved) }));
  switch (changed.reason) {
    case 'forbidden':
      return httpError(403);
    case 'unknown':
      return httpError(404);
    case 'listed':
    case 'importing':
      return refused({}, changed.reason, 409);
  }
}

export const meta: Route.MetaFunction = privateMeta(({ language }, { name }) =>
  placesCopy(language).cityTitle(name),
);

export default function ConsoleCity({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = placesCopy(language);
  const { slug, name, dentists, successors, zones } = loaderData;
  const problem = actionData?.problem ?? null;
  return (
    <div className="console-page max-w-form">
      <p>
        <a href={paths.consolePlaces(language)}>{words.back}</a>
      </p>
      <h1>{words.cityTitle(name)}</h1>
      <p>
        <a href={paths.city(language, slug)}>{words.open}</a>
      </p>
      {problem === 'listed' || problem === 'importing' ? (
        <Notice
          variant="destructive"
          title={actionData?.texts === null ? words.notRemoved : words.notChanged}
        >
          {words[problem]}
        </Notice>
      ) : null}
      <CityForm
        texts={actionData?.texts ?? loaderData.texts}
        errors={actionData?.errors ?? {}}
        provinces={null}
        zones={zones}
        button={words.change}
        busy={words.changing}
      >
        <input type="hidden" name="intent" value="change" />
      </CityForm>
      <form method="post" className="console-card console-form" data-busy={words.removing}>
        <h2>{words.removeTitle}</h2>
        <p>{words.removeLead(dentists)}</p>
        <input type="hidden" name="intent" value="remove" />
        {successors.length > 0 ? (
          <SelectField
            id="city-to"
            name="to"
            label={words.to}
            none={dentists > 0 ? words.choose : words.nowhere}
            options={successors}
            {...(problem === 'inhabited' || problem === 'no-successor' ? { error: words.toProblem } : {})}
          />
        ) : dentists > 0 ? (
          <p className="font-semibold">{words.noSuccessor}</p>
        ) : null}
        {successors.length > 0 || dentists === 0 ? (
          <p className="console-line">
            <SubmitButton>{words.remove}</SubmitButton>
          </p>
        ) : null}
      </form>
    </div>
  );
}
