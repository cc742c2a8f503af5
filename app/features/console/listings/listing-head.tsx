import { dentistName } from '#app/content/practice-words.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { isUnlisted, unlistedSpecialties } from '#app/content/unlisted-specialties.ts';
import { evidenceCopy } from '#app/features/console/evidence/evidence-copy.ts';
import { ButtonForm, FilterSelect } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import type { ListingsQuery } from '#app/http/paths.ts';
import { Notice } from '#app/ui/notice.tsx';
import { listingCopy } from './listing-copy.ts';
import type { Listing } from './listing-queries.server.ts';
import { mergeCopy } from './merge-copy.ts';

/** Where a listing is in the list that it was opened from. */
export type Place = {
  query: ListingsQuery;
  previous: string | null;
  next: string | null;
};

/** Name and state of the listing, with links to its profile and to the list, its neighbours there, and what was just saved. */
export function ListingHead({
  listing,
  place: { query, previous, next },
  saved,
}: {
  listing: Listing;
  place: Place;
  saved: { id: string; name: string } | null;
}) {
  const language = useLanguage();
  const words = listingCopy(language);
  return (
    <>
      <p className="console-line gap-x-5">
        <a href={paths.consoleListings(language, query)}>{words.back}</a>
        {previous === null ? null : (
          <a href={paths.consoleListing(language, previous, query)} rel="prev">
            {words.previous}
          </a>
        )}
        {next === null ? null : (
          <a href={paths.consoleListing(language, next, query)} rel="next">
            {words.next}
          </a>
        )}
      </p>
      <h1>{dentistName(listing.name, language)}</h1>
      <p className="lead-state">
        {listing.hiddenAt ? (
          <span className="chip chip-coral">
            {listing.mergedInto ? words.merged : listing.closedAt ? words.closedState : words.hidden}
          </span>
        ) : null}{' '}
        {listing.hiddenAt && !listing.closedAt ? null : (
          <a href={paths.dentist(language, listing.slug)}>
            {listing.closedAt ? words.closedPage : words.profile}
          </a>
        )}{' '}
        {listing.claimedAt ? <span className="chip chip-pine">{words.claimed}</span> : null}{' '}
        <span className={listing.verified ? 'chip chip-pine' : 'chip'}>
          {listing.verified ? words.verified : words.notVerified}
        </span>{' '}
        <a href={paths.consoleEvidence(language, listing.id, query)}>{evidenceCopy(language).toEvidence}</a>
      </p>
      {listing.mergedInto ? (
        <p>
          {mergeCopy(language).merged}{' '}
          <a href={paths.consoleListing(language, listing.mergedInto.id)}>
            {dentistName(listing.mergedInto.name, language)}
          </a>
          .
        </p>
      ) : null}
      {listing.isWithoutSpecialty ? (
        <section className="console-card">
          <h2>{words.unplaced}</h2>
          <p>
            {words.unplacedText(
              listing.statedSpecialties.map((stated) =>
                isUnlisted(stated) ? unlistedSpecialties[stated].title[language] : stated,
              ),
            )}
          </p>
        </section>
      ) : null}
      {saved ? (
        <Notice variant="success" title={words.savedTitle}>
          {saved.id === listing.id ? (
            words.saved
          ) : (
            <a href={paths.consoleListing(language, saved.id, query)}>{dentistName(saved.name, language)}</a>
          )}
        </Notice>
      ) : null}
    </>
  );
}

/** Who works on the listing. */
export function Assignee({
  listing,
  workers,
}: {
  listing: Listing;
  workers: readonly { id: string; name: string }[];
}) {
  const words = listingCopy(useLanguage());
  const { assignee } = listing;
  const others = assignee && !workers.some(({ id }) => id === assignee.id) ? [assignee] : [];
  return (
    <section className="console-card">
      <h2>{words.assignee}</h2>
      <ButtonForm
        className="console-line"
        fields={{ version: listing.version, intent: 'assign' }}
        button={words.assign}
      >
        <FilterSelect
          name="to"
          label={words.assigneeLabel}
          none={words.nobody}
          chosen={assignee?.id ?? null}
          options={[...workers, ...others].map(({ id, name }) => ({ value: id, label: name }))}
        />
      </ButtonForm>
    </section>
  );
}
