import { lab, type Message, type Sent } from '@mt2/contracts';
import type { InWorld } from './connect.ts';

const calls = lab.setting;
type Values = Message<typeof calls.getSettings>;

/** The optional rules switched on in a world. */
export type Settings = ReturnType<typeof settingsOf>;

export const settingsOf = (call: InWorld) => ({
  get: (): Promise<Values> => call(calls.getSettings, {}),
  /** Changes the named ones: `set({ security_hold: true })`. */
  set: (wish: Sent<typeof calls.setSettings>): Promise<Values> => call(calls.setSettings, wish),
});
