import { Fragment } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { searchCopy } from '#app/features/directory/search/search-copy.ts';

/** Which other place is meant: 'Did you mean Richmond, Ontario?' Renders nothing without any. */
export function PlaceQuestion({ places }: { places: readonly { label: string; href: string }[] }) {
  const words = searchCopy(useLanguage());
  if (places.length === 0) return null;
  return (
    <p className="mt-2 text-sm">
      <strong>{words.meant}</strong>{' '}
      {places.map(({ label, href }, index) => (
        <Fragment key={label}>
          {index > 0 ? ' · ' : null}
          <a className="tap" href={href}>
            {label}
          </a>
        </Fragment>
      ))}
      ?
    </p>
  );
}
