import type { AddressInfo } from 'node:net';
import type { ServerMessage, TopicData } from '@mt2/contracts/feed';
import { assertDefined, type Instant, ok } from '@mt2/domain';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createHttp } from '../http/app.ts';
import { FakeContext, FakeWorld } from '../testing/feed-fakes.ts';
import type { View } from './view.ts';
import { registerFeed } from './websocket.ts';

const MESSAGES = 100;
/** Long enough that a hundred of them fill every buffer between two sockets on one machine. */
const PADDING = '0'.repeat(200_000);

const trade = (at: Instant): TopicData['trades'] => [{ id: at, price: `1.${PADDING}`, amount: '1', direction: 'buy', ts: at * 1000 }];
const view: View<TopicData['trades']> = {
  changesByWrites: false,
  first: trade,
  next: (_, at) => ({ whole: trade(at), changed: trade(at) }),
};

it('a slow reader does not fill memory and misses no number', async () => {
  const world = new FakeWorld();
  world.mode = 'running';
  const app = await createHttp(false, () => 0);
  const { identify, isLabOn } = new FakeContext().asContext;
  const sources = { open: () => ok(view as View) };
  await registerFeed(app, { registry: { get: () => world.asWorld }, identify, isLabOn, sources, real: () => 0 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = new WebSocket(`ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/ws`);
  const received: Extract<ServerMessage, { seq: number }>[] = [];
  const last = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const message = JSON.parse(data.toString()) as ServerMessage;
      if (message.type === 'hello') socket.send('{"op":"sub","topics":["trades:BTC/USDT"]}');
      if (!('seq' in message)) return;
      received.push(message);
      if (received.length === 1) {
        socket.pause();
        for (let at = 1; at <= MESSAGES; at++) world.moveTo(at);
        socket.resume();
      }
      if (message.seq === MESSAGES + 1) resolve();
    });
  });
  await last;
  expect(received.length).toBeLessThan(MESSAGES);
  for (const [index, { type, seq }] of received.entries()) {
    const before = received[index - 1]?.seq ?? 0;
    expect(type === 'snapshot' ? seq > before : seq === before + 1).toBe(true);
  }
  expect(assertDefined(received.at(-1), 'something was received').data).toEqual(trade(MESSAGES));
  socket.close();
  await app.close();
});
