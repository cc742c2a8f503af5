import { clusterPins } from '#app/content/cluster-pins.ts';
import { useLanguage } from '#app/content/language-context.tsx';
import { project } from './map-view.ts';
import { staticMapCopy } from './static-map-copy.ts';
import type { MapPin, StaticMapView } from './static-map.ts';

/** A drop with a number, whose tip is the clinic; a ring without one. `more`: how many others are too close for a pin. */
function Pin({ pin, more, x, y }: { pin: MapPin; more: number; x: number; y: number }) {
  const rest =
    more > 0 ? (
      <text className="names" fontWeight="700" x="22" y={pin.label === null ? 5 : -28}>{`+${more}`}</text>
    ) : null;
  return (
    <g className={pin.first ? 'first' : undefined} transform={`translate(${x} ${y})`}>
      {pin.label === null ? (
        <circle className="bare" r="6" />
      ) : (
        <>
          <path d="m0 0-6-6a15 15 0 1 1 12 0z" />
          {pin.label === '' ? <circle className="eye" cy="-20" r="5" /> : <text y="-15">{pin.label}</text>}
        </>
      )}
      {rest}
    </g>
  );
}

/**
 * A map drawn on the server: ground, names and pins as one SVG, light and dark. It fills its frame and is cut at the
 * sides where that has another shape.
 *
 * @param ground from `cachedStaticMap`, around the same points
 * @param pins in the list's order; the first ones lie on top, and stand for those that are too close to them
 */
export function StaticMap({
  ground,
  pins,
  className = '',
}: {
  ground: StaticMapView;
  pins: readonly MapPin[];
  className?: string;
}) {
  const words = staticMapCopy(useLanguage());
  const { view, names, scale, isRough } = ground;
  const [only] = pins;
  const at = (pin: MapPin) => {
    const [x, y] = project(view, pin).map(Math.round) as [number, number];
    return { x, y };
  };
  const groups = clusterPins(pins, at);
  const linked = pins.some(({ href }) => href !== undefined);
  return (
    <svg
      className={`static-map ${className}`.trimEnd()}
      viewBox={`0 0 ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid slice"
      // A picture has no links inside.
      role={linked ? 'group' : 'img'}
      aria-label={pins.length === 1 && only ? words.one(only.name) : words.list}
    >
      {/* The style sheet blurs it, in pixels. */}
      <g className="settled">
        <path d={ground.settled} strokeWidth="3" transform={`scale(${ground.step})`} />
      </g>
      <path className="water" d={ground.water} />
      <path className="river" d={ground.rivers} />
      <path className="river wide" d={ground.wide} />
      <g className="names">
        {names.map(({ x, y, name, isCity }) => (
          <text key={`${x},${y}`} x={x} y={y} className={isCity ? 'city' : undefined}>
            {name}
          </text>
        ))}
      </g>
      <g className="scale">
        <path d={`M12 ${view.height - 12}v4h${scale.pixels}v-4`} />
        <text x="12" y={view.height - 16}>
          {words.kilometres(String(scale.kilometres))}
          {isRough ? ` · ${words.rough}` : null}
        </text>
      </g>
      {/* The last one is drawn on top. */}
      {groups.toReversed().map((group) => {
        const [pin] = group;
        const { x, y } = at(pin);
        const drawn = <Pin pin={pin} more={group.length - 1} x={x} y={y} />;
        const key = pin.href ?? `${pin.label} ${pin.name}`;
        return pin.href === undefined ? (
          <g key={key} className="pin-drawn">
            {drawn}
          </g>
        ) : (
          <a
            key={key}
            className="pin-drawn"
            href={pin.href}
            data-pin={group.flatMap(({ row }) => row ?? []).join(' ') || undefined}
            // The rows are on the page, in their order: the keyboard has them already.
            tabIndex={-1}
            aria-label={group
              .map(({ label, name }, index) => {
                const rest = index === 0 && group.length > 1 ? ` +${group.length - 1}` : '';
                return `${label ?? words.unranked}${rest}${words.colon}${name}`;
              })
              .join(', ')}
          >
            {drawn}
          </a>
        );
      })}
    </svg>
  );
}
