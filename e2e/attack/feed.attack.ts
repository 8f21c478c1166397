import { connect } from 'node:net';
import { product } from '@mt2/contracts';
import { serverMessage } from '@mt2/contracts/feed';
import { ok } from '@mt2/server/testing/harness';
import { afterAll, afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Attacked } from './attacked.ts';
import { Chance } from './chance.ts';
import { FRAMES, MESSAGES, PACKETS, REQUESTS, UPGRADE } from './hostile-frames.ts';
import { attackLength } from './length.ts';

const isLong = attackLength() === 'long';
const SEED = 4_242;
const SOCKETS = isLong ? 500 : 60;

const server = await Attacked.start();
/** After every attack calls are answered, and a well-behaved client receives the feed. */
afterEach(async () => {
  await ok(server.client('main'), product.meta.getHealth, {});
  const { socket, received } = await follow('/ws');
  socket.send(JSON.stringify({ op: 'sub', topics: ['ticker'] }));
  await received((text) => text.includes('"snapshot"'));
  socket.terminate();
});
afterAll(() => server.close());

type Followed = {
  readonly socket: WebSocket;
  /** Every message received so far. */
  readonly said: string[];
  readonly closed: Promise<number>;
  /** Waits until a wanted message arrives, or the socket is closed. */
  readonly received: (isWanted: (text: string) => boolean) => Promise<void>;
};

/** Opens a websocket and records its messages. */
async function follow(path: string): Promise<Followed> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${path}`);
  const said: string[] = [];
  let look = () => {};
  socket.on('message', (data) => {
    said.push(data.toString());
    look();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const received = (isWanted: (text: string) => boolean) =>
    Promise.race([
      closed.then(() => undefined),
      new Promise<void>((resolve) => {
        look = () => void (said.some(isWanted) && resolve());
        look();
      }),
    ]);
  return { socket, said, closed, received };
}

it('the feed answers every message by the contract', async () => {
  const chance = new Chance(SEED);
  const talk = async () => {
    const { socket, said, received } = await follow(chance.pick(['/ws', '/ws?world=main', '/ws?lang=__proto__', '/ws?world=']));
    for (let n = 0; n < 30; n += 1) socket.send(chance.pick(MESSAGES));
    socket.send('{"op":"ping"}');
    await received((text) => text.includes('"pong"'));
    socket.terminate();
    return said.filter((text) => !serverMessage.safeParse(JSON.parse(text)).success || text.includes('internal-error'));
  };
  const wrong = await Promise.all(Array.from({ length: SOCKETS }, talk));
  expect(wrong.flat()).toEqual([]);
});

/** Sends bytes, half-closes, and waits for the connection to end. */
const shout = (bytes: Buffer): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined).once('close', () => resolve());
    socket.resume();
    socket.end(bytes);
  });

it('the server survives bytes that are not a request, a handshake or a frame', async () => {
  const framed = ['/ws', '/socket.io/?EIO=4&transport=websocket'].flatMap((path) =>
    FRAMES.map((frame) => Buffer.concat([Buffer.from(UPGRADE(path)), frame])),
  );
  const all = [...framed, ...REQUESTS.map((text) => Buffer.from(text, 'latin1'))];
  for (let round = 0; round < (isLong ? 50 : 3); round += 1) await Promise.all(all.map(shout));
});

it('the server survives malformed packets of Socket.IO', async () => {
  const chance = new Chance(SEED);
  for (const version of ['4', '3']) {
    const followed = await Promise.all(Array.from({ length: SOCKETS }, () => follow(`/socket.io/?EIO=${version}&transport=websocket`)));
    for (const { socket } of followed) {
      socket.send('40');
      for (let n = 0; n < 30; n += 1) socket.send(chance.pick(PACKETS));
    }
    for (const { socket, closed } of followed) {
      socket.close();
      await closed;
    }
  }
  const polls = [
    '',
    '?EIO=4&transport=polling',
    '?EIO=4&transport=polling&sid=x',
    '?EIO=3&transport=polling&j=__proto__',
    '?EIO=4&transport=x',
    '?%',
  ];
  for (const poll of polls)
    for (const init of [{}, { method: 'POST', body: '40\u001e42["login"]' }, { method: 'DELETE' }]) {
      const answer = await fetch(`${server.url}/socket.io/${poll}`, init);
      await answer.text();
      expect(answer.status).toBeLessThan(500);
    }
});
