import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { beforeAll, expect, test } from 'vitest';
import { noteBackup } from '#app/features/console/overview/job-queries.server.ts';
import { db } from '#db/database.ts';
import { ROOT } from '#scripts/build-stamp.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { createApp } from './app.ts';
import { watchDatabase } from './database-metrics.ts';
import { createMetrics } from './metrics.ts';

// What /metrics gives, and what the dashboard, the alerts and docs/operations.md say of it.

const TOKEN = 'a-token-for-the-metrics';
const metrics = createMetrics();
watchDatabase(metrics.registry);
const app = createApp({
  build: fakeBuild({ toronto: () => new Response(''), 'request/:token': () => new Response('') }),
  metrics,
  metricsToken: TOKEN,
  limits: { search: { points: 0, seconds: 60 } },
});
let text: string;

beforeAll(async () => {
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const mail = (status: 'queued' | 'failed' | 'sent', send_after: Date) => ({
    id: randomUUID(),
    template: 'digest',
    recipient: 'operators' as const,
    facts: '{}',
    status,
    send_after,
  });
  await db
    .insertInto('mails')
    .values([
      mail('queued', hour(-2)),
      mail('queued', hour(1)),
      mail('failed', hour(-9)),
      mail('sent', hour(-9)),
    ])
    .execute();
  await noteBackup();
  await app.request('/toronto');
  await app.request('/request/Zm9yZ2VkLXRva2VuLW9mLWEtdGVzdA12');
  await app.request('/search?q=pain');
  metrics.countRefused('busy');
  metrics.countRefused('database');
  text = await (await app.request('/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } })).text();
});

/** The value of a line of the text format, labels included. */
const valueOf = (series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length) ?? Number.NaN,
  );

test('the figures have waiting mail, connections, renderings by route, and refusals by reason', () => {
  expect(valueOf('mails{status="queued"}')).toBe(2);
  expect(valueOf('mails{status="failed"}')).toBe(1);
  expect(valueOf('mail_oldest_due_seconds')).toBeGreaterThan(7100);
  expect(valueOf('mail_oldest_due_seconds')).toBeLessThan(7800);
  expect(valueOf('database_up')).toBe(1);
  expect(valueOf('jobs{queue="mail",state="waiting"}')).toBe(0);
  expect(valueOf('page_render_duration_seconds_count{route="toronto"}')).toBe(1);
  expect(valueOf('refused_requests_total{reason="search"}')).toBe(1);
});

test('no figure has a value of an address', () => {
  expect(valueOf('page_render_duration_seconds_count{route="request/:token"}')).toBe(1);
  expect(text).not.toMatch(/Zm9yZ2Vk|pain/);
});

const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

/** The metrics that /metrics has, with the series of histograms. */
const given = () =>
  new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );

const FUNCTIONS = new Set(
  'sum max min rate increase histogram_quantile topk by without or time changes'.split(' '),
);

/** The metrics that an expression names: its words without labels, ranges, functions and lists of labels. */
function namesIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without) \([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-z_][a-z0-9_]*/gi)]
    .map(([name]) => name)
    .filter((name) => !FUNCTIONS.has(name));
}

const dashboard = JSON.parse(read('ops/grafana-dashboard.json')) as {
  panels: { targets?: { expr: string }[] }[];
};
const expressions = {
  dashboard: dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  alerts: [...read('ops/alerts.yaml').matchAll(/^ +expr: (.*)$/gm)].map(([, expr = '']) => expr),
};

test.each(['dashboard', 'alerts'] as const)(
  'every expression of the %s names metrics that exist',
  (place) => {
    const names = expressions[place].map(namesIn);
    expect(names.length).toBeGreaterThan(10);
    // `up` is Prometheus' own.
    const known = new Set([...given(), 'up']);
    for (const [turn, expression] of expressions[place].entries()) {
      expect(names[turn], expression).not.toHaveLength(0);
      for (const name of names[turn]!) expect(known, expression).toContain(name);
    }
  },
);

/** Labels that Prometheus adds. */
const ADDED = ['job', 'instance', 'le'];

test('every label of the dashboard and the alerts exists, with the values that are asked for', () => {
  let asked = 0;
  for (const expression of [...expressions.dashboard, ...expressions.alerts]) {
    const lines = (name: string) => text.split('\n').filter((line) => line.startsWith(`${name}{`));
    for (const [, name = '', labels = ''] of expression.matchAll(/(\w+)\{([^}]*)\}/g))
      for (const [, label = '', operator, values = ''] of labels.matchAll(/(\w+)([=!~]+)"([^"]*)"/g)) {
        if (ADDED.includes(label)) continue;
        asked += 1;
        // A pattern of statuses: no answer of this test failed.
        const wanted = values === '5..' ? ['200'] : operator?.includes('~') ? values.split('|') : [values];
        for (const value of wanted)
          expect(
            lines(name).some((line) => line.includes(`${label}="${value}"`)),
            `${expression}: ${label}="${value}"`,
          ).toBe(true);
      }
    const names = namesIn(expression);
    for (const [, labels = ''] of expression.matchAll(/\bby \(([^)]*)\)/g))
      for (const label of labels.split(', ').filter((each) => !ADDED.includes(each))) {
        asked += 1;
        expect(
          names.some((name) => lines(name).some((line) => line.includes(`${label}="`))),
          `${expression}: ${label}`,
        ).toBe(true);
      }
  }
  expect(asked).toBeGreaterThan(20);
});

test('the runbook says what to do about each alert', () => {
  const names = (file: string, pattern: RegExp) => [...read(file).matchAll(pattern)].map(([, name]) => name);
  const alerts = names('ops/alerts.yaml', /- alert: (\w+)$/gm);
  expect(alerts.length).toBeGreaterThan(10);
  expect(names('docs/operations.md', /^\| `([A-Z][A-Za-z]+)` +\|/gm)).toEqual(expect.arrayContaining(alerts));
});

test('the documentation has every metric of the program, and no other', () => {
  const section = read('docs/operations.md').match(/\| Figure [\s\S]*?\n\n|\| Figure [\s\S]*$/)![0];
  const documented = [...section.matchAll(/^\| `([a-z_]+)`/gm)].map(([, name]) => name);
  const own = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  expect(documented.toSorted()).toEqual(own.filter((name) => !/^(nodejs|process)_/.test(name)).toSorted());
});

test('a database that does not answer is a figure, not an error', async () => {
  const registry = new Registry();
  watchDatabase(registry, 200);
  await db.transaction().execute(async (trx) => {
    await trx.schema.alterTable('mails').renameTo('mails_away').execute();
    const away = await registry.metrics();
    expect(away).toContain('database_up 0');
    expect(away).not.toMatch(/^(mails|jobs|mail_oldest_due_seconds)\b.* \d/m);
    await trx.schema.alterTable('mails_away').renameTo('mails').execute();
  });
});
