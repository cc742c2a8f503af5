import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { languages } from '#app/content/language.ts';
import type { Language } from '#app/content/language.ts';
import { isUuid } from '#app/content/uuid.ts';
import { unknownIn, writtenIn } from '#app/features/console/inbox/answer-template.ts';
import type { TypedTemplate } from '#app/features/console/inbox/answer-template.ts';
import {
  deleteTemplate,
  listTemplates,
  saveTemplate,
} from '#app/features/console/inbox/answer-templates.server.ts';
import { templateCopy } from '#app/features/console/inbox/template-copy.ts';
import { ButtonForm, SubmitButton } from '#app/features/console/page/parts.tsx';
import { line, lines } from '#app/features/requests/lead/typed-text.server.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { InputField, TextAreaField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/templates.ts';

const LIMITS = { name: 80, textEn: 2000, textFr: 2000 } satisfies Record<keyof TypedTemplate, number>;

type Errors = Partial<Record<keyof TypedTemplate, string>>;

export async function loader(args: Route.LoaderArgs) {
  const { url } = operatorRequest(args, 'manage-templates');
  const templates = await listTemplates();
  const edited = url.searchParams.get('edit');
  return {
    templates,
    edited: templates.find(({ id }) => id === edited) ?? null,
    done: url.searchParams.get('done'),
  };
}

/** The problem of each field. */
function checkTemplate(typed: TypedTemplate, language: Language): Errors {
  const words = templateCopy(language);
  const errors: Errors = {};
  for (const field of Object.keys(LIMITS) as (keyof TypedTemplate)[])
    if (typed[field] === '') errors[field] = words.missing;
    else if (typed[field].length > LIMITS[field]) errors[field] = words.long(LIMITS[field]);
  for (const [field, of] of [
    ['textEn', 'en'],
    ['textFr', 'fr'],
  ] as const) {
    const unknown = unknownIn(typed[field], of);
    if (unknown.length > 0 && !errors[field])
      errors[field] = words.unknown(unknown.join(' '), writtenIn(of).join(' '));
  }
  return errors;
}

export async function action(args: Route.ActionArgs) {
  const { language, operator, text } = await operatorForm(args, 'manage-templates');
  const id = text('template');
  const isDeleting = text('intent') === 'delete';
  // Without an id a new one is saved.
  if (!isUuid(id) && (isDeleting || id !== '')) httpError(400);
  if (isDeleting) {
    const deleted = await deleteTemplate(operator, id);
    if (!deleted.ok) httpError(deleted.reason === 'forbidden' ? 403 : 404);
    return consoleRedirect(paths.consoleTemplates(language, { done: 'deleted' }));
  }
  if (text('intent') !== 'save') httpError(400);
  const typed = {
    name: line.parse(text('name')),
    textEn: lines.parse(text('textEn')),
    textFr: lines.parse(text('textFr')),
  };
  const errors = checkTemplate(typed, language);
  if (Object.keys(errors).length > 0) return data({ id, typed, errors }, { status: 422 });
  const saved = await saveTemplate(operator, id || null, typed);
  if (saved.ok) return consoleRedirect(paths.consoleTemplates(language, { done: 'saved' }));
  if (saved.reason !== 'name-taken') return httpError(saved.reason === 'forbidden' ? 403 : 404);
  const taken: Errors = { name: templateCopy(language).taken };
  return data({ id, typed, errors: taken }, { status: 422 });
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => templateCopy(language).title);

export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = templateCopy(language);
  const { templates, edited, done } = loaderData;
  const id = actionData ? actionData.id : (edited?.id ?? '');
  const typed: TypedTemplate = actionData?.typed ?? edited ?? { name: '', textEn: '', textFr: '' };
  const errors: Errors = actionData?.errors ?? {};
  return (
    <div className="console-narrow">
      <h1>{words.title}</h1>
      <p className="text-quiet">{words.lead}</p>
      {actionData ? (
        <Notice variant="destructive" title={words.problemTitle}>
          {words.problem}
        </Notice>
      ) : done === 'saved' || done === 'deleted' ? (
        <Notice variant="success" title={words.doneTitle}>
          {words.done[done]}
        </Notice>
      ) : null}
      <section className="console-card">
        <h2>{id === '' ? words.add : words.edit}</h2>
        <form method="post" action={paths.consoleTemplates(language)} className="console-form">
          <input type="hidden" name="template" value={id} />
          <InputField
            id="template-name"
            name="name"
            label={words.name}
            hint={words.nameHint}
            required
            maxLength={LIMITS.name}
            autoComplete="off"
            defaultValue={typed.name}
            error={errors.name}
          />
          {languages.map((each) => {
            const field = each === 'en' ? 'textEn' : 'textFr';
            return (
              <TextAreaField
                key={field}
                id={`template-${field}`}
                name={field}
                lang={`${each}-CA`}
                label={words[field]}
                hint={words.known(writtenIn(each).join(' '))}
                rows={5}
                required
                maxLength={LIMITS[field]}
                defaultValue={typed[field]}
                error={errors[field]}
              />
            );
          })}
          <p className="console-line items-center">
            <SubmitButton primary name="intent" value="save">
              {words.save}
            </SubmitButton>
            {id === '' ? null : <a href={paths.consoleTemplates(language)}>{words.cancel}</a>}
          </p>
        </form>
      </section>
      {templates.length === 0 ? <p className="text-quiet">{words.none}</p> : null}
      {templates.map((template) => (
        <section key={template.id} className="console-card">
          <h2>{template.name}</h2>
          <p className="wrap-anywhere whitespace-pre-wrap" lang="en-CA">
            {template.textEn}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap" lang="fr-CA">
            {template.textFr}
          </p>
          <div className="console-line">
            <a className="btn btn-quiet" href={paths.consoleTemplates(language, { edit: template.id })}>
              {words.change}
            </a>
            <ButtonForm
              action={paths.consoleTemplates(language)}
              fields={{ intent: 'delete', template: template.id }}
              button={words.delete}
            />
          </div>
        </section>
      ))}
    </div>
  );
}
