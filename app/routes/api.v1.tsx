import type { ApiOperation, ApiSchema } from '#app/content/api-document.ts';
import { apiPageCopy } from '#app/content/api-page-copy.ts';
import { apiProblems } from '#app/content/api-problems.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { useSite } from '#app/content/site-context.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { requestContext } from '#app/http/request-context.ts';
import { siteRequest } from '#app/http/site-request.server.ts';
import { Article } from '#app/layout/article.tsx';
import type { Route } from './+types/api.v1.ts';

export const handle = { topBar: true, kept: {} };

// In an object of its own: the server hides the properties of what a loader returns.
export const loader = ({ request, context }: Route.LoaderArgs) => ({
  document: context.get(requestContext).apiDocument(siteRequest(request, context).language),
});

export const meta: Route.MetaFunction = pageMeta(({ language }) => ({
  ...apiPageCopy(language),
  path: paths.api(language),
}));

const API_BASE = paths.api('en');

/** A schema's type in one line: `City`, `[string, …]`, `en | fr`, `{ code, name } | null`. */
function typeOf({ $ref, type = [], enum: values, items, properties }: ApiSchema): string {
  if ($ref) return $ref.split('/').at(-1)!;
  if (values) return values.map(String).join(' | ');
  if (items) return `[${typeOf(items)}, …]`;
  const fields = `{ ${Object.keys(properties ?? {}).join(', ')} }`;
  return [type].flat().join(' | ').replace('object', fields);
}

type Term = { name: string; schema: ApiSchema; description?: string };

/** Parameters or fields with their types and meanings. */
const Terms = ({ terms }: { terms: Term[] }) => (
  <dl>
    {terms.map(({ name, schema, description = schema.description }) => (
      <div key={name} className="mt-2">
        <dt>
          <code>{name}</code> <code className="font-normal text-quiet">{typeOf(schema)}</code>
        </dt>
        <dd className="text-quiet">{description}</dd>
      </div>
    ))}
  </dl>
);

/** An operation with its parameters, an example of its call and the form of its response. */
function Operation({ path, operation }: { path: string; operation: ApiOperation }) {
  const { siteUrl } = useSite();
  const { operationId: id, summary, parameters, responses } = operation;
  // The last two, `language` and `fields`, are the same everywhere.
  const ownParameters = parameters.slice(0, -2);
  const examples = new Map(ownParameters.map(({ name, schema }) => [name, schema.example]));
  const call = path.replace(/\{(\w+)\}/g, (_, name: string) => examples.get(name) ?? name);
  const query = examples.has('q') ? `?q=${examples.get('q')}` : '';
  const answer = responses['200']?.content?.['application/json']?.schema.properties ?? {};
  const form = Object.entries(answer).map(([name, schema]) => `  "${name}": ${typeOf(schema)}`);
  return (
    <section aria-labelledby={id} className="with-code border-t border-line pt-6">
      <div>
        <h3 id={id} className="text-base font-semibold break-words">
          <code>GET {path}</code>
        </h3>
        <p className="mt-1">{summary}</p>
        <Terms terms={ownParameters} />
      </div>
      <pre className="card">
        <code>
          <b>curl</b> {`"${siteUrl}${API_BASE}${call}${query}"`}
          {`\n\n{\n${form.join(',\n')}\n}`}
        </code>
      </pre>
    </section>
  );
}

/** The API's OpenAPI document for people, with what the document can't say. */
export default function ApiReference({ loaderData: { document } }: Route.ComponentProps) {
  const language = useLanguage();
  const words = apiPageCopy(language);
  const operations = Object.entries(document.paths);
  const shared = operations[0]![1].get.parameters.slice(-2).map((one) => ({ ...one, schema: {} }));
  const more = {
    start: [
      <p key="document">
        <a href={`${API_BASE}/openapi.json?language=${language}`}>{words.document}</a>
      </p>,
    ],
    addresses: [
      <Terms key="shared" terms={shared} />,
      ...operations.map(([path, { get }]) => <Operation key={path} path={path} operation={get} />),
    ],
    records: Object.entries(document.components.schemas).map(([name, { properties }]) => (
      <section key={name} aria-labelledby={`record-${name}`} className="border-t border-line pt-6">
        <h3 id={`record-${name}`} className="text-base font-semibold">
          <code>{name}</code>
        </h3>
        <Terms terms={Object.entries(properties).map(([field, schema]) => ({ name: field, schema }))} />
      </section>
    )),
    problems: Object.entries(apiProblems).map(([kind, { status, title, detail }]) => (
      <p key={kind} id={kind}>
        <b>{`${title[language]} (${status})`}</b> <code>{kind}</code>
        <br />
        {detail[language]}
      </p>
    )),
  };
  const sections = Object.entries(words.sections).map(([id, { title, text }]) => {
    const paragraphs = text.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
    return { id, title, body: [...paragraphs, ...(id in more ? more[id as keyof typeof more] : [])] };
  });
  return (
    <Article path={paths.api(language)} title={words.title} lead={words.lead} wide sections={sections} />
  );
}
