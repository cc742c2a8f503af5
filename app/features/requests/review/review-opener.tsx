import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';

/** Attribute of the link, by which the form returns the focus to it. */
export const REVIEW_OPENER = 'data-review-opener';

/**
 * The link that opens the form on a profile. Its href is the form's page, for crawlers, new tabs and browsers without
 * JavaScript.
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
