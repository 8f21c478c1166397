import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { FRAMES } from './hostile-frames.ts';

/** A feed of the real side: `/ws`, or `/socket.io` whose messages are packets. */
export type FeedKind = 'ws' | 'socket.io';
/** An upgraded connection of a feed: its messages, and its raw stream. */
export type Line = { readonly kind: FeedKind; readonly socket: WebSocket; readonly stream: Socket; readonly token: string };
/** What a hostile feed does with a line when its client has entered. */
export type HostileLine = (line: Line) => void;
/** What it does with a handshake, before any line. */
export type HostileHandshake = (stream: Socket) => void;

/** More than a server may keep for a client. */
const FLOOD_BYTES = 300_000_000;
/** The seq of the message that ends what a hostile feed sends: what came before it has been read. */
export const LAST_SEQ = 4_711;
/** The greeting of `/socket.io`. */
const HELLO = '0{"sid":"a","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}';
const NOW = 1_767_225_600_000;
const event = (name: unknown, message: unknown) => `42${JSON.stringify([name, message])}`;
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Sends text about a topic that is followed: an update of a market. */
const aboutMarket = ({ kind }: Line, data: string, seq = 1): string =>
  kind === 'ws'
    ? `{"type":"snapshot","now":${NOW},"topic":"ticker","seq":${seq},"data":${data}}`
    : `42["daymarket",{"seq":${seq},"data":${data}}]`;
/** Says that all is sent. */
const last = (line: Line) => line.socket.send(aboutMarket(line, '[]', LAST_SEQ));
export const sending =
  (texts: (line: Line) => readonly (string | Buffer)[]): HostileLine =>
  (line) => {
    for (const each of texts(line)) line.socket.send(each);
    last(line);
  };
/** Pours bytes as fast as they are read, until all are read or the line ends. */
const pour = ({ stream }: Line, bytes: Buffer): Promise<void> =>
  new Promise((poured) => {
    stream.once('close', poured);
    let left = FLOOD_BYTES;
    const more = () => {
      while (!stream.destroyed && left > 0) {
        left -= bytes.length;
        if (!stream.write(bytes)) break;
      }
      if (left > 0) stream.once('drain', more);
      else stream.write('', () => poured());
    };
    more();
  });

/** A frame of a server. */
const framed = (opcode: number, payload: Buffer): Buffer => {
  const head = Buffer.from([0x80 | opcode, 127, 0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeBigUInt64BE(BigInt(payload.length), 2);
  return Buffer.concat(payload.length < 126 ? [Buffer.from([0x80 | opcode, payload.length]), payload] : [head, payload]);
};
const text = (said: string) => framed(1, Buffer.from(said));
const raw =
  (...bytes: readonly number[]): HostileLine =>
  ({ stream }) =>
    void stream.write(Buffer.from(bytes));

const OTHERS = [
  { type: 'snapshot', now: NOW, topic: 'depth:BTC/USDT', seq: 1, data: 'for-others' },
  { type: 'snapshot', now: NOW, topic: 'user', seq: 1, data: ['for-others'] },
  { type: 'update', now: NOW, topic: 'user', seq: 2, data: [{ event: 'balance', for: 'for-others' }] },
  { type: 'snapshot', now: NOW, topic: '__proto__', seq: 1, data: 'for-others' },
  { type: 'hello', now: NOW, world: 'for-others', mode: 'running', rate: 1, lab: true },
  { type: 'bridge', now: NOW, market: 'world', user: 'world', broken: true, for: 'for-others' },
  { type: 'pong', now: NOW, for: 'for-others' },
];
const VALUES = ['', ' ', 'null', '[]', '{}', '1', '"', '{', '\u0000', '{"type":null}', '{"type":["snapshot"]}', '{"type":"__proto__"}'];
const PROTOTYPES = '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"toJSON":1,"toString":1}';

/** Feeds that the client keeps, or keeps after what is forwarded. Each ends with `LAST_SEQ`. */
export const KEPT: Readonly<Record<string, HostileLine>> = {
  'sends texts that are no messages': sending(({ kind }) => (kind === 'ws' ? VALUES : VALUES.map((each) => event('daymarket', each)))),
  'sends messages that nobody asked for': sending(({ kind }) =>
    kind === 'ws'
      ? OTHERS.map((each) => JSON.stringify(each))
      : ['login', 'bridge', '__proto__', 7].map((name) => event(name, { for: 'for-others' })),
  ),
  'sends prototypes': sending((line) => [aboutMarket(line, PROTOTYPES), ...(line.kind === 'ws' ? [PROTOTYPES] : [event('x', {})])]),
  'nests deeply': sending((line) => [
    aboutMarket(line, nested(30_000)),
    aboutMarket(line, `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`),
  ]),
  'sends bytes': sending(({ kind }) =>
    kind === 'ws'
      ? [Buffer.alloc(100_000, 'x')]
      : ['451-["daymarket",{"bytes":{"_placeholder":true,"num":0}}]', Buffer.alloc(100_000, 'x')],
  ),
  'repeats the token of its client': sending((line) =>
    [aboutMarket(line, '[]'), `{"type":"${line.token}"}`].slice(0, line.kind === 'ws' ? 2 : 1),
  ),
  'floods with what is not forwarded': sending(({ kind }) =>
    Array<string>(20_000).fill(kind === 'ws' ? JSON.stringify(OTHERS[0]) : event('other', { for: 'for-others' })),
  ),
};

/** Feeds whose lines end: the world's replaces them, with the mark. */
export const BROKEN: Readonly<Record<string, HostileLine>> = {
  'sends a message of 10 MB': (line) => line.socket.send(aboutMarket(line, `"${'x'.repeat(10_000_000)}"`)),
  'announces a message of exabytes': raw(0x81, 127, 0x7f, 255, 255, 255, 255, 255, 255, 255),
  'opens and closes at once': ({ socket }) => socket.close(),
  'opens and breaks off': ({ stream }) => stream.destroy(),
  'sends no frames': ({ stream }) => void stream.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'),
  'masks its frames': raw(0x81, 0x82, 0, 0, 0, 0, 0x7b, 0x7d),
  'sends text that is not UTF-8': raw(0x81, 0x02, 0xc3, 0x28),
  'packs what was agreed not to be packed': raw(0xc1, 0x02, 0x7b, 0x7d),
  'sends broken frames': ({ stream }) => void stream.write(Buffer.from(FRAMES.flat())),
  'closes with a code that nobody may send': raw(0x88, 0x02, 0x03, 0xed),
};

/** Handshakes of feeds that never open. */
export const SHUT: Readonly<Record<string, HostileHandshake>> = {
  'redirects the upgrade': (stream) => void stream.end('HTTP/1.1 302 Found\r\nLocation: ws://127.0.0.1:1/ws\r\nContent-Length: 0\r\n\r\n'),
  'answers the upgrade with a page': (stream) => void stream.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'),
  'is no HTTP': (stream) => void stream.end('SSH-2.0-OpenSSH_9.2\r\n'),
  'accepts another key': (stream) =>
    void stream.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: x\r\n\r\n'),
  'has a header of a megabyte': (stream) => void stream.write(`HTTP/1.1 101 Switching Protocols\r\nX: ${'x'.repeat(1_000_000)}\r\n`),
  'breaks off': (stream) => void stream.destroy(),
};

/** Floods for clients that do not read. Each resolves when it has been read, or when its line has ended. */
export const FLOODS: Readonly<Record<string, (line: Line) => Promise<void>>> = {
  'with prices': (line) => pour(line, text(aboutMarket(line, `"${'x'.repeat(100_000)}"`))),
  'with events of a user': (line) => {
    const data = 'x'.repeat(100_000);
    const own = { type: 'update', now: NOW, topic: 'user', seq: 1, data };
    return pour(line, text(line.kind === 'ws' ? JSON.stringify(own) : event('transaction', { data })));
  },
  'with refusals': (line) => {
    const refusal = { type: 'error', now: NOW, key: 'x', message: 'x'.repeat(10_000) };
    return pour(line, text(line.kind === 'ws' ? JSON.stringify(refusal) : event('lever_closed', refusal)));
  },
  'with pings whose answers it does not read': (line) => {
    line.stream.pause();
    return pour(line, Buffer.concat(Array<Buffer>(500).fill(framed(9, Buffer.alloc(125)))));
  },
  'with pings of its protocol, which it does not read': (line) => {
    line.stream.pause();
    // The protocol of `/ws` has none.
    return line.kind === 'ws' ? Promise.resolve() : pour(line, Buffer.concat(Array<Buffer>(10_000).fill(text('2'))));
  },
};

/** Feeds that are silent: they are given up after a while. The last two are of `/socket.io`. */
export const SILENT: readonly (readonly [FeedKind, Does])[] = [
  ['ws', { handshake: () => undefined }],
  ['socket.io', { handshake: () => undefined }],
  ['socket.io', { opens: () => undefined }],
  ['socket.io', { opens: ({ socket }) => socket.send(HELLO) }],
];

/** What a hostile side does with a handshake, with a line that opens, or with a client that has entered. */
export type Does = {
  readonly handshake?: HostileHandshake;
  readonly opens?: (line: Line) => unknown;
  readonly line?: (line: Line) => unknown;
};
export type HostileFeeds = {
  readonly host: string;
  /** What it does from now on. */
  does: Does;
  /** Is called when a client knocks. */
  knocked: () => void;
  close(): void;
};

/** Starts a real side with hostile feeds. It knows every session, as that of one account. */
export async function listenFeeds(token: string): Promise<HostileFeeds> {
  const profile = { type: 'ok', code: 1, message: { id: 7, email: 'ann@mt2.test', phone: '', account: 'ann@mt2.test' } };
  const server = createServer((_, reply) => void reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(profile)));
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const streams = new Set<Socket>();
  server.on('upgrade', (request, duplex, head) => {
    const stream = duplex as Socket;
    streams.add(stream);
    stream.on('error', () => undefined).once('close', () => streams.delete(stream));
    const { handshake, opens, line } = feeds.does;
    feeds.knocked();
    if (handshake) {
      handshake(stream);
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => undefined);
      const kind = request.url?.startsWith('/socket.io') ? 'socket.io' : 'ws';
      const opened = { kind, socket, stream, token } as const;
      if (opens) {
        opens(opened);
        return;
      }
      if (kind === 'socket.io') socket.send(HELLO);
      socket.on('message', (data) => {
        const said = String(data);
        if (said === '40') socket.send('40{"sid":"b"}');
        // A client of `/ws` follows its topic; one of `/socket.io` has said its session.
        if (said.includes('"ticker"') || said.startsWith('42')) line?.(opened);
      });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const feeds: HostileFeeds = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    does: {},
    knocked: () => undefined,
    close: () => {
      for (const each of streams) each.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
  return feeds;
}
