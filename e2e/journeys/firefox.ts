import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Driver, PHONE } from './driver.ts';
import { end, start } from './programs.ts';
import { touch } from './webkit.ts';

/** Fingers cause touch events, as on a phone. */
const PREFERENCES = 'user_pref("dom.w3c_touch_events.enabled", 1);\n';
const NAMES = ['firefox-esr', 'firefox'];

async function startFirefox(profile: string) {
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  for (const name of NAMES.slice(0, -1)) {
    const started = await start(name, args, name, { TZ: 'UTC' }).catch(() => undefined);
    if (started) return started;
  }
  return start(NAMES.at(-1) ?? '', args, 'firefox-esr', { TZ: 'UTC' });
}

type Remote = { readonly type: string; readonly value?: string };
type Message = {
  readonly id?: number;
  readonly type: string;
  readonly error?: string;
  readonly message?: string;
  readonly result?: unknown;
};
type Outcome = { readonly result?: Remote; readonly exceptionDetails?: { readonly text: string } };

/** A Firefox, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'mt2-firefox-'));
  writeFileSync(join(profile, 'user.js'), PREFERENCES);
  const firefox = await startFirefox(profile);
  const url = await new Promise<string>((resolve, reject) => {
    const lines = createInterface({ input: firefox.stderr ?? process.stdin });
    lines.on('line', (line) => {
      const [found] = /ws:\/\/\S+/.exec(line) ?? [];
      if (found) resolve(found);
    });
    firefox.once('exit', () => reject(new Error('Firefox ended before it listened')));
  });
  const socket = new WebSocket(`${url}/session`);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  let last = 0;
  const send = async <T>(method: string, params: object): Promise<T> => {
    last += 1;
    const id = last;
    const answer = await new Promise<Message>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error} ${answer.message}`);
    return answer.result as T;
  };
  await send('session.new', { capabilities: {} });
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: PHONE, devicePixelRatio: 2 });
  const evaluate = async (expression: string): Promise<Outcome> => {
    const outcome = await send<Outcome>('script.evaluate', { expression, target: { context }, awaitPromise: true });
    if (outcome.exceptionDetails) throw new Error(outcome.exceptionDetails.text);
    return outcome;
  };
  return {
    open: (address) => send('browsingContext.navigate', { context, url: address, wait: 'complete' }),
    async run<A, R>(work: (asked: A) => R, asked: A) {
      const { result } = await evaluate(`JSON.stringify((${work})(${JSON.stringify(asked) ?? ''}))`);
      return (result?.value === undefined ? undefined : JSON.parse(result.value)) as R;
    },
    tap: ({ x, y }) => send('input.performActions', { context, actions: [touch(x, y)] }),
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] });
    },
    picture: async () => Buffer.from((await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
    async close() {
      socket.close();
      await end(firefox);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
