import { useLanguage } from '#app/content/language-context.tsx';
import { project } from './map-view.ts';
import { staticMapCopy } from './static-map-copy.ts';
import type { MapPin, StaticMapView } from './static-map.ts';

/** A drop with a number, whose tip is the clinic; a ring without one. */
function Pin({ pin, x, y }: { pin: MapPin; x: number; y: number }) {
  if (pin.label === null) return <circle className="bare" cx={x} cy={y} r="6" />;
  return (
    <g className={pin.first ? 'first' : undefined} transform={`translate(${x} ${y})`}>
      <path d="m0 0-6-6a15 15 0 1 1 12 0z" />
      {pin.label === '' ? <circle className="eye" cy="-20" r="5" /> : <text y="-15">{pin.label}</text>}
    </g>
  );
}

/**
 * A map drawn on the server: ground, names and pins as one SVG, light and dark. It fills its frame and is cut at the
 * sides where that has another shape.
 *
 * @param ground from `cachedStaticMap`, around the same points
 * @param pins in the list's order; the first ones lie on top
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
      {pins.toReversed().map((pin) => {
        const [x, y] = project(view, pin).map(Math.round) as [number, number];
        const key = pin.href ?? `${pin.label} ${pin.name}`;
        return pin.href === undefined ? (
          <g key={key} className="pin-drawn">
            <Pin pin={pin} x={x} y={y} />
          </g>
        ) : (
          <a
            key={key}
            className="pin-drawn"
            href={pin.href}
            data-pin={pin.row}
            // The rows are on the page, in their order: the keyboard has them already.
            tabIndex={-1}
            aria-label={`${pin.label ?? words.unranked}${words.colon}${pin.name}`}
          >
            <Pin pin={pin} x={x} y={y} />
          </a>
        );
      })}
    </svg>
  );
}
