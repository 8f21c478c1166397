import { product } from '@mt2/contracts';
import { expect, it } from 'vitest';
import { productScenarios } from './product.ts';

const names = (areas: Readonly<Record<string, object>>): string[] =>
  Object.entries(areas).flatMap(([area, each]) => Object.keys(each).map((key) => `${area}.${key}`));

it('every call of the product has a scenario in the file of its area, and every scenario its call', () => {
  expect(names(productScenarios).sort()).toEqual(names(product).sort());
});
