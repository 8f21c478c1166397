import { lab } from '@mt2/contracts';
import { ok as decided } from '@mt2/domain';
import { Subscriber } from '@mt2/prisma/testing/subscriber';
import { describe, expect, it } from 'vitest';
import { ok, type TestWorld } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { setAside } from '../../world/time/set-aside.ts';

const server = await sharedServer();
const { labOffering } = lab;

describe('a subscription that is set aside', () => {
  const cancel = async (world: TestWorld, coin: string) => {
    const { id } = await (await Subscriber.enter(world)).offering(coin);
    await ok(world.guest, labOffering.cancelOffering, { id, reason: 'No licence.' });
  };
  /** All outcomes of subscriptions, and their users' balances afterwards. */
  const outcomeIn = async (world: TestWorld, coin: string) => {
    const outcomes = [];
    for (const persona of ['basic', 'options-trader']) {
      const subscriber = await Subscriber.enter(world, '100000', persona);
      const orders = (await subscriber.orders()).map(({ status, tokens, paid, unlockAt, reason }) => ({
        status,
        tokens,
        paid,
        unlockAt,
        reason,
      }));
      outcomes.push({ orders, tokens: await subscriber.holding(coin), paid: await subscriber.balance() });
    }
    return outcomes;
  };

  it.each<[string, string, (world: TestWorld, coin: string) => Promise<unknown>]>([
    ['its pro-rata offering is shared out', 'ORBX', (world) => world.advance('5d')],
    ['its pro-rata offering is shared out and launched', 'ORBX', (world) => world.advance('7d')],
    ['its offering is launched without a decision', 'LUMA', (world) => world.advance('13d')],
    ['its offering is cancelled', 'LUMA', cancel],
    ['its pro-rata offering is cancelled', 'ORBX', cancel],
    [
      'its pro-rata offering is shared out and cancelled',
      'ORBX',
      async (world, coin) => {
        await world.advance('5d');
        await cancel(world, coin);
      },
    ],
  ])('catches up after the retry if %s meanwhile, and costs the others nothing', async (_, coin, meanwhile) => {
    const sound = await server.fork();
    const [first] = [
      await (await Subscriber.enter(sound)).subscribe(coin, { amount: '9000', isAgreed: true }),
      await (await Subscriber.enter(sound, '100000', 'options-trader')).subscribe(coin, { amount: '5000', isAgreed: true }),
    ];
    const broken = await server.fork(sound.id);
    const object = { kind: 'Subscription', id: first.id };
    await broken.world.write((tx) => {
      setAside(tx, [{ ...object, job: 'unlock', at: tx.now, error: 'a bug' }]);
      return decided(undefined);
    });
    for (const world of [sound, broken]) await meanwhile(world, coin);
    await ok(broken.guest, lab.clock.retrySetAside, object);
    for (const world of [sound, broken]) await world.advance('60d');
    expect(await outcomeIn(broken, coin)).toEqual(await outcomeIn(sound, coin));
    await broken.prove();
  });
});
