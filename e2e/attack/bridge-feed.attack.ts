import { lab } from '@mt2/contracts';
import { ok } from '@mt2/server/testing/harness';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { residentMb } from '../bench/child.ts';
import { Attacked } from './attacked.ts';
import { BROKEN, type FeedKind, FLOODS, KEPT, LAST_SEQ, listenFeeds, SHUT, SILENT, sending } from './hostile-feeds.ts';
import { PACKETS } from './hostile-frames.ts';
import { filesIn, leaksIn } from './leaks.ts';
import { grouped, say } from './say.ts';

/** The token of the clients' session on the real side. */
const TOKEN = 'planted-session-of-the-real-side';
/** More than a server needs for what its clients have not read. */
const MOST_MB = 150;
const KINDS = ['ws', 'socket.io'] as const;

const feeds = await listenFeeds(TOKEN);
const server = await Attacked.start({ env: { BRIDGE_HOSTS: feeds.host } });
const world = await server.fork();
const other = await server.fork();
await ok(world.guest, lab.bridge.setBridge, {
  world: world.id,
  url: `http://${feeds.host}/api`,
  file: 'feeds: { market: real, user: real }',
});
afterAll(async () => {
  feeds.close();
  await server.close();
});

type Followed = {
  readonly socket: WebSocket;
  readonly said: string[];
  /** Waits until a wanted message arrives; false if the socket is closed before. */
  readonly received: (isWanted: (text: string) => boolean) => Promise<boolean>;
};
const PATHS: Readonly<Record<FeedKind, string>> = { ws: '/ws?', 'socket.io': '/socket.io/?EIO=4&transport=websocket&' };

/** Opens a feed of a world, and records its messages. */
async function open(kind: FeedKind, id: string): Promise<Followed> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${PATHS[kind]}world=${id}`);
  const said: string[] = [];
  let look = () => {};
  socket.on('message', (data) => {
    said.push(String(data));
    look();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<false>((resolve) => socket.once('close', () => resolve(false)));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const received = (isWanted: (text: string) => boolean) =>
    Promise.race([
      closed,
      new Promise<true>((resolve) => {
        look = () => void (said.some(isWanted) && resolve(true));
        look();
      }),
    ]);
  return { socket, said, received };
}
const says = (part: string) => (text: string) => text.includes(part);

/** Enters the bridged world's feed as a page does: with a session, and following what it shows. */
async function enter(kind: FeedKind, topics: readonly string[] = ['ticker']): Promise<Followed> {
  const followed = await open(kind, world.id);
  const { socket, received } = followed;
  if (kind === 'ws') {
    socket.send(JSON.stringify({ op: 'auth', token: TOKEN }));
    socket.send(JSON.stringify({ op: 'sub', topics }));
  } else {
    socket.send('40');
    await received(says('40{'));
    socket.send(`42${JSON.stringify(['login', TOKEN])}`);
  }
  return followed;
}
const bothEnter = (topics?: readonly string[]) => Promise.all(KINDS.map((kind) => enter(kind, topics)));

const bystander = await open('ws', other.id);
bystander.socket.send('{"op":"sub","topics":["ticker"]}');
const guest = await open('ws', world.id);
describe('a real feed', () => {
  /** After every attack another world's feed goes on, and no other client was told anything of it. */
  afterEach(async () => {
    feeds.does = {};
    bystander.said.length = 0;
    await other.advance('1s');
    expect(await bystander.received(says('"ticker"'))).toBe(true);
    expect([...bystander.said, ...guest.said].filter((text) => /for-others|planted|4711/.test(text))).toEqual([]);
  });

  it.each(Object.entries(KEPT))('that %s is followed, and only what was asked for is forwarded', async (_, line) => {
    feeds.does = { line };
    for (const { socket, said, received } of await bothEnter()) {
      expect(await received(says(String(LAST_SEQ)))).toBe(true);
      expect(said.filter((text) => /for-others|planted|internal-error|"broken":true/.test(text))).toEqual([]);
      socket.terminate();
    }
  });

  it.each([
    ...Object.entries(BROKEN).map(([name, line]) => [name, { line }] as const),
    ...Object.entries(SHUT).map(([name, handshake]) => [name, { handshake }] as const),
  ])('that %s is replaced, and its clients are told', async (_, does) => {
    feeds.does = does;
    for (const { socket, received } of await bothEnter()) {
      expect(await received(says('"broken":true'))).toBe(true);
      socket.terminate();
    }
  });

  it('that is silent is replaced after a while, and its clients are told', async () => {
    const entered: Followed[] = [];
    for (const [kind, does] of SILENT) {
      const knocked = new Promise<void>((knocks) => {
        feeds.knocked = knocks;
      });
      feeds.does = does;
      entered.push(await enter(kind));
      await knocked;
    }
    expect(await Promise.all(entered.map(({ received }) => received(says('"broken":true'))))).toEqual(SILENT.map(() => true));
    for (const { socket } of entered) socket.terminate();
  });

  it('of Socket.IO with any malformed packet is followed or replaced', async () => {
    for (const packet of PACKETS) {
      feeds.does = { line: sending(() => [packet]) };
      const { socket, received } = await enter('socket.io');
      expect([packet, await received((text) => /4711|"broken":true/.test(text))]).toEqual([packet, true]);
      socket.terminate();
    }
  });

  it.each(Object.entries(FLOODS))('that floods %s fills no memory, although the client does not read', async (name, flood) => {
    for (const kind of KINDS) {
      const before = residentMb(server.pid);
      const flooded = new Promise((ends) => {
        feeds.does = { line: (line) => flood(line).then(() => ends(undefined)) };
      });
      const { socket } = await enter(kind, ['user', 'ticker']);
      socket.pause();
      await flooded;
      const more = residentMb(server.pid) - before;
      say(`a flood ${name} of /${kind}: ${grouped(more)} MB more`);
      expect(more).toBeLessThan(MOST_MB);
      socket.terminate();
    }
  });
});

it('the server has complained about nothing, and no session of the real side is in what it tells or keeps', async () => {
  const told = await Promise.all(
    [lab.request.listRequests, lab.bridge.getBridge, lab.bridgeReport.getReport].map(
      async (call) => [call.path, JSON.stringify(await world.guest.send(call as never, { world: world.id } as never))] as const,
    ),
  );
  const { said, complained } = await server.endSaying();
  expect(leaksIn([...told, ['its output', said], ['its errors', complained], ...filesIn(server.folder)], { TOKEN })).toEqual([]);
  expect(complained).toBe('');
});
