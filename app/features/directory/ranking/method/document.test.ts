import { expect, test } from 'vitest';
import { demonstrationLists } from '#tests/support/demonstration-lists.ts';
import { NOW } from '#tests/support/ranking-example.ts';
import { byTheDocument } from '#tests/support/ranking-oracle.ts';
import { factors } from './evidence.ts';
import { gateOf, scoreDentist } from './score.ts';

test('document and program agree on every dentist of the demonstration', () => {
  let ranked = 0;
  for (const [key, dentists] of demonstrationLists(NOW)) {
    const category = key.split('/')[1]!;
    for (const { evidence } of dentists) {
      const where = `${evidence.id} in ${key}`;
      const expected = byTheDocument(evidence, category, NOW);
      const gate = gateOf(evidence, category, NOW)?.reason ?? null;
      expect('gate' in expected ? expected.gate : null, where).toBe(gate);
      if ('gate' in expected) continue;
      const score = scoreDentist(evidence, category, NOW);
      expect(score.score, where).toBeCloseTo(expected.score, 3);
      expect(score.confidence, where).toBeCloseTo(expected.confidence, 3);
      expect(score.margin, where).toBeCloseTo(expected.margin, 3);
      for (const [index, factor] of factors.entries())
        expect(score.factors[factor].points, `${factor} of ${where}`).toBeCloseTo(expected.points[index]!, 3);
      ranked += 1;
    }
  }
  expect(ranked).toBeGreaterThan(1000);
});
