import { Map as MapView, Marker, setWorkerUrl } from 'maplibre-gl';
import type { GeoJSONSource, StyleSpecification } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { closeCard, openCard } from '#app/browser/pin-card.js';
import { clusterPins } from '#app/content/cluster-pins.ts';
import { showAttribution } from './attribution.ts';
import { CANADA, FLAT, fetchStyle, followGround, groundStyle, keepFlat } from './ground-style.ts';
import { MAP_FONT, readMapColours } from './map-colours.ts';
import { openMapDialog } from './map-dialog.ts';
import { CLOSEST, boundsOf, readPins, readPlace } from './pins.ts';
import type { Mark, Pin } from './pins.ts';

type Options = {
  /** Over the whole screen: there is no room beside the list. */
  inDialog: boolean;
  /** Searches in a part of the map: `south,west,north,east` in degrees. */
  search: (area: string) => void;
};

/** The zoom of a single clinic: with the streets around it. */
const CLINIC_ZOOM = 14;
/** The edges at which buttons cover the map, and the height of a pin above its clinic; in pixels. */
const CLEAR = { top: 112, right: 112, bottom: 80, left: 48 };
/** Pixels by which a button moves the map. */
const PAN_PIXELS = 160;

const motion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

class SearchMap {
  readonly inside: HTMLElement;
  private readonly copy: DOMStringMap;
  private readonly note: HTMLElement;
  private readonly view: MapView;
  private readonly markers = new Map<string, { marker: Marker; mark: Mark }>();
  private pins: Pin[] = [];
  /** Where distances are measured from. */
  private from: Marker | undefined;
  private dialog: HTMLDialogElement | undefined;
  /** The rows at the foot of a phone's map, and the pin of the one in the middle. */
  private readonly rows: HTMLElement;
  private current: Pin | undefined;
  private hasStreets = false;

  constructor(frame: HTMLElement, search: (area: string) => void) {
    this.inside = frame.querySelector<HTMLElement>('.inside')!;
    const canvas = this.part('.canvas');
    this.copy = canvas.dataset;
    this.note = this.part('.note');
    this.rows = this.part('.map-rows');
    setWorkerUrl(workerUrl);
    this.pins = readPins(document);
    const area = areaOfForm();
    this.view = new MapView({
      container: canvas,
      style: groundStyle(readMapColours()),
      bounds: area ?? boundsOf(this.shownPoints()) ?? CANADA,
      fitBoundsOptions: area ? { padding: 0 } : { padding: this.clear(), maxZoom: CLINIC_ZOOM },
      ...FLAT,
      maxZoom: CLOSEST + 1,
      locale: { 'Map.Title': this.copy['title'] ?? '' },
    });
    keepFlat(this.view);
    this.view.on('movestart', () => closeCard());
    this.view.on('moveend', (event) => {
      this.placeMarks();
      if (!('originalEvent' in event && event.originalEvent)) return;
      if (this.part<HTMLInputElement>('[data-follow]').checked) search(this.area());
      else this.part('[data-search-area]').hidden = false;
    });
    this.part('.zoom').hidden = false;
    this.part('.follow').hidden = false;
    this.part('.begin').remove();
    this.inside.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('button');
      if (button?.matches('[data-search-area]')) search(this.area());
      const zoom = Number(button?.dataset['zoom'] ?? 0);
      if (button?.closest('.zoom')) void this.drawStreets(frame.dataset);
      if (zoom !== 0) this.view.zoomTo(this.view.getZoom() + zoom, {}, { originalEvent: true });
      const [east = 0, south = 0] = (button?.dataset['pan'] ?? '').split(' ').map(Number);
      if (east || south)
        this.view.panBy(
          [east * PAN_PIXELS, south * PAN_PIXELS],
          { animate: motion() },
          { originalEvent: true },
        );
    });
    // Streets of another host come once the visitor presses the map or a button that moves it, or opens it over the
    // screen; not when Tab or the wheel passes over it.
    this.inside.addEventListener('pointerdown', () => void this.drawStreets(frame.dataset));
    let timer: ReturnType<typeof setTimeout>;
    this.rows.addEventListener('scroll', () => {
      clearTimeout(timer);
      timer = setTimeout(() => this.followRows(), 120);
    });
    this.linkCards();
    this.showPins();
    this.view.on('style.load', () => this.keepLabelsClear());
    this.drawBackground(frame.dataset);
  }

  private part<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
    return this.inside.querySelector<Kind>(selector)!;
  }

  /** Draws our own ground in the colours of the scheme. It asks no other host. */
  private drawBackground({ ground }: DOMStringMap): void {
    const { loading, bare } = this.copy;
    if (!this.note.textContent) this.setNote(loading);
    followGround(this.view, ground ?? '', (drawn) => {
      if (!drawn) this.setNote(bare);
      else if ([loading, bare].includes(this.note.textContent ?? '')) this.setNote('');
    });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      if (!this.inside.classList.contains('drawn'))
        this.view.setStyle(groundStyle(readMapColours()), { diff: false });
    });
  }

  /** Loads the style of another host, if the site has one; our ground stays where that fails. */
  private async drawStreets({ style: address }: DOMStringMap): Promise<void> {
    if (this.hasStreets || address === undefined) return;
    this.hasStreets = true;
    try {
      const style = await fetchStyle(address);
      const attribute = () =>
        showAttribution(
          this.part('.attribution'),
          Object.keys(style.sources).map((name) => this.view.getSource(name)?.attribution ?? ''),
        );
      this.view.on('error', () => this.setNote(this.copy['plain']));
      this.view.on('sourcedata', ({ tile, sourceDataType }) => {
        if (sourceDataType === 'metadata') attribute();
        if (tile && this.note.textContent === this.copy['plain']) this.setNote('');
      });
      this.view.once('style.load', () => {
        this.inside.classList.add('drawn');
        attribute();
      });
      this.view.setStyle(style, { diff: false });
    } catch {
      this.setNote(this.copy['plain']);
    }
  }

  /** The edges of the map that something covers. */
  private clear() {
    return { ...CLEAR, bottom: CLEAR.bottom + (this.dialog ? this.rows.offsetHeight : 0) };
  }

  /** Fills the rows at the foot of a phone's map; beside a list there are none. */
  private fillRows(): void {
    this.rows.replaceChildren(...(this.dialog ? this.pins.map(({ card }) => copyOfCard(card)) : []));
    this.rows.scrollLeft = 0;
    this.light(this.dialog && this.pins[0]);
  }

  /** Marks the pin of the row in the middle, and moves the map until it is clear of the row. */
  private followRows(): void {
    const middle = this.rows.scrollLeft + this.rows.clientWidth / 2;
    const at = [...this.rows.children].findIndex((row) => {
      const { offsetLeft, offsetWidth } = row as HTMLElement;
      return offsetLeft + offsetWidth > middle;
    });
    const pin = this.pins[at];
    if (!pin || pin === this.current) return;
    this.light(pin);
    this.view.easeTo({
      center: [pin.longitude, pin.latitude],
      offset: [0, -this.rows.offsetHeight / 2],
      animate: motion(),
    });
  }

  /** Draws a pin as the current one. */
  private light(pin: Pin | undefined): void {
    this.current = pin;
    for (const { marker, mark } of this.markers.values())
      marker.getElement().classList.toggle('lit', pin !== undefined && mark.pins.includes(pin));
  }

  setNote(text: string | undefined): void {
    this.note.textContent = text ?? '';
  }

  /** The visible part of the map. */
  private area(): string {
    const bounds = this.view.getBounds();
    return [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()]
      .map((degrees) => degrees.toFixed(4))
      .join(',');
  }

  /** Puts the pins of the list on the map. @param fit moves the map to them */
  showPins(fit = false): void {
    this.pins = readPins(document);
    this.part('[data-search-area]').hidden = true;
    closeCard();
    this.showPlace();
    const bounds = boundsOf(this.shownPoints());
    if (this.pins.length === 0) this.setNote(this.copy['nobody']);
    this.fillRows();
    this.keepLabelsClear();
    if (fit && bounds)
      this.view.fitBounds(bounds, { padding: this.clear(), maxZoom: CLINIC_ZOOM, animate: motion() });
    this.placeMarks();
  }

  /** Unseen boxes where the pins are, above every label: the map's own rule of collisions then leaves the labels out. */
  private keepLabelsClear(): void {
    // None while a style is loading.
    const style: StyleSpecification | undefined = this.view.getStyle();
    if (!style || style.glyphs) return;
    const data = {
      type: 'FeatureCollection' as const,
      features: this.pins.map(({ longitude, latitude }) => ({
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
      })),
    };
    const known = this.view.getSource<GeoJSONSource>('pins');
    if (known) {
      known.setData(data);
      return;
    }
    this.view.addSource('pins', { type: 'geojson', data });
    this.view.addLayer({
      id: 'pins',
      type: 'symbol',
      source: 'pins',
      layout: {
        'text-field': '■',
        'text-font': [MAP_FONT],
        'text-size': 36,
        'text-anchor': 'bottom',
        'text-allow-overlap': true,
      },
      paint: { 'text-opacity': 0 },
    });
  }

  /** The pins, and the place that distances are measured from. */
  private shownPoints() {
    const place = readPlace(document);
    return place && this.pins.length > 0 ? [...this.pins, place] : this.pins;
  }

  /** Marks where distances are measured from: the visitor's postal area, or the place that was searched. */
  private showPlace(): void {
    this.from?.remove();
    this.from = undefined;
    const place = readPlace(document);
    if (!place) return;
    const element = document.createElement('div');
    element.className = 'from';
    element.textContent = place.name;
    this.from = new Marker({ element, anchor: 'left', offset: [-10, 0] })
      .setLngLat([place.longitude, place.latitude])
      .addTo(this.view);
    // Below the pins that stay.
    this.view.getCanvas().after(element);
  }

  /** Adds and removes marks; those that stay keep their elements, and with them the focus. */
  private placeMarks(): void {
    const marks = clusterPins(this.pins, ({ longitude, latitude }) =>
      this.view.project([longitude, latitude]),
    ).map((pins): Mark => ({ key: pins.map(({ id }) => id).join(), pins }));
    const wanted = new Set(marks.map(({ key }) => key));
    for (const [key, { marker }] of this.markers) {
      if (wanted.has(key)) continue;
      marker.remove();
      this.markers.delete(key);
    }
    for (const mark of marks) {
      const known = this.markers.get(mark.key);
      // The list may have a new card for the same dentist.
      if (known) known.mark = mark;
      else this.markers.set(mark.key, { marker: this.makeMarker(mark), mark });
    }
    if (this.dialog) this.light(this.current);
  }

  private makeMarker({ key, pins }: Mark): Marker {
    const element = document.createElement('button');
    element.type = 'button';
    const face = document.createElement('span');
    element.append(face);
    const [first] = pins;
    const { longitude, latitude } = first;
    const many = pins.length > 1;
    element.className = many ? 'pin cluster' : 'pin';
    face.textContent = first.text;
    if (many) {
      const more = document.createElement('small');
      more.textContent = `+${pins.length - 1}`;
      element.append(more);
    }
    element.setAttribute(
      'aria-label',
      many
        ? `${(this.copy['cluster'] ?? '').replace('$', String(pins.length))}, ${element.textContent}`
        : `${first.name}, ${first.text}`,
    );
    const highlight = (lit: boolean) => {
      for (const { card } of this.markers.get(key)?.mark.pins ?? []) card.classList.toggle('on', lit);
    };
    for (const type of ['pointerenter', 'focus']) element.addEventListener(type, () => highlight(true));
    for (const type of ['pointerleave', 'blur']) element.addEventListener(type, () => highlight(false));
    // The Tab key also reaches the pins outside the view.
    element.addEventListener('focus', () => {
      if (!this.view.getBounds().contains([longitude, latitude]))
        this.view.panTo([longitude, latitude], { animate: motion() });
    });
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      const mark = this.markers.get(key)?.mark;
      if (mark) this.choose(mark);
    });
    // The tip of the pin is the clinic.
    return new Marker({ element, anchor: 'bottom' }).setLngLat([longitude, latitude]).addTo(this.view);
  }

  /** Zooms in on a cluster; shows a dentist's card at the pin or, where the map covers the list, its row at the foot. */
  private choose({ key, pins }: Mark): void {
    const bounds = boundsOf(pins);
    const isOnePlace = bounds && bounds[2] - bounds[0] < 1e-5 && bounds[3] - bounds[1] < 1e-5;
    if (pins.length > 1 && bounds && !isOnePlace && this.view.getZoom() < CLOSEST) {
      this.view.fitBounds(
        bounds,
        { padding: 64, maxZoom: CLOSEST + 1, animate: motion() },
        { originalEvent: true },
      );
      return;
    }
    const [first] = pins;
    if (this.dialog) {
      const row = this.rows.children[this.pins.indexOf(first)];
      row?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: motion() ? 'smooth' : 'auto' });
      return;
    }
    const pin = this.markers.get(key)?.marker.getElement();
    if (!pin) return;
    first.card.scrollIntoView({ block: 'center', behavior: motion() ? 'smooth' : 'auto' });
    openCard(first.card, pin, this.inside);
  }

  /** Highlights the pin of the card with the pointer or the focus. */
  private linkCards(): void {
    const highlight = (lit: boolean) => (event: Event) => {
      const card = (event.target as Element).closest?.('.found-row');
      if (!card) return;
      for (const { marker, mark } of this.markers.values())
        if (mark.pins.some((pin) => pin.card === card)) marker.getElement().classList.toggle('lit', lit);
    };
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, highlight(true));
    for (const type of ['pointerout', 'focusout']) document.addEventListener(type, highlight(false));
  }

  /** Moves the map beside the list, or over the screen. */
  place(frame: HTMLElement, inDialog: boolean): void {
    if (inDialog) {
      this.dialog ??= openMapDialog(this.inside, frame, () => this.view.resize());
      this.dialog.addEventListener(
        'close',
        () => {
          this.dialog = undefined;
          this.hasStreets = this.inside.classList.contains('drawn');
          this.fillRows();
        },
        { once: true },
      );
      void this.drawStreets(frame.dataset);
      this.showPins(areaOfForm() === null);
    } else if (!this.inside.isConnected) frame.replaceChildren(this.inside);
  }

  /** Shows the pins of a new search; the view stays where a part of the map was searched. */
  refresh(): void {
    if (!this.inside.isConnected) return;
    this.showPins(areaOfForm() === null);
    if (this.dialog)
      this.setNote(document.querySelector<HTMLElement>('[data-announce]')?.dataset['announce']);
  }
}

/** The part of the map that was searched: west, south, east, north. */
function areaOfForm(): [number, number, number, number] | null {
  const given = document.querySelector<HTMLInputElement>('#search [name=area]')?.value.split(',').map(Number);
  if (given?.length !== 4) return null;
  const [south = 0, west = 0, north = 0, east = 0] = given;
  return [west, south, east, north];
}

/** A copy of a card for the map, without ids. */
function copyOfCard(card: HTMLElement): Element {
  const article = card.querySelector('article')!.cloneNode(true) as Element;
  for (const named of article.querySelectorAll('[id]')) named.removeAttribute('id');
  return article;
}

let map: SearchMap | undefined;

/** Shows the map in its frame, or a note where the browser can't draw it. */
export async function showMap(frame: HTMLElement, { inDialog, search }: Options): Promise<void> {
  if (!map) {
    const note = frame.querySelector<HTMLElement>('.note')!;
    const canDraw = Boolean(document.createElement('canvas').getContext('webgl2'));
    if (!canDraw) {
      note.textContent = frame.querySelector<HTMLElement>('.canvas')?.dataset['noWebgl'] ?? '';
      frame.querySelector('.begin')?.remove();
      frame.classList.add('cannot');
      return;
    }
    map = new SearchMap(frame, search);
    document.addEventListener('page-part-changed', () => map?.refresh());
  }
  map.place(frame, inDialog);
}
