import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.setting;
type Values = Message<typeof calls.getSettings>;

/** The rules that are switched on in a world beside the product's usual ones. */
export type Settings = ReturnType<typeof settingsOf>;

export const settingsOf = (call: InWorld) => ({
  get: (): Promise<Values> => call(calls.getSettings, {}),
  /** Changes those that are named: `set({ security_hold: true })`. */
  set: (wish: Sent<typeof calls.setSettings>): Promise<Values> => call(calls.setSettings, wish),
});
