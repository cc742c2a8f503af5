import { createElement as h } from 'react';
import type { CSSProperties } from 'react';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import sharp from 'sharp';
import type { Point } from '#app/content/distance.ts';
import type { Language } from '#app/content/language.ts';
import type { MapPlaces } from '#app/features/directory/place/map-places.server.ts';
import { project } from '#app/features/directory/place/map-view.ts';
import { staticMapCopy } from '#app/features/directory/place/static-map-copy.ts';
import { toStaticMapView } from '#app/features/directory/place/static-map-view.server.ts';
import type { StaticMapView } from '#app/features/directory/place/static-map.ts';
import { MAP_SIZE } from '#app/features/requests/mail/mail-types.ts';
import type { Png } from './drawing-thread.ts';
import { drawable, FONT_FAMILY, fonts } from './picture-fonts.ts';

// For the drawing thread. Draws what StaticMap draws: a picture for mail has no style sheet and no SVG.

// One small picture at a time: what libvips keeps for the next one would cost more than it saves.
sharp.cache(false);
sharp.concurrency(1);

export type MapToDraw = { point: Point; places: MapPlaces; language: Language };

/** The light colours of app/layout/theme.css. */
const COLOURS = {
  land: '#f2efe6',
  block: '#eae6da',
  water: '#c9e0e3',
  label: '#5c6d74',
  pine: '#0a6b5e',
  card: '#ffffff',
};

/** Of the palette: more would spend kilobytes on the soft edges of settled places. */
const MOST_COLOURS = 16;

/** Pixels of the picture for each of the map's: screens of phones have two or three. */
const SCALE = 2;

const { width, height } = MAP_SIZE;

/** The ground without names, as an SVG. */
const groundOf = ({ settled, step, water, rivers, wide, scale }: StaticMapView): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">
<filter id="soft"><feGaussianBlur stdDeviation="8"/></filter>
<rect width="${width}" height="${height}" fill="${COLOURS.land}"/>
<g filter="url(#soft)"><path d="${settled}" stroke="${COLOURS.block}" stroke-width="3" transform="scale(${step})"/></g>
<path d="${water}" fill="${COLOURS.water}" fill-rule="evenodd" stroke="${COLOURS.water}"/>
<path d="${rivers}" stroke="${COLOURS.water}" stroke-width="2.5"/>
<path d="${wide}" stroke="${COLOURS.water}" stroke-width="7"/>
<path d="M12 ${height - 12}v4h${scale.pixels}v-4" stroke="${COLOURS.label}"/>
</svg>`;

const OVER: CSSProperties = { position: 'absolute', left: 0, top: 0, width, height };

const dataUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** A text by its baseline: in its middle at `x`, or from there on. */
function textAt(x: number, y: number, text: string, style: CSSProperties, isMiddle: boolean) {
  const box: CSSProperties = {
    position: 'absolute',
    left: isMiddle ? x - width : x,
    top: y - 12,
    width: width * 2,
    display: 'flex',
    justifyContent: isMiddle ? 'center' : 'flex-start',
    lineHeight: '16px',
    color: COLOURS.label,
    WebkitTextStroke: `3px ${COLOURS.land}`,
    paintOrder: 'stroke',
    ...style,
  };
  return h('div', { key: `${x},${y}`, style: box }, drawable(text));
}

function pinAt(x: number, y: number) {
  const drop = h('path', {
    d: 'm0 0-6-6a15 15 0 1 1 12 0z',
    fill: COLOURS.pine,
    stroke: COLOURS.card,
    strokeWidth: 2.5,
    style: { paintOrder: 'stroke' },
  });
  const eye = h('circle', { cy: -20, r: 5, fill: COLOURS.card });
  return h(
    'svg',
    { width, height, viewBox: `0 0 ${width} ${height}`, style: OVER },
    h('g', { transform: `translate(${x} ${y})` }, drop, eye),
  );
}

/** Draws the map around a point as a PNG with a palette. */
export default async function draw({ point, places, language }: MapToDraw): Promise<Png> {
  const ground = await toStaticMapView(places, [point], MAP_SIZE);
  const [x, y] = project(ground.view, point).map(Math.round) as [number, number];
  const words = staticMapCopy(language);
  const scale =
    words.kilometres(String(ground.scale.kilometres)) + (ground.isRough ? ` · ${words.rough}` : '');
  const svg = await satori(
    h(
      'div',
      { style: { display: 'flex', ...OVER, fontFamily: FONT_FAMILY } },
      h('img', { src: dataUrl(groundOf(ground)), width, height, style: OVER }),
      ground.names.map(({ x: left, y: base, name, isCity }) =>
        textAt(left, base, name, { fontSize: 12, fontWeight: isCity ? 700 : 400 }, true),
      ),
      textAt(12, height - 16, scale, { fontSize: 11 }, false),
      pinAt(x, y),
    ),
    { ...MAP_SIZE, fonts },
  );
  const picture = new Resvg(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'zoom', value: SCALE },
  }).render();
  const raw = { width: picture.width, height: picture.height, channels: 4 as const };
  const png = await sharp(picture.pixels, { raw })
    .removeAlpha()
    .png({ palette: true, colours: MOST_COLOURS, dither: 0, effort: 7 })
    .toBuffer();
  return new Uint8Array(png);
}
