import { formatPhone } from '#app/content/format.ts';
import { dentistName } from '#app/content/practice-words.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { FactList, SubmitButton } from '#app/features/console/page/parts.tsx';
import { paths } from '#app/http/paths.ts';
import type { ListingsQuery } from '#app/http/paths.ts';
import { InputField } from '#app/ui/text-field.tsx';
import { listingCopy } from './listing-copy.ts';
import { mergeCopy } from './merge-copy.ts';
import type { MergeSide } from './merge-listing.server.ts';

/** The form to choose the listing that stays. */
export function MergeInto({
  listing,
  typed,
  error,
  query,
}: {
  listing: { id: string };
  typed: string;
  /** The list that the listing was opened from. */
  query: ListingsQuery;
  error?: string | undefined;
}) {
  const language = useLanguage();
  const words = mergeCopy(language);
  return (
    <form method="get" action={paths.consoleMerge(language, listing.id)} className="console-form">
      {Object.entries(query).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <InputField
        id="merge-into"
        name="into"
        label={words.into}
        defaultValue={typed}
        error={error}
        required
        autoComplete="off"
      />
      <SubmitButton>{words.look}</SubmitButton>
    </form>
  );
}

/** What is known of one of two listings. */
export function MergeFacts({ side }: { side: MergeSide }) {
  const language = useLanguage();
  const words = mergeCopy(language);
  const listing = listingCopy(language);
  const rows = Object.entries(words.rows) as [keyof typeof words.rows, string][];
  const text = (row: keyof typeof words.rows): string => {
    const value = side[row];
    if (value === null) return listing.unknown;
    if (typeof value === 'boolean') return value ? listing.yes : listing.no;
    if (row === 'phone') return formatPhone(language, String(value));
    if (row === 'source')
      return listing.sources[value === 'demonstration' || value === 'operator' ? value : 'import'];
    return String(value);
  };
  return (
    <FactList
      rows={rows.map(([row, label]) => ({
        label,
        value:
          row === 'name' ? (
            <a href={paths.consoleListing(language, side.id)}>{dentistName(side.name, language)}</a>
          ) : (
            text(row)
          ),
      }))}
    />
  );
}

/** Both listings side by side, with the effect on each. */
export function MergeSides({ from, into }: { from: MergeSide; into: MergeSide }) {
  const language = useLanguage();
  const words = mergeCopy(language);
  const side = (which: MergeSide, title: string) => (
    <section className="console-card">
      <h2>{title}</h2>
      <MergeFacts side={which} />
    </section>
  );
  return (
    <>
      <div className="console-sides">
        {side(from, words.goes)}
        {side(into, words.stays)}
      </div>
      <section className="console-card">
        <h2>{words.happens}</h2>
        <ul className="grid list-disc gap-[0.35rem] pl-5">
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
