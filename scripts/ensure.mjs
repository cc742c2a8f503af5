/**
 * Installs missing packages before a command runs (called by npm's pre hooks). Plain JavaScript without
 * dependencies for Node 20 and later: a fresh clone has neither the packages nor Node 24.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** The first missing package; undefined if everything in the lock file is installed. */
function findMissing() {
  const wanted = readPackages(`${ROOT}package-lock.json`);
  if (!wanted) fail('package-lock.json is missing or broken. Restore it: git checkout package-lock.json');
  // npm writes this file last: if it matches the lock file, the installation is complete.
  const installed = readPackages(`${ROOT}node_modules/.package-lock.json`);
  if (!installed) return 'the packages';
  for (const [path, { version, optional, link }] of Object.entries(wanted)) {
    if (path === '' || link) continue;
    const found = installed[path];
    // An optional package of another platform is absent on purpose.
    if (found ? found.version !== version : !optional) return path.replace(/^node_modules\//, '');
  }
  if (
    !existsSync(`${ROOT}node_modules/node/bin/node`) &&
    !existsSync(`${ROOT}node_modules/node/bin/node.exe`)
  ) {
    return 'Node 24';
  }
  return undefined;
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(
    `Dental Finder needs Node 20 or later to install itself; this is ${process.version}. See https://nodejs.org`,
  );
}
const missing = findMissing();
if (missing) {
  process.stdout.write(`Installing what is missing (${missing}) …\n`);
  const npm = process.env.npm_execpath;
  const options = { cwd: ROOT, stdio: 'inherit' };
  // Hides warnings: npm checks `engines` against its own Node, but the program brings Node 24.
  const wanted = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...wanted], options)
    : spawnSync('npm', wanted, { ...options, shell: process.platform === 'win32' });
  if (status !== 0)
    fail('npm ci failed: see above. A network connection to the npm registry is needed once.');
  const left = findMissing();
  if (left) fail(`Something is still missing after npm ci: ${left}. Remove node_modules and try again.`);
}
