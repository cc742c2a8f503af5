import type { ReactNode } from 'react';

/** A card that is a single link: a name with a muted line under it. */
export function LinkTile({ href, name, note }: { href: string; name: ReactNode; note?: ReactNode }) {
  return (
    <a className="card block h-full p-4 text-ink no-underline hover:border-pine" href={href}>
      <span className="font-semibold wrap-anywhere text-pine">{name}</span>
      {note ? <span className="block text-sm text-quiet">{note}</span> : null}
    </a>
  );
}
