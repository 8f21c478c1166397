import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { InFlight } from './in-flight.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A server that answers on command, and a connection to it that has had its first answer. */
async function open(longestMs?: number) {
  const inFlight = new InFlight(longestMs);
  const server = createServer();
  inFlight.follow(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const read = async () => String((await once(socket, 'data'))[0]);
  const begin = async () => (await beginOn(server, socket)).response;
  (await begin()).end('first');
  expect(await read()).toContain('first');
  return { inFlight, server, socket, begin, read };
}

/** Sends a request on a connection; its answer on command, and what is read of it. */
async function beginOn(server: Server, socket: Socket) {
  const begun = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  socket.write(REQUEST);
  const [, response] = await begun;
  return { response, read: async () => String((await once(socket, 'data'))[0]) };
}

it('answers a request that has arrived on a kept connection and is not read yet', async () => {
  const { inFlight, server, socket, read } = await open();
  server.on('request', (_, response: ServerResponse) => response.end('second'));
  const answer = read();
  socket.write(REQUEST);
  await inFlight.finish(server);
  expect(await answer).toContain('second');
  server.closeAllConnections();
});

it('tells clients whose requests it has begun to send no others on their connections', async () => {
  const { inFlight, server, begin, read } = await open();
  const response = await begin();
  inFlight.beginEnding();
  const finished = inFlight.finish(server);
  response.end('second');
  expect(await read()).toMatch(/^connection: close\r$.*second/ims);
  await finished;
});

it('tells that also clients whose requests arrive while others are still answered', async () => {
  const { inFlight, server, begin, read } = await open();
  const other = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(other, 'connect');
  const slow = await begin();
  inFlight.beginEnding();
  const finished = inFlight.finish(server);
  const third = await beginOn(server, other);
  third.response.end('third');
  expect(await third.read()).toMatch(/^connection: close\r$.*third/ims);
  slow.end('second');
  await read();
  await finished;
});

it('waits for the next request of a connection just used, which may be on its way', async () => {
  const { inFlight, server, socket, read } = await open();
  server.on('request', (_, response: ServerResponse) => response.end('second'));
  const order: string[] = [];
  inFlight.beginEnding();
  const finished = inFlight.finish(server).then(() => order.push('ended'));
  for (let turns = 0; turns < 3; turns += 1) await turn();
  socket.write(REQUEST);
  expect(await read()).toContain('second');
  order.push('answered');
  await finished;
  expect(order).toEqual(['answered', 'ended']);
});

it('accepts connections while a request is in flight, and no more after the last one', async () => {
  const { inFlight, server, begin, read } = await open();
  const slow = await begin();
  inFlight.beginEnding();
  const finished = inFlight.finish(server);
  const { port } = server.address() as AddressInfo;
  const other = connect(port, '127.0.0.1');
  const third = await beginOn(server, other);
  third.response.end('third');
  expect(await third.read()).toMatch(/^connection: close\r$.*third/ims);
  slow.end('second');
  await read();
  await finished;
  const late = connect(port, '127.0.0.1');
  expect(await once(late, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
});

it('refuses a request that takes too long, and cuts no connection before it', async () => {
  const { inFlight, server, begin, read } = await open(0);
  await begin();
  inFlight.beginEnding();
  const [answer] = await Promise.all([read(), inFlight.finish(server)]);
  expect(answer).toMatch(/^HTTP\/1\.1 503 .*^connection: close\r$.*"key":"network-busy"/ims);
});

it('answers on every connection that waits to be accepted when it ends', async () => {
  const { inFlight, server } = await open();
  server.on('request', (_, response: ServerResponse) => response.end('late'));
  const { port } = server.address() as AddressInfo;
  const answers = Array.from({ length: 20 }, async () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(REQUEST));
    return String((await once(socket, 'data'))[0]);
  });
  // Each has its handshake; the server accepts one of them in a turn.
  await turn();
  await inFlight.finish(server);
  expect(await Promise.all(answers)).toEqual(answers.map(() => expect.stringContaining('late')));
});
