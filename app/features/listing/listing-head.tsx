import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { Notice } from '#app/ui/notice.tsx';
import { listingCopy } from './listing-copy.ts';
import type { Listing } from './listing-queries.server.ts';
import { mergeCopy } from './merge-copy.ts';

/** Whose listing it is, and whether and where it shows. */
export function ListingHead({ listing, saved }: { listing: Listing; saved: boolean }) {
  const language = useLanguage();
  const words = listingCopy(language);
  return (
    <>
      <p>
        <a href={paths.consoleListings(language)}>{words.back}</a>
      </p>
      <h1>{listing.name}</h1>
      <p className="lead-state">
        {listing.hiddenAt ? (
          <span className="chip chip-coral">{listing.mergedInto ? words.merged : words.hidden}</span>
        ) : (
          <a href={paths.dentist(language, listing.slug)}>{words.profile}</a>
        )}{' '}
        {listing.claimedAt ? <span className="chip chip-pine">{words.claimed}</span> : null}
      </p>
      {listing.mergedInto ? (
        <p>
          {mergeCopy(language).merged}{' '}
          <a href={paths.consoleListing(language, listing.mergedInto.id)}>{listing.mergedInto.name}</a>.
        </p>
      ) : null}
      {saved ? (
        <Notice variant="success" title={words.savedTitle}>
          {words.saved}
        </Notice>
      ) : null}
    </>
  );
}
