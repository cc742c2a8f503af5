import type { LucideIcon } from 'lucide-react';
import icons from './icons.svg?url';

/**
 * A lucide icon in the product's stroke width, always beside text. `size` is in pixels. The drawings are one file for all
 * pages (`npm run icons`): in the page, those of a list's filters and menus took a twentieth of it.
 */
export function Icon({ of, size = 18, className }: { of: LucideIcon; size?: number; className?: string }) {
  return (
    <svg
      className={className ? `flex-none ${className}` : 'flex-none'}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={`${icons}#${of.displayName}`} />
    </svg>
  );
}
