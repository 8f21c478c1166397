import { expect, it } from 'vitest';
import { rebateKindOf } from './kinds.ts';

it.each([
  ['spot.trade', 'spot'],
  ['lever.open', 'contract'],
  ['lever.close', 'contract'],
  ['lever.liquidation', 'contract'],
  ['robot.fill', 'robot'],
  ['robot.liquidation', 'robot'],
  ['withdraw.pay', undefined],
  ['loan.sale', undefined],
  ['lever.funding', undefined],
  ['option.settle', undefined],
])('the fee of %s is one of %s', (journal, kind) => expect(rebateKindOf(journal)).toBe(kind));
