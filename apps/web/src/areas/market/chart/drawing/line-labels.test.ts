import { expect, test } from 'vitest';
import { labelled } from './line-labels.ts';

test('lines far apart all have their labels', () => expect(labelled([20, 60, 35], 152)).toEqual([true, true, true]));

test('only the first of overlapping lines has its label', () =>
  expect(labelled([50, 50, 60, 64.9, 65, 36, 35], 152)).toEqual([true, false, false, false, true, false, true]));

test('a line out of sight has none, and leaves room for others', () =>
  expect(labelled([null, -1, 153, 0, 152], 152)).toEqual([false, false, false, true, true]));
