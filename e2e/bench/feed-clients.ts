/** Many readers of a feed in one process; prints their counts when the feed ends. Run by `feed`. */
import { connect, type Socket } from 'node:net';
import type { FeedCase, Listened } from './feed.ts';
import { percentile } from './figure.ts';

const { port, way, clients } = JSON.parse(process.argv[2] ?? '') as FeedCase & { port: number };
/** The latency is measured for one client in this many; reading all of them would dominate the bench. */
const SAMPLE = 20;
const TOGETHER = 100;

const micros = () => performance.timeOrigin * 1000 + performance.now() * 1000;
const upgrade = [
  'GET /ws HTTP/1.1',
  'Host: 127.0.0.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  '\r\n',
].join('\r\n');
const subscription = Buffer.from('{"op":"sub","topics":["trades:BTC/USDT"]}');
/** Client frames must be masked; a mask of zeros changes nothing. */
const subscribe = Buffer.concat([Uint8Array.of(0x81, 0x80 | subscription.length, 0, 0, 0, 0), subscription]);

let messages = 0;
const latenciesMs: number[] = [];
const EMPTY = Buffer.alloc(0);

/** Counts updates: the frames in the long form that carry a print. */
function reader(isSampled: boolean): (chunk: Buffer) => void {
  let rest: Buffer = EMPTY;
  return (chunk) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    for (let end = frameEnd(bytes, at); end <= bytes.length; end = frameEnd(bytes, at)) {
      if (end - at > 200) messages += 1;
      if (isSampled && end - at > 200) latenciesMs.push((micros() - sentAt(bytes, at, end)) / 1000);
      at = end;
    }
    rest = at < bytes.length ? bytes.subarray(at) : EMPTY;
  };
}

/** The end of the frame at `at`; infinite if its length has not arrived yet. */
function frameEnd(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) return Number.POSITIVE_INFINITY;
  const short = (bytes[at + 1] ?? 0) & 0x7f;
  return short < 126 ? at + 2 + short : at + 4 + bytes.readUInt16BE(at + 2);
}

function sentAt(bytes: Buffer, from: number, to: number): number {
  const text = bytes.toString('latin1', from, to);
  return Number.parseInt(text.slice(text.lastIndexOf('"ts":') + 5), 10);
}

function enter(index: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      if (way === 'net') return begin(EMPTY);
      socket.write(upgrade);
      socket.once('data', (answer) => {
        if (way === 'feed') socket.write(subscribe);
        begin(answer.subarray(answer.indexOf('\r\n\r\n') + 4));
      });
    });
    const begin = (first: Buffer) => {
      const read = reader(index % SAMPLE === 0);
      read(first);
      socket.on('data', read);
      resolve(socket);
    };
    socket.on('error', reject);
  });
}

const sockets: Socket[] = [];
while (sockets.length < clients) {
  const some = Array.from({ length: Math.min(TOGETHER, clients - sockets.length) }, (_, index) => enter(sockets.length + index));
  sockets.push(...(await Promise.all(some)));
}
await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve).on('error', resolve))));
const listened: Listened = { messages, p50Ms: percentile(latenciesMs, 0.5), p99Ms: percentile(latenciesMs, 0.99) };
process.stdout.write(JSON.stringify(listened));
