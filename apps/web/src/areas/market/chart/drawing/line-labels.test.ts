import { expect, test } from 'vitest';
import { labelled } from './line-labels.ts';

test('lines that lie apart all have their labels', () => expect(labelled([20, 60, 35], 152)).toEqual([true, true, true]));

test('of those that would cover each other the first has its label', () =>
  expect(labelled([50, 50, 60, 64.9, 65, 36, 35], 152)).toEqual([true, false, false, false, true, false, true]));

test('a line out of sight has none, and takes no room from another', () =>
  expect(labelled([null, -1, 153, 0, 152], 152)).toEqual([false, false, false, true, true]));
