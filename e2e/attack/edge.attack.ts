import { type Client, lab, product } from '@mt2/contracts';
import { atoms } from '@mt2/domain';
import { ok, openServer, type TestWorld } from '@mt2/server/testing/harness';
import { formOf, Promoter } from '@mt2/server/testing/users/promoter';
import { Speculator } from '@mt2/server/testing/users/speculator';
import { Subscriber } from '@mt2/server/testing/users/subscriber';
import { afterAll, expect, it } from 'vitest';
import { Chance } from './chance.ts';
import { attackLength } from './length.ts';
import { race } from './race.ts';
import { grouped, say } from './say.ts';

const FACTOR = attackLength() === 'long' ? 10 : 1;
const seeds = (first: number, count: number) => Array.from({ length: count * FACTOR }, (_, index) => first + index);
const COIN = atoms('1');

const server = await openServer();
afterAll(() => server.close());

const shiftPrice = (world: TestWorld, symbol: string, percent: number) =>
  ok(world.guest, lab.labMarket.addScript, { symbol, kind: 'hold', percent, over: '60s' });
const balanceOf = async (client: Client, currency: number): Promise<bigint> => {
  const { message } = await ok(client, product.wallet.getBalance, { currency, type: 'change' });
  return atoms(String(message.change_balance)) + atoms(String(message.lock_change_balance));
};

const RING = 6;
it.each(seeds(3100, 2))('users who invite each other and trade get back less than their fees, seed %i', async (seed) => {
  const chance = Chance.of(seed, 'ring');
  const world = await server.fork();
  const ring: Promoter[] = [];
  for (let index = 0; index < RING; index += 1) ring.push(await Promoter.join(world, `ring-${index}`, ring.at(-1)));
  const codes = await Promise.all(ring.map((each) => each.code()));

  // To close the ring: registered users register again below the last one, and one newcomer below two at once.
  const closing = await race(RING, async (runner) =>
    world.guest.send(product.session.register, await formOf(world, `ring-${runner}@mt2.test`, codes[RING - 1 - runner])),
  );
  expect(closing.ok).toBeUndefined();
  const form = await formOf(world, 'twice@mt2.test', codes[0]);
  const twice = await race(8, (runner) =>
    world.guest.send(product.session.register, { ...form, extension_code: codes[runner % RING] ?? '' }),
  );
  expect(twice.ok).toBe(1);
  const invited = await Promise.all(ring.map((each) => each.invitees()));
  expect(invited.reduce((sum, { total }) => sum + total, 0)).toBe(RING);

  for (const each of ring) if (chance.happens(50)) await each.becomePartner(String(chance.below(51)));
  let fees = 0n;
  for (let trade = 0; trade < 24; trade += 1) {
    const trader = chance.pick(ring);
    const { now_price } = (await ok(world.guest, product.market.getTicker, { currency_id: 1 })).message;
    // Each buys before selling: a fee in Bitcoin is worth the current Bitcoin price.
    fees += (atoms(await trader.trade('0.1')) * atoms(String(now_price))) / COIN + atoms(await trader.trade('0.09', 2));
    if (chance.happens(30)) await world.advance('6h');
  }
  await world.advance('3d');
  const rebates = (await Promise.all(ring.map((each) => each.rebates()))).flat();
  const returned = rebates.reduce((sum, { value }) => sum + atoms(value), 0n);
  say(`ring ${seed}: ${rebates.length} rebates, ${grouped(Number((returned * 100n) / fees))} % of the fees came back`);
  expect(rebates.length).toBeGreaterThan(0);
  // The price moves by less than a fiftieth between the ticker and the fee.
  expect(returned * 50n).toBeLessThan(fees * 51n);
  expect(rebates.filter(({ degree }) => degree !== 1 && degree !== 2)).toEqual([]);
  await world.prove();
});

it.each(seeds(3200, 4))(
  'a position is liquidated at its price and not a second before, whatever is sent meanwhile, seed %i',
  async (seed) => {
    const chance = Chance.of(seed, 'edge');
    const world = await server.fork();
    const speculator = await Speculator.enter(world, '5000');
    const side = chance.pick(['long', 'short'] as const);
    const sign = side === 'long' ? 1n : -1n;
    const { ticket } = await speculator.open({ side, lots: 10 + chance.below(90), leverage: chance.pick([20, 50, 100]) });
    const { liquidation_price: price } = await speculator.ticket(ticket.id);
    // The target is slightly before or beyond the liquidation price.
    const target = (atoms(price) / 1_000_000n + sign * BigInt(100 - chance.below(20_000))) * 1_000_000n;
    await ok(world.guest, lab.labMarket.setPrice, {
      symbol: 'BTC/USDT',
      to: `${target / COIN}.${String(target % COIN).padStart(8, '0')}`,
      over: '30s',
    });
    let seconds = 0;
    let sent = 0;
    for (; seconds < 45; seconds += 1) {
      const before = await speculator.ticket(ticket.id);
      if (before.close_reason) break;
      const near = seconds >= 20;
      const moves = near
        ? [
            speculator.client.send(product.lever.setMargin, { id: ticket.id, amount: chance.pick(['1', '-1', '0.00000001', '-0.5']) }),
            speculator.client.send(product.lever.setStop, {
              id: ticket.id,
              target_profit_price: '',
              stop_loss_price: before.liquidation_price,
            }),
          ]
        : [];
      sent += moves.length;
      await Promise.all([...moves, world.advance('1s')]);
      const after = await speculator.ticket(ticket.id);
      const [mark, edge] = [atoms(after.mark_price || before.mark_price), atoms(after.liquidation_price || before.liquidation_price)];
      if (!after.close_reason) expect(sign * (mark - edge)).toBeGreaterThanOrEqual(0n);
    }
    const { close_reason } = await speculator.ticket(ticket.id);
    const [available, frozen] = await speculator.balance();
    say(
      `edge ${seed}: a ${side} ${close_reason ? `ended by ${close_reason}` : 'stayed open'} after ${seconds} seconds and ${sent} calls, ` +
        `${available} USDT left`,
    );
    expect(atoms(available)).toBeGreaterThanOrEqual(0n);
    expect(atoms(available) + atoms(frozen)).toBeLessThanOrEqual(atoms('5000'));
    await world.prove();
  },
);

const SALE = 'LUMA';
it.each(seeds(3300, 2))('new coins cost their issue price in any currency, and their market starts at it, seed %i', async (seed) => {
  const chance = Chance.of(seed, 'launch');
  const world = await server.fork();
  const people = await Promise.all(['basic', 'trader'].map((persona) => Subscriber.enter(world, persona)));
  for (const each of people) await each.fund('BTC', '1');
  const { new_currency_id, change_rate: issue, launch_time } = await people[0]!.offering(SALE);
  let tried = 0;
  let tokens = 0n;
  for (let round = 0; round < 8; round += 1) {
    await shiftPrice(world, 'BTC/USDT', chance.below(61) - 30);
    await world.advance('2m');
    const who = chance.pick(people);
    const { id, pay_currencies } = await who.offering(SALE);
    const coin = chance.pick(pay_currencies);
    const amount = coin.name === 'USDT' ? String(1 + chance.below(2000)) : `0.0${1 + chance.below(9)}`;
    const before = await balanceOf(who.client, coin.id);
    const answer = await who.client.send(product.subscription.subscribe, { config_id: id, amount, currency_id: coin.id, agree: 1 });
    tried += 1;
    if (!answer.ok) continue;
    const { order } = answer.beside;
    const [paid, cost] = [atoms(order.pay_amount) * atoms(coin.price), atoms(order.amount) * atoms(issue)];
    // The smallest amount of the coin worth the tokens, and no more than was offered.
    expect([paid >= cost, paid - cost <= atoms(coin.price) * 100n, atoms(order.pay_amount) <= atoms(amount)]).toEqual([true, true, true]);
    expect(await balanceOf(who.client, coin.id)).toBe(before);
    tokens += atoms(order.amount);
    await who.decide(order.id, 'approve');
    expect(await balanceOf(who.client, coin.id)).toBe(before - atoms(order.pay_amount));
  }
  expect(tokens).toBeGreaterThan(0n);

  const trade = (client: Client, type: 1 | 2) =>
    client.send(product.spot.placeOrder, { currency_id: new_currency_id, legal_id: 3, type, amount: '100', target_price: '0' });
  const early = await race(8, (runner) => trade(people[runner % 2]!.client, runner < 4 ? 1 : 2));
  expect(early.ok).toBeUndefined();
  const { now } = (await ok(world.guest, lab.clock.getClock, {})).message;
  await world.advance(`${(Date.parse(`${launch_time.replace(' ', 'T')}Z`) - Date.parse(now)) / 1000}s`);
  const { now_price } = (await ok(world.guest, product.market.getTicker, { currency_id: new_currency_id })).message;
  expect(Math.abs(Number(now_price) / Number(issue) - 1)).toBeLessThan(0.01);
  const locked = await race(8, (runner) => trade(people[runner % 2]!.client, 2));
  expect(locked.ok).toBeUndefined();
  const bought = await race(8, (runner) => trade(people[runner % 2]!.client, 1));
  say(
    `launch ${seed}: ${tried} subscriptions tried, ${grouped(Number(tokens / COIN))} tokens sold at ${issue}, the market began at ` +
      `${now_price}, ${bought.ok ?? 0} orders filled at once`,
  );
  await world.prove();
});
