import type { ComponentProps } from 'react';
import { homeCopy } from '#app/content/home-copy.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LocationBrowser, ZoneBrowser } from './location-browser.tsx';

/** What a fold has until it opens: the part takes half of Home, and few open it. */
export type Folded<Part> = Part | 'folded';

export interface Areas {
  /** null if the cities could not be read. */
  locations: Folded<ComponentProps<typeof LocationBrowser>> | null;
  /** null if nothing is known of Calgary's zones. */
  calgary: Folded<ComponentProps<typeof ZoneBrowser>> | null;
}

/**
 * The location search and Calgary's zones, each folded until it is opened or its address says what to show.
 * app/browser/part.js brings what a fold holds.
 *
 * @param asked which part the address names
 */
export function BrowseByArea({ locations, calgary, asked }: Areas & { asked: string | null }) {
  const language = useLanguage();
  const words = homeCopy(language);
  const link = (part: 'cities' | 'calgary', place: string, name: string) => (
    <a className="tap" data-part href={`${paths.home(language, { browse: part })}#${place}`}>
      {name}
    </a>
  );
  const isChosen =
    locations !== 'folded' &&
    (!locations || locations.query !== '' || locations.metro !== null || locations.all);
  return (
    <div className="mt-6 lg:mt-10">
      <h2 className="mb-2 text-lg">{words.areas}</h2>
      <details className="fold" open={isChosen || asked === 'cities'}>
        <summary>
          <h3 className="text-base font-semibold">{words.locations}</h3>
        </summary>
        <div id="locations" className="pt-1 pb-6">
          {locations === 'folded' ? (
            link('cities', 'locations', words.showCities)
          ) : locations ? (
            <LocationBrowser {...locations} />
          ) : (
            <EmptyState title={words.locationsFailed} text={words.locationsFailedText} />
          )}
        </div>
      </details>
      {calgary ? (
        <details
          className="fold"
          open={asked === 'calgary' || (calgary !== 'folded' && calgary.zone !== null)}
        >
          <summary>
            <h3 className="text-base font-semibold">{words.calgary}</h3>
          </summary>
          <div id="zones" className="pt-1 pb-6">
            {calgary === 'folded' ? (
              link('calgary', 'zones', words.showZones)
            ) : (
              <>
                <ZoneBrowser {...calgary} />
                <p className="mt-6">
                  <a className="btn btn-quiet" href={paths.city(language, 'calgary')}>
                    {words.calgaryLink}
                  </a>
                </p>
              </>
            )}
          </div>
        </details>
      ) : null}
    </div>
  );
}
