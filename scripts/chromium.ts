import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell first: the same engine without a window, it opens a page in half the time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The installed Chromium or Chrome; undefined if none is in the usual places. */
export function findChromium(): string | undefined {
  return PLACES.find((place) => existsSync(place));
}

/** The environment of the decision; tests supply their own. */
export interface Machine {
  find(): string | undefined;
  isRoot: boolean;
  isDebian: boolean;
  /** Runs apt-get. @returns whether it succeeded */
  apt(...words: string[]): boolean;
  say(text: string): void;
}

const thisMachine: Machine = {
  find: findChromium,
  isRoot: process.getuid?.() === 0,
  isDebian: existsSync('/etc/debian_version'),
  apt(...words) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync('apt-get', words, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  },
  say: (text) => void process.stderr.write(`${text}\n`),
};

const INSTALL =
  'Install it: on Debian and Ubuntu "sudo apt-get install chromium", elsewhere from https://www.google.com/chrome/';

/** Installs Debian's Chromium as root on Debian. @returns whether Chromium is installed afterwards */
export function ensureChromium(machine = thisMachine): boolean {
  if (machine.find()) return true;
  if (!machine.isRoot || !machine.isDebian) {
    machine.say(`The browser tests need Chromium or Chrome. ${INSTALL}`);
    return false;
  }
  machine.say('Installing Chromium …');
  // An older Debian has no headless shell; a mirror that is being updated may fail once.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (machine.apt('update') && machine.apt('install', '-y', '--no-install-recommends', name)) break;
  }
  if (machine.find()) return true;
  machine.say(`apt-get could not install Chromium: see above. ${INSTALL}`);
  return false;
}
