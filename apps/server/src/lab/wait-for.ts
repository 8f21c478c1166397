import { Gone } from '../world/storage/gone.ts';
import type { World } from '../world/world.ts';

/** Maximum time for which one call waits. */
const LONGEST_SECONDS = 60;

/** How long a call waits, in seconds of real time; also until the server ends. */
export type Patience = { readonly seconds: number; readonly closing: AbortSignal };

/** Calls back when there may be something new; returns a function that ends it. */
type Listen = (look: () => void) => () => void;

const writesOf =
  (world: World): Listen =>
  (look) =>
    world.listen({ wrote: look });

/**
 * Waits until something can be read; ends early if the world's state is replaced or the server ends. Throws `Gone` if the
 * world is deleted.
 */
export async function waitFor<T>(
  world: World,
  { seconds, closing }: Patience,
  read: () => readonly T[],
  listen: Listen = writesOf(world),
): Promise<readonly T[]> {
  const rows = read();
  if (rows.length > 0 || seconds === 0 || closing.aborted) return rows;
  return new Promise((resolve, reject) => {
    const end = () => {
      unlisten();
      stop();
      clearTimeout(timer);
      closing.removeEventListener('abort', finish);
    };
    const finish = () => {
      end();
      resolve(read());
    };
    const closed = () => {
      end();
      reject(new Gone());
    };
    const look = () => read().length > 0 && finish();
    const unlisten = listen(look);
    const { world: facts } = world;
    // A scene leaves the same world, which continues.
    const stop = world.listen({ replaced: () => (world.world === facts ? look() : finish()), closed });
    const timer = setTimeout(finish, Math.min(seconds, LONGEST_SECONDS) * 1000);
    closing.addEventListener('abort', finish);
  });
}
