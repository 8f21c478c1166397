import { existsSync, globSync } from 'node:fs';
import { freePorts } from '../free-ports.ts';
import { type Driver, PHONE } from './driver.ts';
import { end, start, until } from './programs.ts';

const PACKAGES = 'webkit2gtk-driver and xvfb';
const SCREEN = '1280x1400x24';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The browser of WebKitGTK that its driver starts. */
function miniBrowser(): string {
  const [path] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  if (!path || !existsSync(path)) throw new Error(`there is no MiniBrowser: on Debian, install ${PACKAGES}`);
  return path;
}

type Answer = { readonly value: unknown };

/** A WebKit, driven by the WebDriver protocol, on its own virtual screen. */
export async function openWebKit(): Promise<Driver> {
  const binary = miniBrowser();
  const [port = 0, number = 0] = await freePorts(2);
  const display = `:${number}`;
  const xvfb = await start('Xvfb', [display, '-screen', '0', SCREEN], PACKAGES);
  // Without these, WebKitGTK looks for a graphics card and for the services of a desktop.
  const env = { DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1', TZ: 'UTC' };
  const driver = await start('WebKitWebDriver', [`--port=${port}`], PACKAGES, env);
  const close = async () => {
    await end(driver);
    await end(xvfb);
  };
  const send = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const url = `http://127.0.0.1:${port}${path}`;
    const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value as T;
  };
  try {
    await until('WebKitWebDriver', () => send<object>('GET', '/status').catch(() => undefined));
    const options = { binary, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities });
    const session = `/session/${sessionId}`;
    await send('POST', `${session}/window/rect`, PHONE);
    return {
      open: (url) => send('POST', `${session}/url`, { url }),
      async run<A, R>(work: (asked: A) => R, asked: A) {
        const script = `return (${work})(arguments[0])`;
        return (await send<R | null>('POST', `${session}/execute/sync`, { script, args: [asked] })) ?? (undefined as R);
      },
      tap: ({ x, y }) => send('POST', `${session}/actions`, { actions: [touch(x, y)] }),
      async type(text) {
        const active = await send<Record<string, string>>('GET', `${session}/element/active`);
        await send('POST', `${session}/element/${active[ELEMENT]}/value`, { text });
      },
      picture: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
      async close() {
        await send('DELETE', session);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A finger that goes down and up at one place. */
export const touch = (x: number, y: number) => ({
  type: 'pointer',
  id: 'finger',
  parameters: { pointerType: 'touch' },
  actions: [
    { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});
