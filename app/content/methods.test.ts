import { expect, test } from 'vitest';
import { howWeEvaluate } from './en/how-we-evaluate.tsx';
import { howWeRank } from './en/how-we-rank.tsx';
import { howWeEvaluate as evaluateFr } from './fr/how-we-evaluate.tsx';
import { howWeRank as rankFr } from './fr/how-we-rank.tsx';
import { evaluationWeights } from './how-we-evaluate.ts';
import type { HowWeRank } from './how-we-rank.ts';
import { rankingWeights } from './how-we-rank.ts';

const sum = (weights: Record<string, number>) => Object.values(weights).reduce((all, one) => all + one, 0);

test('the ranking weights are the specification’s and make 100%', () => {
  expect(Object.values(rankingWeights)).toEqual([25, 30, 20, 15, 10]);
  expect(sum(rankingWeights)).toBe(100);
  const { factors } = howWeRank;
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
  const { weights } = howWeEvaluate;
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
  const counts = ({ factors }: HowWeRank) => Object.values(factors.each).map(({ details }) => details.length);
  expect(Math.min(...counts(howWeRank))).toBeGreaterThan(2);
  expect(counts(rankFr)).toEqual(counts(howWeRank));
  expect(evaluateFr.monitoring.schedule).toHaveLength(howWeEvaluate.monitoring.schedule.length);
});
