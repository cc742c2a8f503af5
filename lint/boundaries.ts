/**
 * Who may import whom, as one ordered table; `npm run boundaries` writes the overrides of .oxlintrc.json from it.
 * The design behind it: docs/architecture.md.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The nouns, lowest first: each may import only those before it. */
export const NOUNS = [
  'province',
  'city',
  'specialty',
  'operator',
  'audit',
  'account',
  'mail',
  'dentist',
  'ranking',
  'saved',
  'lead',
  'review',
  'booking',
  'message',
  'correction',
  'claim',
  'funnel',
  'contact',
  'inbox',
  'request',
  'person',
  'search',
  'importer',
  'listing',
  'overview',
] as const;

/** What can be imported, as the start of the specifier, and what to do instead where it is refused. */
const TARGETS = {
  routes: [
    '#app/routes/',
    'Nothing imports a route. Move what is shared into a feature, app/layout or app/ui.',
  ],
  features: [
    '#app/features/',
    'Layout, ui, content and http know no nouns. Take what is shown as props, from the route.',
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
  tests: ['#tests/', 'The program does not depend on its tests. Move what both need out of tests/.'],
} as const;

type Target = keyof typeof TARGETS;

/** `http/paths.ts` and the request's facts may be imported from more places than the rest of their folder. */
const PATHS = '#app/http/paths.ts';
const REQUEST = '#app/http/request-context.ts';

/** Types alone, which are erased: a view may name the rows that it is made of. */
const ROWS = '#db/rows.ts';

interface Layer {
  /** Files of the layer, as globs. Later layers of the table win over earlier ones. */
  files: readonly string[];
  may: readonly Target[];
  /** Single modules allowed beside `may`. */
  besides?: readonly string[];
  /** A noun's features may import only lower nouns. */
  noun?: (typeof NOUNS)[number];
  /** Only in app/routes: a route is no neighbour's business. */
  apart?: boolean;
}

const FEATURES = ['features', 'content', 'ui'] as const;

/** The table, lowest layer first. */
export const LAYERS: readonly Layer[] = [
  { files: ['app/content/**'], may: ['content'], besides: [PATHS] },
  { files: ['app/http/**'], may: ['http', 'content'] },
  { files: ['app/ui/**'], may: ['ui'] },
  { files: ['app/layout/**'], may: ['layout', 'ui', 'content'], besides: [PATHS] },
  { files: ['db/**'], may: ['db', 'content', 'config'] },
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
    may: ['server', 'jobs', 'features', 'db', 'content', 'config'],
    besides: [PATHS, REQUEST],
  },
  { files: ['jobs/**'], may: ['jobs', 'features', 'db', 'content', 'config'], besides: [PATHS] },
  { files: ['cli/**'], may: ['cli', 'features', 'db', 'content', 'config'], besides: [PATHS] },
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

const URLS = {
  name: 'react-router',
  importNames: ['href', 'generatePath'],
  message: 'Only app/http/paths.ts makes URLs (these two get /fr wrong). Use #app/http/paths.ts.',
};

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A pattern for a folder without some of its modules: the linter's expressions have no look-ahead. */
function exceptModules(start: string, modules: readonly string[]): string {
  const names = modules
    .filter((module) => module.startsWith(start))
    .map((module) => module.slice(start.length));
  if (names.length === 0) return `^${escape(start)}`;
  // What differs from every allowed name: a strict prefix of one, or another letter after a common start.
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

/** The `overrides` of .oxlintrc.json that the table means. */
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../.oxlintrc.json', import.meta.url));
  const current = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...current, overrides: makeOverrides() }, null, 2));
  const prettier = fileURLToPath(new URL('../node_modules/.bin/prettier', import.meta.url));
  process.exitCode =
    spawnSync(prettier, ['--log-level', 'warn', '--write', file], { stdio: 'inherit' }).status ?? 1;
}
