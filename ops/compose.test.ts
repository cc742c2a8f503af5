import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#config';
import { ROOT } from '#scripts/build-stamp.ts';

// compose.yaml against what it refers to: the Dockerfile, ops/Caddyfile, and the settings. Docker isn't needed.

type Service = {
  build?: string;
  image: string;
  environment?: Record<string, string>;
  env_file?: { path: string; required: boolean }[];
  volumes?: string[];
  tmpfs?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
  ports?: string[];
  depends_on?: string[] | Record<string, { condition: string }>;
  configs?: { source: string }[];
  healthcheck?: unknown;
};
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8');
const text = read('compose.yaml');
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  configs: Record<string, { content: string }>;
};
const { services } = compose;
const apps = Object.entries(services).filter(([, { build }]) => build === '.');
const dockerfile = read('Dockerfile');

/** Fills in variables as compose does. @throws for a required one that is missing */
const fill = (value: string, variables: Record<string, string> = {}): string =>
  value.replace(/\$\{(\w+)(?:(:-|:\?)([^}]*))?\}/g, (_, name: string, operator?: string, word = '') => {
    if (variables[name]) return variables[name];
    if (operator === ':?') throw new Error(name);
    return word;
  });

test('two servers run as the Dockerfile says, with a read-only root', () => {
  expect(apps.map(([name]) => name)).toEqual(['app-1', 'app-2']);
  const [port] = /(?<=^EXPOSE )\d+$/m.exec(dockerfile)!;
  const [data] = /(?<=^VOLUME ).+$/m.exec(dockerfile)!;
  for (const [, app] of apps) {
    expect(app).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
    expect(app.volumes).toEqual([`files:${data}`]);
    // Of .env, which may have any setting, these have no say.
    expect(app.environment).toMatchObject({ PORT: port, DATA_DIR: data });
  }
});

test('their settings are valid, and each variable is explained', () => {
  const [, app] = apps[0]!;
  const settings = (variables: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(app.environment!).map(([name, value]) => [name, fill(value, variables)]),
    );
  const password = { POSTGRES_PASSWORD: 'secret', SMTP_URL: 'smtps://mail.example.com' };
  const config = readConfig({ ...settings(password), NODE_ENV: 'production' });
  expect(config).toMatchObject({ PORT: 3000, SITE_URL: 'https://localhost', TRUST_PROXY: true, WORKERS: 1 });
  expect(readConfig(settings({ ...password, SITE_HOST: 'dentists.example' })).SITE_URL).toBe(
    'https://dentists.example',
  );
  // Every name is one that config.server.ts knows: a misspelt one would be ignored.
  expect(Object.keys(config)).toEqual(expect.arrayContaining(Object.keys(app.environment!)));
  expect(() => settings({ SMTP_URL: 'smtps://mail.example.com' })).toThrow('POSTGRES_PASSWORD');
  // Mail holds private links: none goes to a mailbox by default.
  expect(() => settings({ POSTGRES_PASSWORD: 'secret' })).toThrow('SMTP_URL');
  expect(new URL(config.DATABASE_URL!).hostname).toBe('database');
  const documented = read('docs/configuration.md');
  for (const [, name = ''] of text.matchAll(/\$\{(\w+)/g))
    if (!['SITE_HOST', 'POSTGRES_PASSWORD'].includes(name)) expect(documented).toContain(`\`${name}\``);
  const role = compose.configs['role']!.content;
  const { username, pathname } = new URL(config.DATABASE_URL!);
  expect(role).toContain(`create role ${username} login`);
  expect(role).toContain(`create database ${pathname.slice(1)} owner ${username}`);
});

test('every image has an exact version, Node that of package.json', () => {
  const [base] = /(?<=^ARG BASE=).+$/m.exec(dockerfile)!;
  const images = Object.values(services)
    .filter(({ build }) => !build)
    .map(({ image }) => image);
  for (const image of [base, ...images]) expect(image).toMatch(/:\d+\.\d+(\.\d+)?(-|$)/);
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
  expect(base).toContain(`/node:${dependencies.node}-`);
});

test('Caddy has both servers, its file, and all that the file asks for', () => {
  const { environment, volumes, ports } = services['caddy']!;
  expect(environment!['APPS']).toBe(
    apps.map(([name, app]) => `${name}:${app.environment!['PORT']}`).join(' '),
  );
  const asked = [...read('ops/Caddyfile').matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(environment!).toSorted()).toEqual([...new Set(asked)].toSorted());
  expect(volumes).toContain('./ops/Caddyfile:/etc/caddy/Caddyfile:ro');
  expect(ports).toEqual(['80:80', '443:443', '443:443/udp']);
});

test('every file, volume, config and service that is named exists, and only the proxy is published', () => {
  for (const [name, { volumes = [], depends_on = [], configs = [], ports = [] }] of Object.entries(
    services,
  )) {
    for (const [source = ''] of volumes.map((volume) => volume.split(':')))
      expect(
        source.startsWith('.') ? existsSync(`${ROOT}${source}`) : source in compose.volumes,
        source,
      ).toBe(true);
    for (const needed of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(services).toHaveProperty([needed]);
    for (const { source } of configs) expect(compose.configs).toHaveProperty(source);
    if (name !== 'caddy') expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  }
  // What waits for health needs a check to wait for.
  expect(apps[0]![1].depends_on).toEqual({ database: { condition: 'service_healthy' } });
  expect(services['database']!.healthcheck).toBeDefined();
});
