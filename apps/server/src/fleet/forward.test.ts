import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { forward, forwardSocket, type Target } from './forward.ts';

async function listen(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

it('sends nothing for a client that went away while its request waited', async () => {
  const received: (string | undefined)[] = [];
  const owner = await listen(({ url }, response) => {
    received.push(url);
    response.end('late');
  });
  const target: Target = { url: `http://127.0.0.1:${owner.port}`, stamp: '', requestId: '', gone: new AbortController().signal };
  const { server, port } = await listen(() => undefined);
  const waiting = once(server, 'request');
  const client = connect(port, '127.0.0.1', () => client.write('GET /one HTTP/1.1\r\nHost: one\r\n\r\n'));
  const [request, response] = await waiting;
  const gone = once(response, 'close');
  client.destroy();
  await gone;
  expect(await forward(request, response, target)).toBe('lost');
  const opening = { ...target, joined: () => undefined };
  expect(await forwardSocket(request, request.socket, Buffer.alloc(0), opening)).toBe('lost');
  expect(received).toEqual([]);
});
