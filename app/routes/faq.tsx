import type { Question as QuestionData } from 'schema-dts';
import {
  CalendarCheck,
  ListOrdered,
  MessageSquareText,
  Search,
  ShieldCheck,
  Wallet,
  ChevronDown,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { faq as english } from '#app/content/en/faq.ts';
import { holds, searchFaq } from '#app/content/faq.ts';
import type { FaqCategoryId, FoundCategory, FaqItem } from '#app/content/faq.ts';
import { faqCopy } from '#app/content/faq-copy.ts';
import { faq as french } from '#app/content/fr/faq.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { answeringWords } from '#app/content/answering-hours.ts';
import { useAnswering, useSite } from '#app/content/site-context.ts';
import { pageMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { Article } from '#app/layout/article.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Route } from './+types/faq.ts';
import { foldQuery, markMatches } from '#app/content/fold.ts';
import { NoBreakHyphens } from '#app/ui/no-break-hyphens.tsx';

function Marked({ text, query }: { text: string; query: string }) {
  return markMatches(text, foldQuery(query)).map((piece, index) =>
    piece.marked ? <mark key={index}>{piece.text}</mark> : <NoBreakHyphens key={index} text={piece.text} />,
  );
}

/**
 * A collapsible question; opening one closes the others (they share a name). The anchor is inside the answer,
 * so that a browser that navigates to it expands the question.
 */
function Question({ item, query, open }: { item: FaqItem; query: string; open: boolean }) {
  const language = useLanguage();
  return (
    <details name="faq" open={open} className="disclosure card px-4 py-1">
      <summary className="flex min-h-12 items-center justify-between gap-4 py-2">
        <h3 className="text-base">
          <Marked text={item.question} query={query} />
        </h3>
        <Icon of={ChevronDown} className="text-quiet" />
      </summary>
      <div id={item.id} className="prose scroll-mt-24 pt-1 pb-4">
        {item.answer.map((paragraph) => (
          <p key={paragraph}>
            <Marked text={paragraph} query={query} />
          </p>
        ))}
        <p className="no-print flex flex-wrap gap-x-6 text-sm">
          {item.link ? (
            <a className="tap font-semibold" href={item.link.href}>
              {item.link.name}
            </a>
          ) : null}
          <a className="tap text-quiet" href={`${paths.faq(language)}#${item.id}`}>
            {faqCopy(language).anchor}
          </a>
        </p>
      </div>
    </details>
  );
}

const content = { en: english, fr: french };

const icons: Record<FaqCategoryId, ComponentProps<typeof Icon>['of']> = {
  finding: Search,
  appointments: CalendarCheck,
  rankings: ListOrdered,
  reviews: MessageSquareText,
  costs: Wallet,
  accounts: ShieldCheck,
};

export const handle = { topBar: true, kept: { unless: ['q'] } };

export const loader = ({ url }: Route.LoaderArgs) => ({
  query: (url.searchParams.get('q') ?? '').trim().slice(0, 80),
});

export const meta: Route.MetaFunction = pageMeta(({ language, answering }, { query }) => {
  const { title, description } = content[language](answeringWords(language, answering));
  // Search results are not pages to index.
  return { title, description, path: paths.faq(language), noindex: query !== '' };
});

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

/** The number of results and a link to clear the search; renders nothing without a search. */
function Result({ query, count, isExact }: { query: string; count: number; isExact: boolean }) {
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
        <p role="status">{(isExact ? words.found : words.close)(count, query)}</p>
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

/** Returns the questions on this page in the form of schema.org's `FAQPage`. */
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
  const { language, demonstration } = useSite();
  const answering = useAnswering();
  const { query } = loaderData;
  const faq = content[language](answering);
  const { title, lead } = faq;
  const results = searchFaq(faq, { query, demonstration });
  const words = faqCopy(language);
  const count = results.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <Article
        path={paths.faq(language)}
        kind={count > 0 ? 'FAQPage' : 'WebPage'}
        more={count > 0 ? { mainEntity: questionData(results) } : undefined}
        title={title}
        lead={lead}
        contents={!query}
        sections={results.map((category) => ({
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
        <Result
          query={query}
          count={count}
          isExact={results.some(({ items }) => items.some((item) => holds(item, query)))}
        />
      </Article>
      <div className="no-print wrap pt-4">
        <div className="card flex flex-wrap items-center justify-between gap-4 bg-mist p-5 sm:p-6">
          <div>
            <h2 className="text-lg">{words.more}</h2>
            <p className="mt-1">{words.moreText(answering.within)}</p>
          </div>
          <a className="btn btn-primary" href={paths.contact(language)}>
            {words.contact}
          </a>
        </div>
      </div>
    </>
  );
}
