/** Previous, next and the place in between, as links with real URLs. Nothing for a single page. */
export function Pager({
  page,
  pages,
  hrefFor,
  words,
}: {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  words: { label: string; previous: string; next: string; place: (page: number, pages: number) => string };
}) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={words.label} className="mt-8 flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <a className="btn btn-quiet" href={hrefFor(page - 1)} rel="prev">
          {words.previous}
        </a>
      ) : (
        <span />
      )}
      <span className="text-sm text-quiet">{words.place(page, pages)}</span>
      {page < pages ? (
        <a className="btn btn-quiet" href={hrefFor(page + 1)} rel="next">
          {words.next}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
