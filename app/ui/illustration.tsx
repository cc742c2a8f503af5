/** URLs of the drawings by name; their licence and rules: docs/design.md. */
const drawings = import.meta.glob<string>('./illustrations/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Returns the URL of a drawing such as `city-toronto`, or null if there is none. */
export const drawingUrl = (name: string): string | null => drawings[`./illustrations/${name}.svg`] ?? null;

/** Sizes of the families' view boxes in pixels. */
const sizes = { city: [640, 360], province: [640, 360], specialty: [160, 160], hero: [720, 560] } as const;

/**
 * A drawing of a place, a specialty or the hero, as decoration. Nothing where there is no such drawing. The style sheet
 * gives the size; width and height reserve the space.
 *
 * @param of family and slug: `city-toronto`, `specialty-orthodontists`
 */
export function Illustration({
  of,
  eager = false,
  className = '',
}: {
  of: string;
  /** Load eagerly rather than lazily. */
  eager?: boolean;
  className?: string;
}) {
  const src = drawingUrl(of);
  if (src === null) return null;
  const [width, height] = sizes[of.split('-')[0] as keyof typeof sizes];
  return (
    <img
      className={`illustration ${className}`.trimEnd()}
      src={src}
      alt=""
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
}
