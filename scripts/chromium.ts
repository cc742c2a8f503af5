import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The installed Chromium or Chrome; undefined when there is none in the usual places. */
export function findChromium(): string | undefined {
  return PLACES.find((place) => existsSync(place));
}

/** Installs Debian's Chromium when the user is root on Debian. @returns whether Chromium is there afterwards */
export function ensureChromium(): boolean {
  if (findChromium()) return true;
  const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!canInstall) {
    process.stderr.write(
      'The browser tests need Chromium or Chrome. Install it: on Debian and Ubuntu "sudo apt-get install chromium", elsewhere from https://www.google.com/chrome/\n',
    );
    return false;
  }
  process.stdout.write('Installing Chromium …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words: string[]) =>
    spawnSync('apt-get', words, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    if (apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium')) break;
  }
  return findChromium() !== undefined;
}
