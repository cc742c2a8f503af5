import { ChevronDown } from 'lucide-react';
import type { FaqItem } from '#app/content/faq.ts';
import { faqCopy } from '#app/content/faq-copy.ts';
import { foldQuery, markMatches } from '#app/content/fold.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import './article.css';
import { WholeWords } from '#app/ui/whole-words.tsx';

function Marked({ text, query }: { text: string; query: string }) {
  return markMatches(text, foldQuery(query)).map((piece, index) =>
    piece.marked ? <mark key={index}>{piece.text}</mark> : <WholeWords key={index} text={piece.text} />,
  );
}

/**
 * A question that unfolds, one of all at a time (they share a name). Its anchor is in the answer: a browser that
 * goes to it unfolds what hides it.
 */
export function Question({ item, query, open }: { item: FaqItem; query: string; open: boolean }) {
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
            <a
              className="inline-flex min-h-8 items-center pointer-coarse:min-h-11 font-semibold"
              href={item.link.href}
            >
              {item.link.name}
            </a>
          ) : null}
          <a
            className="inline-flex min-h-8 items-center pointer-coarse:min-h-11 text-quiet"
            href={`${paths.faq(language)}#${item.id}`}
          >
            {faqCopy(language).anchor}
          </a>
        </p>
      </div>
    </details>
  );
}
