import { shortened } from './judge.ts';
import { KEPT, type Kept, type Sides } from './kept.ts';
import { NeedsLab } from './world.ts';

/** Undoes the changes of a scenario; returns a sentence for each part that differs from before. */
export type Undo = () => Promise<readonly string[]>;

const why = (error: unknown): string => shortened(error instanceof Error ? error.message : String(error));

async function keep({ name, read, restore }: Kept, sides: Sides): Promise<Undo> {
  const [{ client, login }] = sides;
  const of = `${name} of ${login.account}`;
  const text = async () => JSON.stringify(await read(client));
  const before = await text();
  return async () => {
    const now = await text();
    if (now !== before) await restore(sides, JSON.parse(before), JSON.parse(now)).catch(() => undefined);
    const after = now === before ? now : await text();
    return after === before ? [] : [shortened(`${of}: ${before} before, ${after} after`)];
  };
}

/** Reads the parts of two accounts that the scenarios of an area may change. Throws `NeedsLab` if one could not be restored. */
export async function remember(area: string, [self, other]: Sides): Promise<Undo> {
  const undo: Undo[] = [];
  const unread = (name: string) => (error: unknown) => {
    if (error instanceof NeedsLab) throw error;
    return async () => [shortened(`${name}: unknown, because it cannot be read: ${why(error)}`)];
  };
  for (const kept of KEPT[area] ?? []) {
    undo.push(await keep(kept, [self, other]).catch(unread(kept.name)));
    if (other && area === 'p2p') undo.push(await keep(kept, [other, self]).catch(unread(kept.name)));
  }
  return async () => {
    const left: string[] = [];
    for (const back of undo) left.push(...(await back().catch((error: unknown) => [why(error)])));
    return left;
  };
}
