import { cleanup } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session.ts';
import { useSettings } from '../platform/settings.ts';
import { useOverlays } from '../ui/overlays/overlays.ts';
import { answerOf, forgetAnswers } from './answers.ts';

/** A feed on which nothing is ever said. */
class SilentSocket {
  static readonly OPEN = 1;
  readonly readyState = 0;
  close(): void {}
}

globalThis.fetch = answerOf as typeof fetch;
globalThis.WebSocket = SilentSocket as unknown as typeof WebSocket;

/** The tests of a process share the page: each leaves it as it was, and fails by name where it called for what nobody answers. */
afterEach(() => {
  cleanup();
  queryClient.clear();
  useOverlays.setState({ toast: undefined, asked: undefined, masks: 0 });
  useSession.setState(useSession.getInitialState(), true);
  useSettings.setState(useSettings.getInitialState(), true);
  localStorage.clear();
  sessionStorage.clear();
  expect(forgetAnswers(), 'calls without an answer').toEqual([]);
});
