import { X } from 'lucide-react';
import { useLanguage } from '#app/content/language-context.tsx';
import { DentistRow, namesOf } from '#app/features/directory/dentist/dentist-row.tsx';
import { paths } from '#app/http/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { savedCopy } from './saved-copy.ts';
import type { SavedDentists } from './saved-queries.server.ts';

/** The empty list: how to save a dentist, and links to find one. */
function NobodySaved({ hidden }: { hidden: boolean }) {
  const language = useLanguage();
  const words = savedCopy(language);
  return (
    <div data-empty hidden={hidden}>
      <EmptyState title={words.empty} text={words.emptyText}>
        <a className="btn btn-primary" href={paths.search(language)}>
          {words.search}
        </a>
        <a className="btn btn-quiet" href={paths.cities(language)}>
          {words.cities}
        </a>
        <a className="btn btn-quiet" href={paths.acceptingPatients(language)}>
          {words.accepting}
        </a>
      </EmptyState>
      <noscript>
        <p className="mt-4 max-w-form">{words.noScript}</p>
      </noscript>
    </div>
  );
}

/** Saved dentists that are no longer listed; only their slugs are known. */
function Gone({ slugs, listed }: { slugs: readonly string[]; listed: readonly string[] }) {
  const language = useLanguage();
  const words = savedCopy(language);
  return (
    <div className="mb-6 max-w-form rounded-card bg-honey p-4 text-sm">
      <p className="font-semibold text-amber">{words.gone(slugs.length)}</p>
      <p className="mt-1">{slugs.join(', ')}</p>
      <p className="mt-1">{words.goneText}</p>
      <p className="mt-2">
        <a
          className="inline-flex min-h-11 items-center font-semibold"
          href={paths.saved(language, listed)}
          data-gone={slugs.join(' ')}
        >
          {words.removeGone}
        </a>
      </p>
    </div>
  );
}

/**
 * The dentists of a list as cards, and the form that compares some of them. It works without a script: the list is in
 * the URL, and a link removes a dentist. app/browser/saved.js uses the `data-` attributes.
 *
 * @param chosen slugs of the ticked dentists
 * @param problem why the ticked dentists can't be compared
 */
export function SavedList({
  saved: { dentists, gone },
  chosen,
  problem = null,
}: {
  saved: SavedDentists;
  chosen: readonly string[];
  problem?: 'too-few' | 'too-many' | null;
}) {
  const language = useLanguage();
  const words = savedCopy(language);
  const slugs = dentists.map(({ slug }) => slug);
  const nameOf = namesOf(dentists);
  const nobody = slugs.length === 0;
  const first = slugs[0];
  return (
    <div className="wrap pt-2 pb-8" data-saved-page={nobody && gone.length === 0 ? 'none' : ''}>
      {problem && first ? (
        <div className="mb-6 max-w-form">
          <ErrorSummary
            title={words.problem}
            errors={[{ field: `compare-${first}`, text: words.errors[problem] }]}
          />
        </div>
      ) : null}
      {gone.length > 0 ? <Gone slugs={gone} listed={slugs} /> : null}
      <div
        data-undo
        data-one={words.removed}
        data-all={words.allRemoved}
        className="flex flex-wrap items-center gap-x-4"
      >
        <p role="status" />
        <button className="btn btn-quiet" type="button" hidden>
          {words.undo}
        </button>
      </div>
      <NobodySaved hidden={!nobody} />
      {nobody ? null : (
        <form action={paths.compare(language)} data-filled>
          <input type="hidden" name="list" value={slugs.join(' ')} />
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
            <div className="max-w-measure flex-1 basis-80">
              <h2 className="sr-only">{words.compare}</h2>
              <p className="text-sm">{words.choose}</p>
            </div>
            <button className="btn btn-primary no-print" type="submit">
              {words.compareSide}
            </button>
          </div>
          <ul className="rows saved-rows mt-4">
            {dentists.map((dentist) => (
              <li key={dentist.slug} data-item={dentist.slug} className="[&[hidden]]:hidden">
                <DentistRow
                  dentist={dentist}
                  what={nameOf(dentist)}
                  foot={
                    <p className="no-print relative z-1 mt-2 -mb-2 flex items-center justify-between gap-4 border-t border-line text-sm [grid-area:foot]">
                      <label className="inline-flex min-h-11 items-center gap-2.5 font-semibold">
                        <input
                          id={`compare-${dentist.slug}`}
                          className="size-5 flex-none accent-pine"
                          type="checkbox"
                          name="dentist"
                          value={dentist.slug}
                          defaultChecked={chosen.includes(dentist.slug)}
                        />
                        <span>
                          {words.select}
                          <span className="sr-only">{words.selectWhom(dentist.name)}</span>
                        </span>
                      </label>
                      <a
                        className="inline-flex min-h-11 items-center"
                        href={paths.saved(
                          language,
                          slugs.filter((slug) => slug !== dentist.slug),
                        )}
                        data-remove={dentist.slug}
                      >
                        <Icon of={X} size={20} />
                        <span>{words.remove}</span>
                        <span className="sr-only">{words.removeWhom(dentist.name)}</span>
                      </a>
                    </p>
                  }
                />
              </li>
            ))}
          </ul>
          <div className="no-print mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <p className="max-w-measure flex-1 basis-80 text-xs text-quiet">{words.shareable}</p>
            <p className="flex flex-wrap gap-3">
              <a className="btn btn-quiet" href={paths.saved(language)} data-clear>
                {words.clear}
              </a>
              {/* The script shows it if this browser has not saved them all; it keeps its space until then. */}
              <button className="btn btn-quiet" type="button" data-keep data-unsaved="false">
                {words.keep}
              </button>
            </p>
          </div>
        </form>
      )}
    </div>
  );
}
