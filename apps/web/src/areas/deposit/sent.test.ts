import { expect, test } from 'vitest';
import type { Deposit } from '../wallet/index.ts';
import { greatestId } from './sent.ts';

test('the known deposits end at the greatest ID', () =>
  expect([greatestId([]), greatestId([{ id: 4 }, { id: 9 }] as Deposit[])]).toEqual([0, 9]));
