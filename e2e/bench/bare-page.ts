import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

type Answer = { readonly id?: number; readonly result?: unknown; readonly error?: { readonly message: string } };
type Evaluated<Result> = {
  readonly result: { readonly value: Result };
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
};
type Send = <Result>(method: string, params?: object, sessionId?: string) => Promise<Result>;

/** A browser page controlled over its debugging protocol, with only the domains that a measurement needs. */
export type BarePage = {
  send(method: string, params?: object): Promise<unknown>;
  /** Runs a function in the page and resolves to its result, as JSON. Throws its error, as text. */
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};
export type BareBrowser = { newPage(): Promise<BarePage>; close(): Promise<void> };

const gone = () => new Error('the browser has ended');

/** Numbers the requests on a socket and resolves each with its answer; when the socket closes, pending ones get none. */
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
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(gone());
    waiting.clear();
  });
  return <Result>(method: string, params: object = {}, sessionId?: string) => {
    if (socket.readyState !== WebSocket.OPEN) return Promise.reject(gone());
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
      const { result, exceptionDetails } = await send<Evaluated<Result>>('Runtime.evaluate', asked, sessionId);
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
  };
}

/** The browser's debugging address. All of its output is read, or the pipe would fill. */
async function addressOf(browser: ChildProcessByStdio<null, null, Readable>): Promise<string> {
  for await (const line of createInterface(browser.stderr)) {
    const address = /^DevTools listening on (\S+)/.exec(line)?.[1];
    if (!address) continue;
    browser.stderr.resume();
    return address;
  }
  throw new Error('the browser does not listen');
}

async function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await new Promise((open, fail) => {
    socket.addEventListener('open', open);
    socket.addEventListener('close', () => fail(gone()));
  });
  return socket;
}

/**
 * A browser without a test tool. Playwright listens to the console of a page: V8 then keeps a long stack for every error
 * created, including those that React creates while loading, and to resolve their positions it parses the whole library
 * file. No user's browser does.
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
  const exit = once(browser, 'exit');
  const kill = () => void browser.kill('SIGKILL');
  // A failed bench leaves no browser behind.
  process.on('exit', kill);
  const end = async () => {
    await exit;
    process.off('exit', kill);
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const send = sendOver(await connect(await addressOf(browser)));
    return {
      newPage: () => openPage(send),
      close: async () => {
        // It may end before it answers.
        send('Browser.close').catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    kill();
    await end();
    throw error;
  }
}
