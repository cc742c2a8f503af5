import { formatPhone } from '#app/content/format.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { paths } from '#app/http/paths.ts';
import { InputField } from '#app/ui/text-field.tsx';
import { listingCopy } from './listing-copy.ts';
import type { Listing } from './listing-queries.server.ts';
import { mergeCopy } from './merge-copy.ts';
import type { MergeSide } from './merge-question.server.ts';

/** Where a merge begins, and where it is taken back. */
export function MergeSteps({ listing }: { listing: Listing }) {
  const words = mergeCopy(useLanguage());
  if (!listing.mergedInto)
    return (
      <section className="console-card">
        <h2>{words.merge}</h2>
        <p className="console-quiet">{words.intro}</p>
        <MergeInto listing={listing} typed="" />
      </section>
    );
  if (!listing.canBeTakenApart) return null;
  return (
    <section className="console-card">
      <h2>{words.apart}</h2>
      <p className="console-quiet">{listing.wasHidden ? words.apartHidden : words.apartText}</p>
      <p className="console-quiet">{words.apartClaims}</p>
      <form method="post">
        <input type="hidden" name="version" value={listing.version} />
        <button type="submit" name="intent" value="take-apart" className="btn btn-quiet">
          {words.goApart}
        </button>
      </form>
    </section>
  );
}

/** Asks for the listing that stays. */
export function MergeInto({
  listing,
  typed,
  error,
}: {
  listing: { id: string };
  typed: string;
  error?: string | undefined;
}) {
  const language = useLanguage();
  const words = mergeCopy(language);
  return (
    <form method="get" action={paths.consoleMerge(language, listing.id)} className="console-form">
      <InputField
        id="merge-into"
        name="into"
        label={words.into}
        defaultValue={typed}
        {...(error ? { error } : {})}
        required
        autoComplete="off"
      />
      <button type="submit" className="btn btn-quiet">
        {words.look}
      </button>
    </form>
  );
}

/** Both listings side by side, and what would become of each. */
export function MergeSides({ from, into }: { from: MergeSide; into: MergeSide }) {
  const language = useLanguage();
  const words = mergeCopy(language);
  const listing = listingCopy(language);
  const rows = Object.entries(words.rows) as [keyof typeof words.rows, string][];
  const text = (side: MergeSide, row: keyof typeof words.rows): string => {
    const value = side[row];
    if (row === 'address' && side.hidden) return words.hidden;
    if (value === null) return listing.unknown;
    if (typeof value === 'boolean') return value ? listing.yes : listing.no;
    if (row === 'phone') return formatPhone(language, String(value));
    if (row === 'source')
      return listing.sources[value === 'demonstration' || value === 'operator' ? value : 'import'];
    return String(value);
  };
  const side = (which: MergeSide, title: string) => (
    <section className="console-card">
      <h2>{title}</h2>
      <dl className="lead-facts">
        {rows.map(([row, label]) => (
          <div key={row}>
            <dt>{label}</dt>
            <dd>
              {row === 'name' ? (
                <a href={paths.consoleListing(language, which.id)}>{which.name}</a>
              ) : (
                text(which, row)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
  return (
    <>
      <div className="lead-versions">
        {side(from, words.goes)}
        {side(into, words.stays)}
      </div>
      <section className="console-card">
        <h2>{words.happens}</h2>
        <ul className="listing-happens">
          <li>{words.moves(from.reviews, from.leads)}</li>
          <li>{words.facts}</li>
          <li>{words.address(paths.dentist(language, from.slug))}</li>
          <li>{words.told}</li>
          <li>{words.undo}</li>
        </ul>
      </section>
    </>
  );
}
