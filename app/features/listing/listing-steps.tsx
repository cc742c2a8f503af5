import { useLanguage } from '#app/content/language-context.tsx';
import { InputField, SelectField } from '#app/ui/text-field.tsx';
import { listingCopy } from './listing-copy.ts';
import type { Listing, ListingOptions } from './listing-queries.server.ts';
import type { Office } from './offices.server.ts';

const Version = ({ listing }: { listing: Listing }) => (
  <input type="hidden" name="version" value={listing.version} />
);

/** The other places where the dentist works, and the form for one more. */
export function Offices({
  listing,
  offices,
  options,
}: {
  listing: Listing;
  offices: readonly Office[];
  options: ListingOptions;
}) {
  const words = listingCopy(useLanguage());
  return (
    <section className="console-card">
      <h2>{words.offices}</h2>
      {offices.length === 0 ? <p className="console-quiet">{words.noOffices}</p> : null}
      <ul className="console-list">
        {offices.map((office) => (
          <li key={office.id}>
            <span>
              {[office.address1, office.address2, office.cityName, office.postalCode, office.phone]
                .filter(Boolean)
                .join(', ')}
            </span>
            <form method="post" className="lead-buttons">
              <Version listing={listing} />
              <input type="hidden" name="office" value={office.id} />
              <button type="submit" name="intent" value="promote" className="btn btn-quiet">
                {words.promote}
              </button>
              <button type="submit" name="intent" value="remove-office" className="btn btn-quiet">
                {words.removeOffice}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <details>
        <summary>{words.addOffice}</summary>
        <form method="post" className="console-form listing-more">
          <Version listing={listing} />
          <SelectField
            id="office-city"
            name="city"
            label={words.fields.city}
            none={words.chooseCity}
            required
            options={options.cities.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
          <InputField id="office-address1" name="address1" label={words.fields.address1} maxLength={200} />
          <InputField id="office-address2" name="address2" label={words.fields.address2} maxLength={200} />
          <InputField id="office-postal" name="postalCode" label={words.fields.postalCode} maxLength={10} />
          <InputField id="office-phone" name="phone" type="tel" label={words.fields.phone} />
          <button type="submit" name="intent" value="add-office" className="btn btn-quiet">
            {words.addOffice}
          </button>
        </form>
      </details>
    </section>
  );
}

/** Takes a listing off the site, puts it back, or merges it into the one that stays. */
export function ListingSteps({ listing, mayMerge }: { listing: Listing; mayMerge: boolean }) {
  const words = listingCopy(useLanguage());
  if (listing.mergedInto) return null;
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
      {mayMerge ? (
        <section className="console-card">
          <h2>{words.merge}</h2>
          <p className="console-quiet">{words.mergeText}</p>
          <form method="post" className="console-form">
            <Version listing={listing} />
            <InputField id="merge-into" name="into" label={words.mergeInto} required autoComplete="off" />
            <button type="submit" name="intent" value="merge" className="btn btn-quiet">
              {words.mergeGo}
            </button>
          </form>
        </section>
      ) : null}
    </>
  );
}
