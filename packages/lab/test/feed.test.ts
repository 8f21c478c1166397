import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { RESTARTS, waitReason } from '@mt2/contracts/feed-close';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';
import { openFeed, Unreachable } from '../src/index.ts';

/** A feed that sends one snapshot to each client, and closes it as the server asks, one reason after the other. */
async function serve(closes: readonly (readonly [code: number, reason: string])[]) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const asked: string[] = [];
  server.on('connection', (socket) => {
    const close = closes[asked.push('') - 1];
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as { op: string };
      asked[asked.length - 1] += `${message.op} `;
      if (message.op === 'auth') socket.send(JSON.stringify({ type: 'authed', user: 1, now: 0 }));
      if (message.op !== 'sub') return;
      socket.send(JSON.stringify({ type: 'snapshot', topic: 'ticker', seq: asked.length, now: 0, data: [] }));
      if (close) socket.close(...close);
    });
  });
  return { place: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, world: 'main', topics: ['ticker'] }, asked };
}

it('a feed returns to a server that ended and asked for it, with its session, and ends at any other close', async () => {
  const { place, asked } = await serve([
    [RESTARTS, waitReason(1)],
    [RESTARTS, waitReason(2)],
    [1011, ''],
  ]);
  const seen: number[] = [];
  const follow = async () => {
    for await (const { seq } of await openFeed(place, { token: 'main.abc' })) seen.push(seq);
  };
  await expect(follow()).rejects.toThrow(Unreachable);
  expect([seen, asked]).toEqual([
    [1, 2, 3],
    ['auth sub ', 'auth sub ', 'auth sub '],
  ]);
});
