/**
 * `npm run icons`: draws every lucide icon that a file of `app` imports into `app/ui/icons.svg`, from which the pages use
 * them. A test fails while one is missing.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { icons } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILE = join(ROOT, 'app/ui/icons.svg');

/** On each, because what uses it does not see the file's root. */
const LOOK =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';

/** Five stars in a row, as lines and filled, of which the page shows as many as a rating has. */
const STARS = [0, 20, 40, 60, 80]
  .map(
    (x) =>
      `<path d="M10 1.6l2.5 5.3 5.8.7-4.3 4 1.1 5.7L10 14.5l-5.1 2.8L6 11.6l-4.3-4 5.8-.7z" transform="translate(${x})"/>`,
  )
  .join('');
const STAR_ROWS = `<symbol id="stars-line" viewBox="0 0 100 20" fill="none" stroke="currentColor" stroke-width="1.3" stroke-linejoin="round">${STARS}</symbol>
<symbol id="stars-full" viewBox="0 0 100 20" preserveAspectRatio="xMinYMid slice" fill="currentColor">${STARS}</symbol>
`;

/** Returns the drawings as one SVG: a symbol for each icon, by lucide's name of it. */
export function drawIcons(): string {
  const imported = globSync('app/**/*.tsx', { cwd: ROOT }).flatMap((file) => {
    const [, names = ''] =
      /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(join(ROOT, file), 'utf8')) ?? [];
    return names.split(',').flatMap((name) => name.trim().split(' as ')[0] || []);
  });
  const iconsByName = new Map(Object.entries(icons));
  const symbols = [...new Set(imported)].toSorted().map((name) => {
    const icon = iconsByName.get(name);
    if (!icon) throw new Error(`lucide calls ${name} otherwise now.`);
    const drawing = renderToStaticMarkup(createElement(icon));
    const inside = drawing.replaceAll(/^<svg[^>]*>|<\/svg>$/g, '').replaceAll(/><\/\w+>/g, '/>');
    return `<symbol id="${name}" ${LOOK}>${inside}</symbol>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${STAR_ROWS}${symbols.join('')}</svg>\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, drawIcons());
