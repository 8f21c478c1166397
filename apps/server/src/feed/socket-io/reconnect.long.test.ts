import { io as connect4 } from 'socket.io-client';
import connect2 from 'socket.io-client-2';
import { it } from 'vitest';
import { openServer } from '../../testing/harness.ts';

/** The methods common to both versions of the client. */
type OldAndNew = { on(event: string, hear: () => void): unknown; close(): unknown };
type Connect = (url: string, options: Record<string, unknown>) => OldAndNew;

const next = (socket: OldAndNew, event: string): Promise<void> => new Promise((resolve) => socket.on(event, resolve));

it.each<[string, Connect, string[]]>([
  ['Socket.IO 4 by websocket', connect4 as unknown as Connect, ['websocket']],
  ['Socket.IO 4 by polling', connect4 as unknown as Connect, ['polling']],
  ['Socket.IO 2 by websocket', connect2, ['websocket']],
  ['Socket.IO 2 by polling', connect2, ['polling']],
])('%s connects again by itself after its server ended', async (_, connect, transports) => {
  const first = await openServer();
  const url = await first.url();
  const socket = connect(url, { transports, forceNew: true, reconnectionDelay: 10 });
  await next(socket, 'connect');
  const lost = next(socket, 'disconnect');
  const back = lost.then(() => next(socket, 'connect'));
  await first.stop();
  await lost;
  const second = await openServer({}, first.dataDir);
  await second.app.http.listen({ port: Number(new URL(url).port), host: '127.0.0.1' });
  await back;
  socket.close();
  await second.close();
});
