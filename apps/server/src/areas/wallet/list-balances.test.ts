import { lab } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { expect, it, vi } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { listBalances } from './calls/balances.ts';
import { transfer } from './transfer.ts';

const server = await sharedServer();

it('positions are valued once per second and commit, for each user', async () => {
  const forked = await server.fork();
  const { world } = forked;
  const openProfit = vi.fn((_source: unknown, _owner: number, moments: readonly unknown[]) => moments.map(() => new Map()));
  const handler = listBalances({ openProfit, lentSince: () => [] });
  const idOf = async (persona: string) => (await ok(forked.guest, lab.people.logInAs, { persona })).message.user.id;
  const [trader, whale] = [await idOf('trader'), await idOf('whale')];
  const list = (id: number, sent: object = {}) =>
    handler({ world, person: { id } } as never, { search: '', isEmptyHidden: true, ...sent }) as unknown as {
      value: { spot: { usdt: bigint; holdings: { coin: string }[] }; contract: { usdt: bigint } };
    };
  const { spot, contract } = list(trader).value;
  const whole = () => list(trader, { isEmptyHidden: false });
  const before = whole();
  expect(whole()).toBe(before);
  // The parts shown are chosen for each call.
  expect(list(trader, { search: 'btc' }).value.spot.holdings.map(({ coin }) => coin)).toEqual(['BTC']);
  expect(list(trader).value.spot).toEqual(spot);
  expect(openProfit).toHaveBeenCalledTimes(1);
  list(whale);
  list(trader);
  expect(openProfit).toHaveBeenCalledTimes(2);
  await world.write((tx) => transfer(tx, trader, { coin: 3, from: 'spot', to: 'contract', amount: atoms('4') }));
  expect(whole()).not.toEqual(before);
  expect(list(trader).value.spot.usdt).toBe(spot.usdt - atoms('4'));
  expect(list(trader).value.contract.usdt).toBe(contract.usdt + atoms('4'));
  expect(openProfit).toHaveBeenCalledTimes(3);
  await forked.advance('60s');
  expect(list(trader).value.spot.usdt).not.toBe(spot.usdt - atoms('4'));
  expect(openProfit).toHaveBeenCalledTimes(4);
});
