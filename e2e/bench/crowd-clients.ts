/** Many readers of a feed in one process; prints their counts when the feed ends. Run by `crowd`. */
import { connect, type Socket } from 'node:net';
import { type Crowd, type Listened, messagesOf } from './crowd.ts';
import { percentile } from './figure.ts';

const input = JSON.parse(process.argv[2] ?? '') as Crowd & { port: number };
const { port, clients, slow } = input;
/** The latency is measured for one client in this many; reading all of them would dominate the bench. */
const SAMPLE = 20;
/** The number of the last message: the feed's first one is the snapshot. */
const LAST = messagesOf(input) + 1;
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

let lost = 0;
const latenciesMs: number[] = [];
const EMPTY = Buffer.alloc(0);

/** Counts updates, the frames in the long form that carry a print, and missing numbers. Calls `end` after the last update. */
function reader(isSampled: boolean, end: () => void): (chunk: Buffer) => void {
  let rest: Buffer = EMPTY;
  let last: number | undefined;
  return (chunk) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    for (let next = frameEnd(bytes, at); next <= bytes.length; next = frameEnd(bytes, at)) {
      if (next - at > 200) {
        const number = numberOf(bytes, at);
        // A snapshot contains whatever its reader has missed.
        if (last !== undefined && !isSnapshot(bytes, at)) lost += number - last - 1;
        last = number;
        if (isSampled) latenciesMs.push((micros() - sentAt(bytes, at, next)) / 1000);
        if (number === LAST) end();
      }
      at = next;
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

/** The type comes first in a message, after a header of four bytes and `{"type":`. */
const TYPE_AT = 12;
const SNAPSHOT = '"snapshot"';
const isSnapshot = (bytes: Buffer, from: number): boolean =>
  bytes.toString('latin1', from + TYPE_AT, from + TYPE_AT + SNAPSHOT.length) === SNAPSHOT;
const numberOf = (bytes: Buffer, from: number): number => {
  const at = bytes.indexOf('"seq":', from) + 6;
  return Number.parseInt(bytes.toString('latin1', at, at + 10), 10);
};

function sentAt(bytes: Buffer, from: number, to: number): number {
  const text = bytes.toString('latin1', from, to);
  return Number.parseInt(text.slice(text.lastIndexOf('"ts":') + 5), 10);
}

/** A connected client. `ended` resolves after the last message, or when the server closes the connection. */
type Entered = { readonly socket: Socket; readonly ended: Promise<void> };

function enter(index: number): Promise<Entered> {
  return new Promise((resolve, reject) => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(upgrade);
      socket.once('data', (answer) => {
        socket.write(subscribe);
        begin(answer.subarray(answer.indexOf('\r\n\r\n') + 4));
      });
    });
    const begin = (first: Buffer) => {
      const read = reader(index % SAMPLE === 0, end);
      read(first);
      socket.on('data', read).on('close', () => end());
      resolve({ socket, ended });
    };
    socket.on('error', reject);
  });
}

const entered: Entered[] = [];
while (entered.length < clients) {
  const some = Array.from({ length: Math.min(TOGETHER, clients - entered.length) }, (_, index) => enter(entered.length + index));
  entered.push(...(await Promise.all(some)));
}
// Slow ones read nothing until the others have everything.
const slowOnes = entered.filter((_, index) => index % SAMPLE === 1).slice(0, slow);
for (const { socket } of slowOnes) socket.pause();
await Promise.all(entered.filter((each) => !slowOnes.includes(each)).map(({ ended }) => ended));
for (const { socket } of slowOnes) socket.resume();
await Promise.all(slowOnes.map(({ ended }) => ended));
const listened: Listened = { lost, p50Ms: percentile(latenciesMs, 0.5), p99Ms: percentile(latenciesMs, 0.99) };
process.stdout.write(JSON.stringify(listened), () => process.exit(0));
