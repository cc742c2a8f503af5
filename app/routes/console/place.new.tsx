import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { SubmitButton } from '#app/features/console/page/parts.tsx';
import { addCity } from '#app/features/console/places/add-city.server.ts';
import { checkCity, cityFields, noCity, textsOf } from '#app/features/console/places/city-form.ts';
import type { CityErrors, CityField, CityTexts } from '#app/features/console/places/city-form.ts';
import { findKnownPlace, listPlaceChoices } from '#app/features/console/places/place-queries.server.ts';
import { placesCopy } from '#app/features/console/places/places-copy.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { InputField, SelectField, TextAreaField } from '#app/ui/text-field.tsx';
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
  const refused = (errors: CityErrors, isListed: boolean, status: number) =>
    data({ texts, errors, isListed }, { status });
  if (!checked.ok) return refused(checked.errors, false, 422);
  const added = await addCity(operator, checked.city);
  if (!added.ok) return refused({}, added.reason === 'listed', added.reason === 'listed' ? 409 : 403);
  return consoleRedirect(paths.consolePlaces(language, { added: added.slug, moved: String(added.moved) }));
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => placesCopy(language).newTitle);

export default function NewCity({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = placesCopy(language);
  const { provinces, zones } = loaderData.choices;
  const texts = actionData?.texts ?? loaderData.texts;
  const errors: CityErrors = actionData?.errors ?? {};
  const wrong = (name: CityField) => {
    const problem = errors[name];
    return problem && words.problems[name][problem];
  };
  const field = (name: CityField) => {
    const error = wrong(name);
    return {
      id: `city-${name}`,
      name,
      label: words.fields[name],
      defaultValue: texts[name],
      ...(error ? { error } : {}),
    };
  };
  return (
    <div className="console-page max-w-form">
      <p>
        <a href={paths.consolePlaces(language)}>{words.back}</a>
      </p>
      <h1>{words.newTitle}</h1>
      <p className="text-quiet">{words.newLead}</p>
      {actionData?.isListed ? (
        <Notice variant="destructive" title={words.notDone}>
          {words.listed}
        </Notice>
      ) : null}
      <ErrorSummary
        title={words.errorTitle}
        errors={cityFields.flatMap((name) => {
          const text = wrong(name);
          return text ? [{ field: `city-${name}`, text: `${words.fields[name]} – ${text}` }] : [];
        })}
      />
      <form method="post" className="console-card console-form" data-busy={words.busy}>
        <InputField {...field('name')} maxLength={60} autoComplete="off" />
        <InputField {...field('nameFr')} maxLength={60} autoComplete="off" />
        <SelectField {...field('province')} none={words.choose} options={provinces} />
        <InputField {...field('latitude')} inputMode="decimal" autoComplete="off" />
        <InputField {...field('longitude')} autoComplete="off" />
        <SelectField
          {...field('timeZone')}
          none={words.choose}
          options={zones.map((zone) => ({
            value: zone,
            label: zone.replace('America/', '').replaceAll('_', ' '),
          }))}
        />
        <InputField
          {...field('population')}
          hint={words.hints.population}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextAreaField {...field('about')} hint={words.hints.about} rows={3} />
        <TextAreaField {...field('aboutFr')} rows={3} />
        <p className="console-line">
          <SubmitButton primary>{words.create}</SubmitButton>
        </p>
      </form>
    </div>
  );
}
