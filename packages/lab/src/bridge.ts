import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.bridge;
type State = Message<typeof calls.getBridge>;

/** The bridge of a world to a real backend. */
export type Bridge = ReturnType<typeof bridgeOf>;

export const bridgeOf = (call: InWorld, world: string) => ({
  /** Routes, users and clock. The address is empty if the world has no bridge. */
  get: (): Promise<State> => call(calls.getBridge, {}),
  /** Bridges the world to `url`, with the text of a `bridge.yaml`, and begins its report anew. */
  set: (url: string, file?: string): Promise<State> => call(calls.setBridge, { world, url, ...(file === undefined ? {} : { file }) }),
  remove: (): Promise<string> => call(calls.removeBridge, { world }),
  /** Sets who answers a call, an area or a pattern, and has its calls tried again. Without a route the file counts again. */
  route: (name: string, route?: Sent<typeof calls.setRoute>['route']): Promise<State> => call(calls.setRoute, { name, route }),
  /** What it has seen: calls, and differences of the real side from the contract. */
  report: (): Promise<Message<typeof calls.getReport>> => call(calls.getReport, {}),
});
