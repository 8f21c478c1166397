// The page that the component tests of a process share, as far as it differs from a browser's. Loaded once for all files.
import { assertDefined } from '@mt2/domain';
import * as react from 'react';
import { answerOf } from './answers.ts';

// Icons and other imported components are not made as in the built page. React stops storing a stack for each after this count.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: ofReact } = react as unknown as Record<string, object>;
Object.defineProperty(ofReact, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

/** A feed that never sends anything. */
class SilentSocket {
  static readonly OPEN = 1;
  readonly readyState = 0;
  close(): void {}
}

globalThis.fetch = answerOf as typeof fetch;
globalThis.WebSocket = SilentSocket as unknown as typeof WebSocket;

// The environment takes the commas of a media query for "and".
const { matchMedia: match } = window;
window.matchMedia = (query) => {
  const parts = query.split(',').map((part) => match.call(window, part));
  return assertDefined(parts.find(({ matches }) => matches) ?? parts[0], 'a query has a part');
};

// There are no style sheets: an element has its own style. The environment would copy it at each search, a tenth of all time.
window.getComputedStyle = (element) => (element as HTMLElement).style;

// What the page does after a second or more (it removes a toast, it reads a list again) does not happen here, so the speed of the machine
// does not matter. A test that needs such a time uses a fake clock.
const { setTimeout: later } = globalThis;
const laterIfSoon = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
  later(run, ms >= 1_000 && ms < 30_000 ? 3_600_000 : ms, ...given);
Object.assign(globalThis, { setTimeout: laterIfSoon });
