/**
 * The import boundaries as one ordered table. Running this file writes .oxlintrc.json from it and
 * lint/oxlint.json, as installation, `npm run lint` and `npm run check` do.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The wings and their nouns, lowest first: a noun may import only earlier ones. */
export const WINGS = {
  directory: ['place', 'specialty', 'dentist', 'index', 'ranking', 'saved', 'search'],
  requests: [
    'limit',
    'operator',
    'kind',
    'mail',
    'lead',
    'review',
    'booking',
    'funnel',
    'contact',
    'request',
  ],
  console: [
    'page',
    'audit',
    'account',
    'evidence',
    'inbox',
    'people',
    'imports',
    'places',
    'listings',
    'registers',
    'rankings',
    'overview',
  ],
} as const;

/** `wing/noun`, lowest first. */
export const NOUNS: readonly string[] = Object.entries(WINGS).flatMap(([wing, nouns]) =>
  nouns.map((noun) => `${wing}/${noun}`),
);

/** Import targets by the start of the specifier, each with the message for a refused import. */
const TARGETS = {
  routes: [
    '#app/routes/',
    'Nothing imports a route. Move what is shared into a feature, app/layout or app/ui.',
  ],
  features: [
    '#app/features/',
    'Layout, ui, content, browser scripts and the database know no nouns. Take what is shown as props, from the route.',
  ],
  layout: [
    '#app/layout/',
    'Only routes put a page into its layout. Return the content, and let the route wrap it.',
  ],
  ui: ['#app/ui/', 'Words and HTTP know no components. Render in a route, feature or layout.'],
  content: ['#app/content/', 'ui has no business words. Take the text as props.'],
  http: ['#app/http/', 'Take the parsed form or the address as an argument; only routes speak HTTP.'],
  db: [
    '#db/',
    'Only features reach the database, and only in *.server.ts. Call a query or command of a feature.',
  ],
  server: [
    '#server/',
    'Nothing imports the process. Move the rule into a feature, or take it as an argument.',
  ],
  jobs: ['#jobs/', 'Only the process starts jobs. Move the rule into a feature that the job calls.'],
  cli: ['#cli/', 'Nothing imports a command. Move the rule into a feature that the command calls.'],
  config: [
    '#config',
    'The environment is read in the server. Use *.server.ts, or take the setting as an argument.',
  ],
  seed: ['#seed/', 'Only commands and the start of the process seed. Move what is shared into app/content.'],
  tests: ['#tests/', 'The program does not depend on its tests. Move what both need out of tests/.'],
} as const;

type Target = keyof typeof TARGETS;

/** `http/paths.ts` and the request's facts may be imported from more layers than the rest of their folder. */
const PATHS = '#app/http/paths.ts';
const REQUEST = '#app/http/request-context.ts';

/** Type imports are erased: a view may name the row types it is made from. */
const ROWS = '#db/rows.ts';

interface Layer {
  /** The layer's files, as globs. Later layers of the table override earlier ones. */
  files: readonly string[];
  may: readonly Target[];
  /** Single modules allowed beside `may`. */
  besides?: readonly string[];
  /** A noun's features may import only lower nouns. */
  noun?: string;
  /** Only for app/routes: routes may not import one another. */
  apart?: boolean;
}

const FEATURES = ['features', 'content', 'ui'] as const;

/** The table, lowest layer first. */
export const LAYERS: readonly Layer[] = [
  { files: ['app/content/**'], may: ['content'], besides: [PATHS] },
  { files: ['app/http/**'], may: ['http', 'features', 'layout', 'content', 'ui'] },
  { files: ['app/ui/**'], may: ['ui'] },
  { files: ['app/layout/**'], may: ['layout', 'ui', 'content'], besides: [PATHS] },
  { files: ['app/browser/**'], may: ['content'] },
  { files: ['db/**'], may: ['db', 'config'] },
  { files: ['seed/**'], may: ['seed', 'db', 'content', 'config'] },
  ...NOUNS.flatMap((noun): Layer[] => [
    { files: [`app/features/${noun}/**`], may: FEATURES, besides: [PATHS, ROWS], noun },
    {
      files: [`app/features/${noun}/**/*.server.ts`],
      may: [...FEATURES, 'db', 'config'],
      besides: [PATHS],
      noun,
    },
  ]),
  { files: ['app/routes/**'], may: ['features', 'layout', 'content', 'ui', 'http'], apart: true },
  {
    files: ['app/*.ts', 'app/*.tsx'],
    may: ['features', 'layout', 'content', 'ui', 'http'],
  },
  {
    files: ['server/**'],
    may: ['server', 'jobs', 'features', 'db', 'seed', 'content', 'config'],
    besides: [PATHS, REQUEST],
  },
  { files: ['jobs/**'], may: ['jobs', 'features', 'db', 'content', 'config'], besides: [PATHS] },
  { files: ['cli/**'], may: ['cli', 'features', 'db', 'seed', 'content', 'config'], besides: [PATHS] },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'scripts/**', 'bench/**', 'lint/**'],
    may: Object.keys(TARGETS) as Target[],
  },
];

interface Pattern {
  regex: string;
  message: string;
}

const UPWARDS: Pattern = {
  regex: '^\\.\\.(/|$)',
  message: 'Cross folders with #app/…, #db/…, #server/…, #cli/… (package.json, "imports").',
};

const APART: Pattern = { regex: '^\\./[^+]', message: TARGETS.routes[1] };

/** The search engine's only public modules, so that the engine can be replaced. */
const ENGINE = ['evaluate.server.ts', 'snapshot.server.ts'];
const ENGINE_FOLDERS = ['./engine/', '#app/features/directory/search/engine/'];

const URLS = {
  name: 'react-router',
  importNames: ['href', 'generatePath'],
  message: 'Only app/http/paths.ts makes URLs (these two get /fr wrong). Use #app/http/paths.ts.',
};

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A pattern for a folder except some modules; the linter's regular expressions have no look-ahead. */
function exceptModules(start: string, modules: readonly string[]): string {
  const names = modules
    .filter((module) => module.startsWith(start))
    .map((module) => module.slice(start.length));
  if (names.length === 0) return `^${escape(start)}`;
  // Matches every name other than the allowed ones: a strict prefix of one, or a different letter after a
  // common start.
  const starts = new Set(names.flatMap((name) => [...name].map((_, index) => name.slice(0, index))));
  const differing = [...starts].map((known) => {
    const next = names.filter((name) => name.startsWith(known)).map((name) => name[known.length]);
    return `${escape(known)}([^${next.map((letter) => escape(letter ?? '')).join('')}]|$)`;
  });
  return `^${escape(start)}(${differing.join('|')}|(${names.map(escape).join('|')}).+)`;
}

function patternsOf(layer: Layer): Pattern[] {
  const patterns = [UPWARDS];
  if (layer.apart) patterns.push(APART);
  if (!layer.may.includes('tests'))
    for (const folder of ENGINE_FOLDERS)
      patterns.push({
        regex: exceptModules(
          folder,
          ENGINE.map((name) => folder + name),
        ),
        message: `The search engine is used through ${ENGINE.join(' and ')}.`,
      });
  for (const [target, [start, message]] of Object.entries(TARGETS) as [Target, readonly [string, string]][]) {
    if (!layer.may.includes(target))
      patterns.push({ regex: exceptModules(start, layer.besides ?? []), message });
  }
  if (layer.noun) {
    const index = NOUNS.indexOf(layer.noun);
    const higher = NOUNS.slice(index + 1);
    const lower = NOUNS.slice(0, index).join(', ') || 'none';
    const message = `${layer.noun} may import only the nouns before it (${lower}). Let the higher noun import this one, or take the fact as an argument.`;
    if (higher.length > 0) patterns.push({ regex: `^#app/features/(${higher.join('|')})/`, message });
  }
  return patterns;
}

/** The `overrides` of .oxlintrc.json, generated from the table. */
export function makeOverrides() {
  const layers = LAYERS.map((layer) => ({
    files: layer.files,
    rules: { 'no-restricted-imports': ['error', { paths: [URLS], patterns: patternsOf(layer) }] },
  }));
  const paths = LAYERS.find((layer) => layer.files.includes('app/http/**'));
  const maker = {
    files: ['app/http/paths.ts', 'app/http/paths.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: paths ? patternsOf(paths) : [] }] },
  };
  const talkers = { files: ['cli/**', 'scripts/**', 'bench/**'], rules: { 'no-console': 'off' } };
  return [...layers, maker, talkers];
}

/** Writes .oxlintrc.json: lint/oxlint.json with the table's overrides. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as object;
  const configuration = { ...read('oxlint.json'), overrides: makeOverrides() };
  writeFileSync(new URL('../.oxlintrc.json', import.meta.url), `${JSON.stringify(configuration, null, 2)}\n`);
}
