import { pageNumberIn } from '#app/content/page-number.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { remember, remembered } from '#app/features/console/account/remembered.server.ts';
import { listingViews } from '#app/features/console/listings/listing.ts';
import { listingCopy } from '#app/features/console/listings/listing-copy.ts';
import { listListings } from '#app/features/console/listings/listing-queries.server.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { ButtonForm, PageLinks, SubmitButton, ViewLinks } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import { httpError } from '#app/http/responses.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { privateMeta } from '#app/http/page-meta.ts';
import type { Route } from './+types/listings.ts';

const viewOf = (url: URL) => listingViews.find((view) => view === url.searchParams.get('view')) ?? 'all';

/** The source in the URL, as the overview links to it; null for all. */
const sourceOf = (url: URL) => {
  const source = url.searchParams.get('source') ?? '';
  return /^[a-z0-9:-]{1,100}$/.test(source) ? source : null;
};

export async function loader(args: Route.LoaderArgs) {
  const { language, url, sessionId, mayDo } = operatorRequest(args);
  const page = pageNumberIn(url.searchParams) ?? httpError(404);
  const searched = url.searchParams.get('search') === '1';
  const term = searched ? ((await remembered(sessionId)).listings ?? '') : '';
  const view = viewOf(url);
  const source = sourceOf(url);
  return {
    ...(await listListings({ term, view, source, page }, language)),
    term,
    view,
    source,
    page,
    mayEdit: mayDo('edit-listings'),
  };
}

/** The search term may be a person's name: it is sent by POST and kept in the session. */
export async function action(args: Route.ActionArgs) {
  const { language, url, sessionId, text } = await operatorForm(args);
  const term = text('term').trim().slice(0, 200);
  await remember(sessionId, 'listings', term || undefined);
  const view = viewOf(url);
  return consoleRedirect(
    paths.consoleListings(language, {
      ...(view === 'all' ? {} : { view }),
      source: sourceOf(url) ?? undefined,
      ...(term ? { search: '1' } : {}),
    }),
  );
}

export const meta: Route.MetaFunction = privateMeta(({ language }) => listingCopy(language).title);

export default function ListingsPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = listingCopy(language);
  const { rows, more, term, view, source, page, mayEdit } = loaderData;
  const search = term === '' ? {} : { search: '1' as const };
  const here = (shown: string, at?: number) =>
    paths.consoleListings(language, {
      ...(shown === 'all' ? {} : { view: shown }),
      source: source ?? undefined,
      ...search,
      ...(at === undefined || at === 1 ? {} : { page: String(at) }),
    });
  return (
    <div className="console-page">
      <h1>{words.title}</h1>
      <ViewLinks
        label={words.viewsLabel}
        links={listingViews.map((each) => ({
          href: here(each),
          name: words.views[each],
          current: each === view,
        }))}
      />
      <div className="console-line gap-x-8 gap-y-3">
        <form
          method="post"
          action={here(view)}
          className="console-line max-w-[34rem] min-w-0 flex-[1_1_20rem]"
        >
          <label className="console-label flex-[1_1_16rem] justify-items-start gap-1.5">
            <span className="font-semibold">{words.search}</span>
            <input type="text" id="term" name="term" className="field" defaultValue={term} maxLength={200} />
          </label>
          <SubmitButton>{words.find}</SubmitButton>
        </form>
        {mayEdit ? (
          <a className="btn btn-primary" href={paths.consoleNewListing(language)}>
            {words.newTitle}
          </a>
        ) : null}
      </div>
      {term === '' ? null : (
        <ButtonForm action={here(view)} className="console-line items-center" button={words.forget}>
          <p>{words.searchedFor(term)}</p>
        </ButtonForm>
      )}
      {source === null ? null : (
        <p className="console-line items-center">
          {words.ofSource(source)} <a href={paths.consoleListings(language)}>{words.everySource}</a>
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : (
        <ul className="console-card">
          {rows.map((row) => (
            <li key={row.id} className="console-row">
              <span>
                <a className="font-semibold" href={paths.consoleListing(language, row.id)}>
                  {dentistName(row.name, language)}
                </a>
                <span className="block text-quiet">
                  {[row.clinicName === row.name ? null : row.clinicName, row.city].filter(Boolean).join(', ')}
                </span>
              </span>
              <span className="console-line">
                {row.hidden ? (
                  <span className="chip chip-coral">{row.merged ? words.merged : words.hidden}</span>
                ) : null}
                <span className={row.verified ? 'chip chip-pine' : 'chip'}>
                  {row.verified ? words.verified : words.notVerified}
                </span>
                <span className="chip">
                  {row.source === 'demonstration' || row.source === 'operator'
                    ? words.sources[row.source]
                    : words.sources.import}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        first={page === 1 ? null : here(view)}
        next={more ? here(view, page + 1) : null}
        words={words}
      />
    </div>
  );
}
