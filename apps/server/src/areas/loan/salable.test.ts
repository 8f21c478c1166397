import { product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { expect, it } from 'vitest';

import { leaveHouse } from '../../testing/leave-house.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { Borrower } from '../../testing/users/borrower.ts';
import { worthOf } from '../market/index.ts';
import { sumCollateral } from './loan.repo.ts';
import { pledged as allPledged } from './salable.ts';

const BTC = 1;

const server = await sharedServer();

it('the market maker can buy the collateral of all loans at a hundred times its value', async () => {
  const world = await server.fork();
  const borrower = await Borrower.enter(world, { BTC: '10', USDT: '1000' });
  const now = world.world.now();
  const pledged = sumCollateral(world.world).reduce((sum, { coin, collateral }) => sum + worthOf(world.world, coin, collateral, now), 0n);
  await leaveHouse(world, 267n * (pledged + worthOf(world.world, BTC, atoms('1.5'), now)));
  const id = await borrower.borrow({ pledge_number: '1' });
  await borrower.refused('apply', { amount: '9000', pledge_number: '1' });
  await borrower.refused('pledge', { id, number: '1' });
  expect((await borrower.client.send(product.loan.pledge, { id, number: '0.4' })).ok).toBe(true);
  await borrower.repay(id);
  await borrower.decide('repayment', id);
  const kept = [...allPledged(world.world)].filter(([, amount]) => amount > 0n).sort();
  world.world.derived.forget();
  expect([...allPledged(world.world)].sort()).toEqual(kept);
});
