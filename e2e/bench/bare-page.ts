import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type Answer = { readonly id?: number; readonly result?: unknown; readonly error?: { readonly message: string } };
type Send = <Result>(method: string, params?: object, sessionId?: string) => Promise<Result>;

/** A page of a browser that is controlled over its debugging protocol, with as few of its domains as a measurement needs. */
export type BarePage = {
  send(method: string, params?: object): Promise<unknown>;
  /** Runs a function in the page and resolves to what it resolves to, as JSON. */
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};
export type BareBrowser = { newPage(): Promise<BarePage>; close(): Promise<void> };

/** Numbers the requests on a socket and gives each its answer. */
function sendOver(socket: WebSocket): Send {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Answer;
    const request = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !request) return;
    waiting.delete(id);
    if (error) request.reject(new Error(error.message));
    else request.resolve(result);
  });
  return <Result>(method: string, params: object = {}, sessionId?: string) => {
    const id = ++lastId;
    const request = Promise.withResolvers<unknown>();
    waiting.set(id, request);
    socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    return request.promise as Promise<Result>;
  };
}

async function openPage(send: Send): Promise<BarePage> {
  const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext');
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  return {
    send: (method, params) => send(method, params, sessionId),
    evaluate: async <Result>(run: () => Result | Promise<Result>) => {
      const asked = { expression: `(${run})()`, awaitPromise: true, returnByValue: true };
      const { result } = await send<{ result: { value: Result } }>('Runtime.evaluate', asked, sessionId);
      return result.value;
    },
    close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
  };
}

/**
 * A browser without a test tool. Playwright listens to the console of a page: V8 then keeps a long stack of every error that is made, also of
 * those that React makes while it is evaluated, and for their positions it parses the whole file of the libraries again. No user's browser does.
 */
export async function launchBare(executablePath: string, flags: readonly string[]): Promise<BareBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'mt2-browser-'));
  const browser = spawn(
    executablePath,
    ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...flags, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let address: string | undefined;
  for await (const line of createInterface(browser.stderr)) {
    address = /^DevTools listening on (\S+)/.exec(line)?.[1];
    if (address) break;
  }
  if (!address) throw new Error('the browser does not listen');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const send = sendOver(socket);
  return {
    newPage: () => openPage(send),
    close: async () => {
      const gone = once(browser, 'exit');
      await Promise.all([send('Browser.close'), gone]);
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
