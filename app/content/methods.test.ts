import { expect, test } from 'vitest';
import { evaluationWeights, howWeEvaluate } from './how-we-evaluate.ts';
import { howWeRank, rankingWeights } from './how-we-rank.ts';

const sum = (weights: Record<string, number>) => Object.values(weights).reduce((all, one) => all + one, 0);

test('the ranking weights are the specification’s and make 100%', () => {
  expect(Object.values(rankingWeights)).toEqual([25, 30, 20, 15, 10]);
  expect(sum(rankingWeights)).toBe(100);
  const { factors } = howWeRank('en');
  expect(
    Object.keys(rankingWeights).map((key) => factors.each[key as keyof typeof rankingWeights].title),
  ).toEqual([
    'Professional Credentials',
    'Patient Reviews & Outcomes',
    'Peer Recognition',
    'Practice Excellence',
    'Experience & Specialization',
  ]);
});

test('the evaluation weights are the specification’s and make 100%', () => {
  expect(Object.values(evaluationWeights)).toEqual([25, 20, 20, 15, 10, 10]);
  expect(sum(evaluationWeights)).toBe(100);
  const { weights } = howWeEvaluate('en');
  expect(
    Object.keys(evaluationWeights).map((key) => weights.each[key as keyof typeof evaluationWeights].title),
  ).toEqual([
    'Professional Credentials',
    'Experience and Expertise',
    'Patient Reviews',
    'Practice Quality and Safety',
    'Accessibility and Service',
    'Professional Standing',
  ]);
});

test('every factor has as many details in French as in English', () => {
  const counts = (language: 'en' | 'fr') =>
    Object.values(howWeRank(language).factors.each).map(({ details }) => details.length);
  expect(Math.min(...counts('en'))).toBeGreaterThan(2);
  expect(counts('fr')).toEqual(counts('en'));
  expect(howWeEvaluate('fr').monitoring.schedule).toHaveLength(
    howWeEvaluate('en').monitoring.schedule.length,
  );
});
