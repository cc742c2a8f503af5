import type { ReactNode } from 'react';
import { API_BASE, apiOperations, apiParameters, apiRecords, wireName } from '#app/content/api-reference.ts';
import type { ApiOperation, ApiParameterName, ApiRecordName } from '#app/content/api-reference.ts';
import { apiPageCopy } from '#app/content/api-page-copy.ts';
import type { Bilingual, Language } from '#app/content/language.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { useSite } from '#app/content/site-context.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { Article } from '#app/layout/article.tsx';
import type { Route } from './+types/api.v1.ts';

export const handle = { topBar: true, kept: {} };

export const meta: Route.MetaFunction = pageMeta(({ language }) => ({
  ...apiPageCopy(language),
  path: paths.api(language),
}));

/** A list of names with their meanings. */
function Terms({ terms, language }: { terms: [name: string, words: Bilingual][]; language: Language }) {
  return (
    <dl>
      {terms.map(([name, words]) => (
        <div key={name} className="mt-2">
          <dt>
            <code>{name}</code>
          </dt>
          <dd className="text-quiet">{words[language]}</dd>
        </div>
      ))}
    </dl>
  );
}

const recordId = (name: ApiRecordName) => `record-${name}`;

/** Values for an example of each call; a dentist's is the reader's choice. */
const EXAMPLE = { city: 'toronto', specialty: 'orthodontists' } as const;
const EXAMPLE_QUERY: Partial<Record<string, string>> = {
  listRankings: '?limit=3',
  findRankingEvidence: '?limit=3',
  listDentists: '?province=ontario&limit=3',
  search: '?q=braces&city=toronto',
  suggest: '?q=tor',
};

/** The call of an operation and the form of its response. */
function Call({ id, operation: { path, record, answers, about } }: { id: string; operation: ApiOperation }) {
  const { siteUrl } = useSite();
  const call = path.replaceAll(/\{(city|specialty)\}/g, (_, name: keyof typeof EXAMPLE) => EXAMPLE[name]);
  const data = answers === 'one' || answers === 'part' ? record : `[${record}, …]`;
  const parts = [
    `  "data": ${data}`,
    ...(answers === 'pages' || answers === 'part' ? ['  "next": "…"'] : []),
    ...(about ? [`  "about": ${about}`] : []),
  ];
  return (
    <pre className="card">
      <code>
        <b>curl</b> {`"${siteUrl}${API_BASE}${call}${EXAMPLE_QUERY[id] ?? ''}"`}
        {`\n\n{\n${parts.join(',\n')}\n}`}
      </code>
    </pre>
  );
}

function Operation({ id, operation, language }: { id: string; operation: ApiOperation; language: Language }) {
  const words = apiPageCopy(language);
  const { path, summary, record, answers, about, query } = operation;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as ApiParameterName);
  const parameters = [...inPath, ...query].map((name): [string, Bilingual] => [
    wireName(name),
    apiParameters[name],
  ]);
  return (
    <section aria-labelledby={id} className="with-code border-t border-line pt-6">
      <div>
        <h3 id={id} className="text-base font-semibold break-words">
          <code>GET {path}</code>
        </h3>
        <p className="mt-1">
          {summary[language]}. {words.answers[answers]} <a href={`#${recordId(record)}`}>{record}</a>.
          {about ? (
            <>
              {' '}
              {words.about} <a href={`#${recordId(about)}`}>{about}</a>.
            </>
          ) : null}
        </p>
        {parameters.length > 0 ? <Terms terms={parameters} language={language} /> : null}
      </div>
      <Call id={id} operation={operation} />
    </section>
  );
}

function Records({ language }: { language: Language }) {
  const words = apiPageCopy(language);
  return Object.entries(apiRecords).map(([name, fields]) => {
    // `DentistDetails` extends `Dentist`, so the page lists only its additional fields.
    const shared = name === 'DentistDetails' ? Object.keys(apiRecords.Dentist) : [];
    const own = Object.entries(fields).filter(([field]) => !shared.includes(field));
    return (
      <section
        key={name}
        aria-labelledby={recordId(name as ApiRecordName)}
        className="border-t border-line pt-6"
      >
        <h3 id={recordId(name as ApiRecordName)} className="text-base font-semibold">
          <code>{name}</code>
        </h3>
        {shared.length > 0 ? (
          <p className="mt-1">
            {words.also} <a href={`#${recordId('Dentist')}`}>Dentist</a>.
          </p>
        ) : null}
        <div className="with-code">
          <Terms terms={own} language={language} />
          <pre className="card">
            <code>
              <b>{name}</b>
              {` {\n${Object.keys(fields)
                .map((field) => `  ${field}`)
                .join('\n')}\n}`}
            </code>
          </pre>
        </div>
      </section>
    );
  });
}

/** The API's documentation for developers; `openapi.json` beside it is the machine-readable one. */
export default function ApiReference() {
  const language = useLanguage();
  const words = apiPageCopy(language);
  const example = `${API_BASE}/cities/toronto/rankings/orthodontists?limit=3&fields=ranking,dentist`;
  const operations = Object.entries(apiOperations).map(([id, operation]) => (
    <Operation key={id} id={id} operation={operation} language={language} />
  ));
  const common: [string, Bilingual][] = (['language', 'fields'] as const).map((name) => [
    name,
    apiParameters[name],
  ]);
  const prose = (id: keyof typeof words.sections, ...more: ReactNode[]) => {
    const { title, text } = words.sections[id];
    return {
      id,
      title,
      body: (
        <>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {more}
        </>
      ),
    };
  };
  return (
    <Article
      path={paths.api(language)}
      title={words.title}
      lead={words.lead}
      wide
      sections={[
        prose(
          'start',
          <p key="example">
            {words.example}{' '}
            <a href={example} className="break-words">
              <code>{example}</code>
            </a>
          </p>,
          <p key="document">
            <a href={`${API_BASE}/openapi.json`}>{words.document}</a>
          </p>,
        ),
        prose('addresses', <Terms key="common" terms={common} language={language} />, ...operations),
        prose('records', <Records key="records" language={language} />),
        prose('pages'),
        prose('caching'),
        prose('limits'),
        prose(
          'problems',
          <dl key="kinds">
            {Object.entries(words.problems).map(([kind, { status, text }]) => (
              <div key={kind} id={kind} className="mt-2">
                <dt>
                  <code>{kind}</code> ({status})
                </dt>
                <dd className="text-quiet">{text}</dd>
              </div>
            ))}
          </dl>,
        ),
        prose('terms'),
      ]}
    />
  );
}
