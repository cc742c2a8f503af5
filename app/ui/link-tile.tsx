import type { ReactNode } from 'react';

/** A card that is a single link: a name with a muted line under it, and a small drawing beside them. */
export function LinkTile({
  href,
  name,
  note,
  drawing,
}: {
  href: string;
  name: ReactNode;
  note?: ReactNode;
  drawing?: ReactNode;
}) {
  return (
    <a
      className="card flex h-full items-center gap-3 px-4 py-3 text-ink no-underline hover:[box-shadow:var(--lift)]"
      href={href}
    >
      {drawing ? <span className="size-12 flex-none">{drawing}</span> : null}
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {note ? <span className="block text-sm text-quiet">{note}</span> : null}
      </span>
    </a>
  );
}
