/** Links to the previous and next page, with the current position. Renders nothing for a single page. */
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
    <nav
      aria-label={words.label}
      className="mt-8 grid grid-cols-2 items-center gap-3 sm:grid-cols-[1fr_auto_1fr]"
    >
      {page > 1 ? (
        <a className="btn btn-quiet justify-self-start" href={hrefFor(page - 1)} rel="prev">
          {words.previous}
        </a>
      ) : null}
      <span className="col-span-2 text-center text-sm text-quiet sm:col-span-1 sm:col-start-2 sm:row-start-1">
        {words.place(page, pages)}
      </span>
      {page < pages ? (
        <a
          className="btn btn-quiet col-start-2 row-start-1 justify-self-end sm:col-start-3"
          href={hrefFor(page + 1)}
          rel="next"
        >
          {words.next}
        </a>
      ) : null}
    </nav>
  );
}
