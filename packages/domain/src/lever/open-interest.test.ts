import { expect, it } from 'vitest';
import { btc } from '../../test/positions.ts';
import { formatAtoms } from '../money/atoms.ts';
import { openInterest } from './lots.ts';

it.each([
  [[], '0.00000000'],
  [[400, 150], '0.40000000'],
  [[300, 150], '0.30000000'],
  [[150], '0.15000000'],
])('open lots by side %j are an open interest of %s', (lots, amount) => expect(formatAtoms(openInterest(btc, lots))).toBe(amount));
