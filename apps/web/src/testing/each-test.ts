import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { changeLanguage } from '../platform/i18n.ts';
import { queryClient } from '../platform/query.ts';
import { setClockRate, setServerTime, worldNow } from '../platform/server-time.ts';
import { deviceMemory, tabMemory } from '../platform/storage.ts';
import { endRequests, forgetAnswers } from './answers.ts';
import './page.ts';
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

// Another copy of the app's modules would stay for the files that follow, and its stores would never be reset.
vi.resetModules = () => {
  throw new Error('the tests of components share their modules');
};

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
