import { lab } from '@mt2/contracts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { Borrower } from '../../testing/users/borrower.ts';

const server = await sharedServer();

async function enter(): Promise<Borrower> {
  const world = await server.fork();
  onTestFinished(() => world.prove());
  await world.advance('1d');
  return Borrower.enter(world, { BTC: '1', USDT: '100' });
}

describe('within one second', () => {
  it('an application is taken up, and a policy decides it in the next one', async () => {
    const borrower = await enter();
    await ok(borrower.world.guest, lab.operator.setPolicies, { loan: { mode: 'approve', after: 60 } });
    const id = await borrower.apply();
    await borrower.world.advance('61s');
    const { timeline } = await borrower.detail(id);
    expect(timeline.map(({ what, time }) => `${what} ${time.slice(-8)}`)).toEqual([
      'applied 00:00:00',
      'taken-up 00:01:00',
      'paid-out 00:01:01',
    ]);
  });
});

describe('a policy that cannot approve an application', () => {
  async function fallen() {
    const borrower = await enter();
    const id = await borrower.apply();
    await borrower.takePriceTo('55000');
    await ok(borrower.world.guest, lab.operator.setPolicies, { loan: { mode: 'approve', after: 0 } });
    await borrower.world.advance('1s');
    return { borrower, id };
  }

  it('leaves it under review, and approves it within the hour after the collateral is worth enough again', async () => {
    const { borrower, id } = await fallen();
    expect(await borrower.status(id)).toBe('notAudited');
    await borrower.world.advance('1m');
    expect(await borrower.status(id)).toBe('underReview');
    expect((await borrower.spot(1))[1]).not.toBe('0.00000000');
    await borrower.takePriceTo('64000');
    await borrower.world.advance('1h');
    expect(await borrower.status(id)).toBe('loaned');
  });

  it('retries immediately when it is set again', async () => {
    const { borrower, id } = await fallen();
    await borrower.takePriceTo('64000');
    expect(await borrower.status(id)).toBe('notAudited');
    await ok(borrower.world.guest, lab.operator.setPolicies, { loan: { mode: 'approve', after: 0 } });
    await borrower.world.advance('1s');
    expect(await borrower.status(id)).toBe('loaned');
  });
});
