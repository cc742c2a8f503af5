import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

type Drawing = ComponentProps<typeof Icon>['of'];

/**
 * Reasons side by side, each with its icon; reasons without one use the first icon.
 *
 * @param reasons each a title and a sentence
 */
export function ReasonList({
  reasons,
  icons,
}: {
  reasons: readonly (readonly string[])[];
  icons: readonly [Drawing, ...Drawing[]];
}) {
  return (
    <ul className="grid grid-cols-1 gap-8 md:grid-cols-3">
      {reasons.map(([title, text], index) => (
        <li key={title}>
          <h3 className="flex items-center gap-2 text-base">
            <Icon of={icons[index] ?? icons[0]} size={22} className="text-pine" />
            {title}
          </h3>
          <p className="mt-2 text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  );
}
