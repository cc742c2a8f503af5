/**
 * The map beside a field for a point: a press or the dragged pin fills the field in, and a typed point moves the pin. The
 * field works without it. The map loads when it is opened.
 */
import type { Map as MapView, Marker } from 'maplibre-gl';

type Point = { latitude: number; longitude: number };

/** The zoom of a clinic with the streets around it, and of a city. */
const CLINIC_ZOOM = 15;
const CITY_ZOOM = 10;

function readPoint(text: string): Point | null {
  const [latitude, longitude, ...more] = text
    .split(/[,\s;]+/)
    .filter(Boolean)
    .map(Number);
  const isPoint = more.length === 0 && Math.abs(latitude ?? NaN) <= 90 && Math.abs(longitude ?? NaN) <= 180;
  return isPoint ? { latitude: latitude!, longitude: longitude! } : null;
}

async function open(details: HTMLDetailsElement): Promise<void> {
  const part = <Kind extends HTMLElement>(selector: string) => details.querySelector<Kind>(selector)!;
  const input = document.querySelector<HTMLInputElement>(`#${details.dataset['field']}`)!;
  const { style, ground = '', middles = '{}' } = details.dataset;
  const middleOf: Record<string, string | undefined> = JSON.parse(middles);
  const city = input.form?.elements.namedItem('city');
  const cityField = city instanceof HTMLSelectElement ? city : null;
  const middle = () => readPoint(middleOf[cityField?.value ?? ''] ?? '');
  const say = (text = '') => (part('[role=status]').textContent = text);
  const [{ Map: View, Marker: Pin, setWorkerUrl }, { default: workerUrl }, grounds, colours, credits] =
    await Promise.all([
      import('maplibre-gl'),
      import('maplibre-gl/dist/maplibre-gl-worker.mjs?url'),
      import('./ground-style.ts'),
      import('./map-colours.ts'),
      import('./attribution.ts'),
    ]);
  setWorkerUrl(workerUrl);
  const known = readPoint(input.value);
  const start = known ?? middle();
  const view: MapView = new View({
    container: part('.canvas'),
    style: grounds.groundStyle(colours.readMapColours()),
    ...(start
      ? { center: [start.longitude, start.latitude], zoom: known ? CLINIC_ZOOM : CITY_ZOOM }
      : { bounds: grounds.CANADA }),
    ...grounds.FLAT,
    maxZoom: 18,
    locale: { 'Map.Title': part('.canvas').dataset['title'] ?? '' },
  });
  grounds.keepFlat(view);
  grounds.followGround(view, ground, () => {});

  const element = document.createElement('span');
  element.className = 'pin';
  const marker: Marker = new Pin({ element, anchor: 'bottom', draggable: true });
  const put = ({ latitude, longitude }: Point) => marker.setLngLat([longitude, latitude]).addTo(view);
  // Six decimals are a tenth of a metre.
  const write = ({ lat, lng }: { lat: number; lng: number }) => {
    const point = { latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) };
    put(point);
    input.value = `${point.latitude}, ${point.longitude}`;
    say(input.value);
  };
  if (known) put(known);
  marker.on('dragend', () => write(marker.getLngLat()));
  view.on('click', ({ lngLat }) => write(lngLat));
  input.addEventListener('input', () => {
    const typed = readPoint(input.value);
    if (!typed) {
      marker.remove();
      return;
    }
    put(typed);
    view.jumpTo({ center: [typed.longitude, typed.latitude], zoom: Math.max(view.getZoom(), CLINIC_ZOOM) });
  });
  cityField?.addEventListener('change', () => {
    const chosen = readPoint(input.value) ? null : middle();
    if (chosen) view.jumpTo({ center: [chosen.longitude, chosen.latitude], zoom: CITY_ZOOM });
  });
  part('[data-pin]').addEventListener('click', () => write(view.getCenter()));
  for (const button of details.querySelectorAll<HTMLButtonElement>('[data-zoom]'))
    button.addEventListener('click', () => view.zoomTo(view.getZoom() + Number(button.dataset['zoom'])));
  const streets = part<HTMLButtonElement>('[data-streets]');
  streets.hidden = !style;
  streets.addEventListener('click', async () => {
    streets.hidden = true;
    try {
      view.setStyle(await grounds.fetchStyle(style!), { diff: false });
      credits.showAttribution(part('.attribution'), []);
      say();
    } catch {
      streets.hidden = false;
      say(details.dataset['streetsFailed']);
    }
  });
}

for (const details of document.querySelectorAll<HTMLDetailsElement>('.point-map')) {
  details.hidden = false;
  details.addEventListener(
    'toggle',
    () => {
      const fail = () => {
        details.querySelector<HTMLElement>('.frame')!.hidden = true;
        details.querySelector('[role=status]')!.textContent = details.dataset['failed'] ?? '';
      };
      if (document.createElement('canvas').getContext('webgl2')) open(details).catch(fail);
      else fail();
    },
    { once: true },
  );
}
