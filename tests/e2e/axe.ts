import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './visit.ts';

/** The rules of WCAG 2.2 AA, and axe's own of headings and landmarks. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What other colours can break. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What another language can break: its name, and names that stand for several things. */
export const LANGUAGE_RULES = [
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
  'landmark-unique',
  'button-name',
  'link-name',
  'image-alt',
  'label',
];

/**
 * Fails with what axe finds on the page as it stands.
 *
 * @param rules only these, where all others were asked before and could answer nothing else
 */
export async function expectNothingFound(page: Page, rules?: readonly string[]): Promise<void> {
  // A third of the time: no second page to merge frames, which we have none of, and no report on what is right.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(TAGS)).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}
