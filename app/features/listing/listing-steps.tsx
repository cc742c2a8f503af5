import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { LastConfirmed } from './form-parts.tsx';
import { listingCopy } from './listing-copy.ts';
import type { Listing } from './listing-queries.server.ts';
import { MergeSteps } from './merge-steps.tsx';
import { officeLine } from './office-form.tsx';
import type { Office } from './offices.server.ts';

const Version = ({ listing }: { listing: Listing }) => (
  <input type="hidden" name="version" value={listing.version} />
);

/** The other places where the dentist works. */
export function Offices({ listing, offices }: { listing: Listing; offices: readonly Office[] }) {
  const language = useLanguage();
  const words = listingCopy(language);
  return (
    <section className="console-card">
      <h2>{words.offices}</h2>
      {offices.length === 0 ? <p className="console-quiet">{words.noOffices}</p> : null}
      <ul className="console-list">
        {offices.map((office) => (
          <li key={office.id}>
            <div className="listing-office">
              <a href={paths.consoleOffice(language, listing.id, office.id)}>
                {officeLine(office, language)}
                <span className="sr-only"> ({words.changeOffice})</span>
              </a>
              <LastConfirmed last={office.confirmed} />
            </div>
            <form method="post" className="lead-buttons">
              <Version listing={listing} />
              <input type="hidden" name="office" value={office.id} />
              <button type="submit" name="intent" value="promote" className="btn btn-quiet">
                {words.promote}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <p>
        <a className="btn btn-quiet" href={paths.consoleOffice(language, listing.id, 'new')}>
          {words.addOffice}
        </a>
      </p>
    </section>
  );
}

/** Takes a listing off the site, puts it back, or merges it into the one that stays. */
export function ListingSteps({ listing, mayMerge }: { listing: Listing; mayMerge: boolean }) {
  const words = listingCopy(useLanguage());
  if (listing.mergedInto) return mayMerge ? <MergeSteps listing={listing} /> : null;
  return (
    <>
      <section className="console-card">
        <h2>{listing.hiddenAt ? words.show : words.hide}</h2>
        <p className="console-quiet">{listing.hiddenAt ? words.hiddenText : words.hideText}</p>
        <form method="post">
          <Version listing={listing} />
          <button
            type="submit"
            name="intent"
            value={listing.hiddenAt ? 'show' : 'hide'}
            className="btn btn-quiet"
          >
            {listing.hiddenAt ? words.show : words.hide}
          </button>
        </form>
      </section>
      {mayMerge ? <MergeSteps listing={listing} /> : null}
    </>
  );
}
