import { lab, product } from '@mt2/contracts';
import type { ServerMessage, UserEvent } from '@mt2/contracts/feed';
import { OptionBuyer } from '@mt2/prisma/testing/option-buyer';
import { RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { Saver } from '@mt2/prisma/testing/saver';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
import { afterAll, expect, it } from 'vitest';
import { FeedSocket } from '../feed-socket.ts';
import { ok, openServer, type TestWorld } from '../harness.ts';
import { readAll } from './read-all.ts';
import { changesOnly, readable } from './readable.ts';

// Without time an advance is one step, and the feed puts the same events together on every machine.
const server = await openServer({}, undefined, { real: () => 0 });
afterAll(() => server.close());

const PERSONA = 'trader';
const TOPICS = ['ticker', 'depth:BTC/USDT:10', 'contract-depth:BTC/USDT', 'trades:BTC/USDT', 'mark:BTC/USDT', 'kline:BTC/USDT:1day'];

/** Everything that the user does in the first second of the day; then the price begins to fall. */
async function act(world: TestWorld): Promise<void> {
  const trader = await Trader.enter(world, '5000', PERSONA);
  await trader.place();
  const { id } = await trader.place({ price: '60000' });
  await trader.edit(id, { quantity: '0.02', price: '62000' });
  await trader.placeTrigger({ price: '66100' });
  await (await Speculator.enter(world, '1000', PERSONA)).open({ takeProfit: '70000', stopLoss: '62500' });
  await (await OptionBuyer.enter(world, '200', PERSONA)).buy();
  await (await Saver.enter(world, '20000', PERSONA)).buy();
  await (await RobotOwner.enter(world, '20000', PERSONA)).create();
  await trader.do(product.wallet.transfer, { coinId: 3, amount: '10', from: 'change', to: 'lever' });
  await trader.do(product.alert.addAlert, { marketId: 1, kind: 'below', price: '62000' });
  await trader.do(product.loan.apply, { termId: 3, amount: '1000', coinId: 1, isAgreed: true });
  await ok(world.guest, lab.labMarket.setPrice, { symbol: 'BTC/USDT', to: '61500', over: 3600 });
}

/** The feed's messages while a user acts and a day passes. The server is asked for its topics before something changes. */
async function messagesOf(world: TestWorld, token: string): Promise<ServerMessage[]> {
  const feed = await FeedSocket.open(server, { path: `/ws?world=${world.id}` });
  feed.send({ op: 'auth', token });
  feed.send({ op: 'sub', topics: ['user'] });
  const first = await feed.unread();
  await act(world);
  feed.send({ op: 'sub', topics: TOPICS });
  const then = await feed.unread();
  await world.advance('1d');
  return [...first, ...then, ...(await feed.unread())];
}

/** Users' events are shown one by one, however the feed puts them together. */
function readableMessages(messages: readonly ServerMessage[]): string[] {
  const shorten = changesOnly();
  return messages.flatMap((message) => {
    if (message.type === 'hello') return readable(message.type, { ...message, state: 'random' });
    if (message.type !== 'snapshot' && message.type !== 'update') return readable(message.type, message);
    if (message.topic !== 'user') return readable(`${message.type} ${message.topic}`, message.data);
    return (message.data as UserEvent[]).map(({ event, ...rest }) => readable(`user ${event}`, shorten(rest)));
  });
}

it('a user is sent and reads the same in one day as when the snapshot was taken', async () => {
  await ok(server.client('main'), lab.worlds.createWorld, { from: 'seed', id: 'one-day' });
  const world = server.world('one-day');
  const { token } = (await ok(world.guest, lab.people.logInAs, { persona: PERSONA })).message;
  const messages = await messagesOf(world, token);
  const lines = [...readableMessages(messages), ...(await readAll(server.client(world.id, token)))];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('one-day.txt');
});
