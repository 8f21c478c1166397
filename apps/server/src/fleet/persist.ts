import { setTimeout as sleep } from 'node:timers/promises';
import { Unconfirmed } from '../world/storage/unconfirmed.ts';

const PAUSE_MS = 50;

/**
 * What an attempt resolves to, repeated while it fails or resolves to undefined: for example, another node of the store begins to lead.
 * Throws `Unconfirmed` if time runs out first.
 */
export async function persist<T>(what: string, attempt: () => Promise<T | undefined>, mayGoOn: () => Promise<boolean>): Promise<T> {
  while (await mayGoOn()) {
    const done = await attempt().catch(() => undefined);
    if (done !== undefined) return done;
    await sleep(PAUSE_MS);
  }
  throw new Unconfirmed(what);
}
