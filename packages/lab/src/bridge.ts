import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.bridge;
const reportCalls = lab.bridgeReport;
type State = Message<typeof calls.getBridge>;

/** The bridge of a world to a real backend. */
export type Bridge = ReturnType<typeof bridgeOf>;

export const bridgeOf = (call: InWorld, world: string) => ({
  /** Routes, users, clock and feeds. The address is empty if the world has no bridge. */
  get: (): Promise<State> => call(calls.getBridge, {}),
  /** Bridges the world to `url`, with the text of a `bridge.yaml`. */
  set: (url: string, file?: string): Promise<State> => call(calls.setBridge, { world, url, ...(file === undefined ? {} : { file }) }),
  remove: (): Promise<string> => call(calls.removeBridge, { world }),
  /** Sets who answers a call, an area or a pattern. Without a route the file counts again. */
  route: (name: string, route?: Sent<typeof calls.setRoute>['route']): Promise<State> => call(calls.setRoute, { name, route }),
  /** Asks the real side again for a call that it did not have, or for all. */
  retry: (name?: string): Promise<State> => call(calls.retryMissing, { name }),
  /** What it has seen: calls, times, and differences of the real side from the contract and from the world. */
  report: (): Promise<Message<typeof reportCalls.getReport>> => call(reportCalls.getReport, {}),
  clearReport: (): Promise<string> => call(reportCalls.clearReport, {}),
  /** The last real answers as the start of a scene and as examples, without secrets. */
  recording: (): Promise<Message<typeof reportCalls.getRecording>> => call(reportCalls.getRecording, {}),
});
