import { assertDefined } from '@mt2/domain';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { changeLanguage } from '../platform/i18n.ts';
import { queryClient } from '../platform/query.ts';
import { setClockRate, setServerTime, worldNow } from '../platform/server-time.ts';
import { deviceMemory, tabMemory } from '../platform/storage.ts';
import { answerOf, endRequests, forgetAnswers } from './answers.ts';
import { resetStores } from './stores.ts';
import { resizeToPhone } from './window-size.ts';

vi.mock('zustand', async (load) => {
  const { resettable } = await import('./stores.ts');
  const zustand = await load<typeof import('zustand')>();
  return { ...zustand, create: resettable(zustand.create as never) };
});

configure(({ getElementError }) => ({
  // Loading a screen's code for the first time may take long on a busy machine.
  asyncUtilTimeout: 30_000,
  // Prints the page only if the message is read. A test that waits throws most away, and printing for each takes a tenth of the time.
  getElementError: function failed(message, container) {
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
    Error.captureStackTrace(error, failed);
    return Object.defineProperty(error, 'message', { configurable: true, get: () => getElementError(message, container).message });
  },
}));

/** A feed that never sends anything. */
class SilentSocket {
  static readonly OPEN = 1;
  readonly readyState = 0;
  close(): void {}
}

// Another copy of the app's modules would stay for the files that follow, and its stores would never be reset.
vi.resetModules = () => {
  throw new Error('the tests of components share their modules');
};

globalThis.fetch = answerOf as typeof fetch;
globalThis.WebSocket = SilentSocket as unknown as typeof WebSocket;

// The environment takes the commas of a media query for "and". The files share the window: each asks once per part, because the one before
// it has wrapped the same function.
const { matchMedia: match } = window;
window.matchMedia = (query) => {
  const parts = query.split(',').map((part) => match.call(window, part));
  return assertDefined(parts.find(({ matches }) => matches) ?? parts[0], 'a query has a part');
};

// What the page does after a second or more (it removes a toast, it reads a list again) does not happen here, so the speed of the machine
// does not matter. A test that needs such a time uses a fake clock.
const { setTimeout: later } = globalThis;
const laterIfSoon = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
  later(run, ms >= 1_000 && ms < 30_000 ? 3_600_000 : ms, ...given);
Object.assign(globalThis, { setTimeout: laterIfSoon });

// A lost answer is asked for again at once, as often as in the app.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });

// A file before this one may have left another language, and a file may word its expectations before its first test.
await changeLanguage('en');
resetStores();
const forgetAll = () => {
  for (const memory of [deviceMemory, tabMemory]) for (const name of memory.names()) memory.forget(name);
};
forgetAll();

const begun = worldNow();

/** The tests of a process share the page: each restores it, and fails with the names of calls without a response. */
afterEach(async () => {
  cleanup();
  resizeToPhone();
  queryClient.clear();
  vi.useRealTimers();
  setClockRate('running', 1);
  setServerTime(begun);
  await endRequests();
  resetStores();
  forgetAll();
  expect(forgetAnswers(), 'calls without an answer').toEqual([]);
});
