import { expect, test } from 'vitest';
import { ensureChromium } from './chromium.ts';
import type { Machine } from './chromium.ts';

// Tests only the decision; `.ci/run` on a bare machine runs the installation.

const UPDATE = 'update';
const INSTALL = 'install -y --no-install-recommends chromium';
const INSTALL_SHELL = `${INSTALL}-headless-shell`;

/** A machine without Chromium whose apt-get returns these results; success installs Chromium. */
function machine(given: Partial<Machine>, answers: boolean[] = []) {
  const asked: string[] = [];
  const said: string[] = [];
  let isThere = false;
  const whole: Machine = {
    find: () => (isThere ? '/usr/bin/chromium' : undefined),
    isRoot: true,
    isDebian: true,
    apt(...words) {
      asked.push(words.join(' '));
      const answer = answers.shift() ?? false;
      isThere ||= answer && words[0] === 'install';
      return answer;
    },
    say: (text) => void said.push(text),
    ...given,
  };
  return { whole, asked, said };
}

test('does nothing and prints nothing if Chromium is installed', () => {
  const { whole, asked, said } = machine({ find: () => '/usr/bin/chromium', isRoot: false });
  expect(ensureChromium(whole)).toBe(true);
  expect({ asked, said }).toEqual({ asked: [], said: [] });
});

test.each([
  ['an ordinary user', { isRoot: false }],
  ['root elsewhere than on Debian', { isDebian: false }],
])('%s is told what to install, and apt is not asked', (_name, given) => {
  const { whole, asked, said } = machine(given, [true, true]);
  expect(ensureChromium(whole)).toBe(false);
  expect(asked).toEqual([]);
  expect(said).toEqual([expect.stringContaining('need Chromium or Chrome')]);
  expect(said[0]).toContain('sudo apt-get install chromium');
  expect(said[0]).toContain('https://www.google.com/chrome/');
});

test('installs it with apt as root on Debian', () => {
  const { whole, asked, said } = machine({}, [true, true]);
  expect(ensureChromium(whole)).toBe(true);
  expect(asked).toEqual([UPDATE, INSTALL_SHELL]);
  expect(said).toEqual(['Installing Chromium …']);
});

test('takes the whole Chromium if the headless shell can’t be installed', () => {
  const { whole, asked } = machine({}, [true, false, true, true]);
  expect(ensureChromium(whole)).toBe(true);
  expect(asked).toEqual([UPDATE, INSTALL_SHELL, UPDATE, INSTALL]);
});

test('tells root what to install if apt fails twice', () => {
  const { whole, asked, said } = machine({}, [false, false]);
  expect(ensureChromium(whole)).toBe(false);
  expect(asked).toEqual([UPDATE, UPDATE]);
  expect(said.at(-1)).toContain('apt-get could not install Chromium');
});
