import type { Question as QuestionData } from 'schema-dts';
import { CalendarCheck, ListOrdered, MessageSquareText, Search, ShieldCheck, Wallet } from 'lucide-react';
import type { ComponentProps } from 'react';
import { faq as english } from '#app/content/en/faq.ts';
import { searchFaq } from '#app/content/faq.ts';
import type { FaqCategoryId, FoundCategory } from '#app/content/faq.ts';
import { faqCopy } from '#app/content/faq-copy.ts';
import { faq as french } from '#app/content/fr/faq.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { isDemonstration } from '#app/demonstration.server.ts';
import { optional } from '#app/http/optional.server.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { visitOf } from '#app/http/visit.server.ts';
import { Article } from '#app/layout/article.tsx';
import { Question } from '#app/layout/question.tsx';
import { pageData } from '#app/layout/structured-data.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Route } from './+types/faq.ts';

const content = { en: english, fr: french };

const icons: Record<FaqCategoryId, ComponentProps<typeof Icon>['of']> = {
  finding: Search,
  appointments: CalendarCheck,
  rankings: ListOrdered,
  reviews: MessageSquareText,
  costs: Wallet,
  accounts: ShieldCheck,
};

export const handle = { topBar: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, url, siteUrl } = visitOf(request, context);
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, 80);
  // A text needs no database: without one, dentists are taken for made up, as in the notice above every page.
  const demonstration = (await optional(context, isDemonstration())) ?? true;
  return {
    language,
    query,
    found: searchFaq(content[language], { query, demonstration }),
    demonstration,
    siteUrl,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { language, query, siteUrl, demonstration } = loaderData;
  const { title, description } = content[language];
  return pageMeta({
    title,
    description,
    path: paths.faq(language),
    siteUrl,
    // A search's result is no page of its own.
    noindex: demonstration || query !== '',
  });
}

function SearchForm({ query }: { query: string }) {
  const language = useLanguage();
  const words = faqCopy(language);
  return (
    <form method="get" action={paths.faq(language)} role="search" className="no-print max-w-form">
      <label htmlFor="faq-query" className="text-sm font-semibold">
        {words.label}
      </label>
      <p id="faq-hint" className="text-sm text-quiet">
        {words.hint}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <input
          id="faq-query"
          aria-describedby="faq-hint"
          className="field w-auto min-w-0 flex-1 basis-44"
          type="search"
          name="q"
          defaultValue={query}
          maxLength={80}
        />
        <button className="btn btn-primary" type="submit">
          <Icon of={Search} />
          {words.search}
        </button>
      </div>
    </form>
  );
}

/** What the search came to, and the way back out of it; nothing when nobody searched. */
function Result({ query, count }: { query: string; count: number }) {
  const language = useLanguage();
  const words = faqCopy(language);
  if (!query) return null;
  const clear = (
    <a className="btn btn-quiet" href={paths.faq(language)}>
      {words.clear}
    </a>
  );
  if (count > 0)
    return (
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <p role="status">{words.found(count, query)}</p>
        {clear}
      </div>
    );
  return (
    <div className="card mt-6 max-w-form p-5">
      <h2 className="text-lg">{words.none}</h2>
      <p role="status" className="mt-1 text-quiet">
        {words.noneText(query)}
      </p>
      <p className="mt-4">{clear}</p>
    </div>
  );
}

/** The questions that this page shows, as schema.org's `FAQPage` has them. */
function questionData(found: FoundCategory[]): Exclude<QuestionData, string>[] {
  return found
    .flatMap(({ items }) => items)
    .map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer.join(' ') },
    }));
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { language, query, found, siteUrl } = loaderData;
  const { title, lead } = content[language];
  const words = faqCopy(language);
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  const path = paths.faq(language);
  const page = { siteUrl, path, title, lead, language };
  return (
    <>
      <Article
        siteUrl={siteUrl}
        path={path}
        data={[
          count > 0
            ? pageData('FAQPage', page, { mainEntity: questionData(found) })
            : pageData('WebPage', page),
        ]}
        title={title}
        lead={lead}
        contents={!query}
        sections={found.map((category) => ({
          id: `about-${category.id}`,
          title: category.title,
          icon: icons[category.id],
          body: (
            <div className="grid grid-cols-1 gap-2">
              {category.items.map((item) => (
                <Question key={item.id} item={item} query={query} open={count === 1} />
              ))}
            </div>
          ),
        }))}
      >
        <SearchForm query={query} />
        <Result query={query} count={count} />
      </Article>
      <div className="no-print wrap pt-4">
        <div className="card flex flex-wrap items-center justify-between gap-4 bg-mist p-5 sm:p-6">
          <div>
            <h2 className="text-lg">{words.more}</h2>
            <p className="mt-1">{words.moreText}</p>
          </div>
          <a className="btn btn-primary" href={paths.contact(language)}>
            {words.contact}
          </a>
        </div>
      </div>
    </>
  );
}
