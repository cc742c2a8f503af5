import type { ComponentType } from 'react';

type Drawn = ComponentType<{
  size?: number;
  strokeWidth?: number;
  'aria-hidden'?: boolean;
  className?: string;
}>;

/** A lucide icon in the product's stroke width, always beside text. `size` is in pixels. */
export function Icon({ of: Shape, size = 18, className }: { of: Drawn; size?: number; className?: string }) {
  return (
    <Shape
      size={size}
      strokeWidth={1.75}
      aria-hidden
      className={className ? `flex-none ${className}` : 'flex-none'}
    />
  );
}
