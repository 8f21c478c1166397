import { createHash } from 'node:crypto';
import type { World } from '../../world/world.ts';

const LONGEST_WAIT_SECONDS = 60;

type Versioned<R> = { readonly version: string; readonly list: R[] };
const versioned = <R>(list: R[]): Versioned<R> => ({
  version: createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 12),
  list,
});

/** A list with its version. Where that is the one which is known already, waits in real time until the operator or a guest was told something that made another. */
export async function listNews<R>(
  world: World,
  read: () => R[],
  { version, wait }: { readonly version: string; readonly wait: number },
): Promise<Versioned<R>> {
  const now = versioned(read());
  if (wait === 0 || now.version !== version) return now;
  return new Promise((resolve) => {
    const finish = () => {
      stop();
      clearTimeout(timer);
      resolve(versioned(read()));
    };
    const look = () => versioned(read()).version !== version && finish();
    const stop = world.listen({
      events: (events) => events.some(({ userId }) => userId <= 0) && look(),
      moved: look,
      replaced: finish,
      closed: finish,
    });
    const timer = setTimeout(finish, Math.min(wait, LONGEST_WAIT_SECONDS) * 1000);
  });
}
