import { Crosshair, Map as MapIcon, Minus, Plus, X } from 'lucide-react';
import { useLanguage } from '#app/content/language-context.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { mapCopy } from './map-copy.ts';

/** Opens the map where there is no room for it beside the list; only with scripts. */
export function ShowMap() {
  const words = mapCopy(useLanguage());
  return (
    <p className="show-map no-print">
      <button type="button" className="btn btn-primary" data-show-map>
        <Icon of={MapIcon} />
        {words.show}
      </button>
    </p>
  );
}

/**
 * The frame of the map, after the list and skippable; only with scripts. `app/browser/search/search-map.ts` fills it, and
 * reads its text and addresses from here.
 */
export function SearchMap({ styleUrl }: { styleUrl: string }) {
  const language = useLanguage();
  const words = mapCopy(language);
  return (
    <section id="map" className="search-map no-print" aria-label={words.map} data-style={styleUrl} data-mine>
      <div className="inside">
        <p className="sr-only">{words.intro}</p>
        <p>
          <a className="btn btn-primary skip" href="#after-map">
            {words.skip}
          </a>
        </p>
        <div
          className="canvas"
          data-title={words.move}
          data-cluster={words.cluster}
          data-nobody={words.nobody}
          data-plain={words.plain}
          data-no-webgl={words.noWebgl}
          data-failed={words.failed}
          data-loading={words.loading}
        />
        <p className="note" role="status" />
        <p className="begin">
          <button type="button" className="btn btn-quiet" data-show-map>
            <Icon of={MapIcon} />
            {words.show}
          </button>
        </p>
        <p className="area">
          <button type="button" className="btn btn-primary" data-search-area hidden>
            <Icon of={Crosshair} />
            {words.area}
          </button>
        </p>
        <p className="zoom" hidden>
          <button type="button" className="btn" data-zoom="1" aria-label={words.closer}>
            <Icon of={Plus} />
          </button>
          <button type="button" className="btn" data-zoom="-1" aria-label={words.farther}>
            <Icon of={Minus} />
          </button>
        </p>
        <p className="close">
          <button type="button" className="btn btn-quiet" data-close-map>
            <Icon of={X} />
            {words.hide}
          </button>
        </p>
        <div className="chosen" />
        <p className="attribution" />
      </div>
    </section>
  );
}
