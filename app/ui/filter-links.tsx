import { ChevronDown } from 'lucide-react';
import { Icon } from './icon.tsx';

type Choice = { href: string; name: string; current: boolean };

/** More choices than this collapse behind the selected one. */
const FEW = 8;

function Links({ links }: { links: readonly Choice[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ href, name, current }) => (
        <li key={href}>
          <a
            className={`inline-flex min-h-11 items-center rounded-chip border px-4 text-sm no-underline ${
              current
                ? 'border-pine bg-mist font-semibold text-pine-deep'
                : 'border-line bg-card text-ink hover:border-pine'
            }`}
            href={href}
            aria-current={current ? 'true' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Choices as links, with the selected one marked. */
export function FilterLinks({ label, links }: { label: string; links: readonly Choice[] }) {
  const chosen = links.find(({ current }) => current);
  return (
    <nav aria-label={label}>
      {links.length > FEW ? (
        <details className="group">
          <summary className="inline-flex min-h-11 flex-wrap items-center gap-2 text-sm">
            <span className="font-semibold">{label}</span>
            <span className="rounded-chip border border-pine bg-mist px-3 py-1 font-semibold text-pine-deep">
              {chosen?.name}
            </span>
            <Icon of={ChevronDown} className="text-quiet group-open:rotate-180" />
          </summary>
          <div className="mt-2">
            <Links links={links} />
          </div>
        </details>
      ) : (
        <>
          <p className="mb-2 text-sm font-semibold" aria-hidden="true">
            {label}
          </p>
          <Links links={links} />
        </>
      )}
    </nav>
  );
}
