import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';

/** Marks the link, so that the form can give the focus back to it. */
export const REVIEW_OPENER = 'data-review-opener';

/**
 * The link that opens the form on a profile's reviews. Its address is the form's page, which is what it opens without a
 * script, in a new tab, and for a crawler.
 */
export function ReviewOpener({ slug, label }: { slug: string; label: string }) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <a
      {...{ [REVIEW_OPENER]: '' }}
      className="btn btn-primary"
      href={paths.dentistReview(language, slug)}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        const query = new URLSearchParams(search);
        query.set('tab', 'reviews');
        query.set('write', '1');
        void navigate({ search: `?${query}` }, { preventScrollReset: true });
      }}
    >
      {label}
    </a>
  );
}
