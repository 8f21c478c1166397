import { createHash } from 'node:crypto';
import type { World } from '../../world/world.ts';

const LONGEST_WAIT_SECONDS = 60;

type Versioned<R> = { readonly version: string; readonly list: readonly R[] };
type Known<R> = { readonly version: string; readonly wait: number; readonly wireOf: (row: R) => unknown };

/**
 * A list with its version, a hash of its rows on the wire. If the caller already has that version, waits in real time
 * until a notification to the operator or a guest changes it.
 */
export async function listNews<R>(world: World, read: () => readonly R[], { version, wait, wireOf }: Known<R>): Promise<Versioned<R>> {
  const readNow = (): Versioned<R> => {
    const list = read();
    const text = JSON.stringify(list.map(wireOf));
    return { version: createHash('sha256').update(text).digest('base64url').slice(0, 12), list };
  };
  const now = readNow();
  if (wait === 0 || now.version !== version) return now;
  return new Promise((resolve) => {
    const finish = () => {
      stop();
      clearTimeout(timer);
      resolve(readNow());
    };
    const look = () => readNow().version !== version && finish();
    const stop = world.listen({
      events: (events) => events.some(({ userId }) => userId <= 0) && look(),
      moved: look,
      replaced: finish,
      closed: finish,
    });
    const timer = setTimeout(finish, Math.min(wait, LONGEST_WAIT_SECONDS) * 1000);
  });
}
