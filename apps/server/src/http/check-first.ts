import type { RefusalName } from '@mt2/contracts';
import { type Decision, err } from '@mt2/domain';
import { type CommandTx, keeping, type Refused, type WithChecks } from '../world/tx.ts';
import type { World } from '../world/world.ts';

/** Where something is asked: a world, and whoever hears of its checks. */
export type AskingPlace<W = Pick<World, 'write'>> = WithChecks & { readonly world: W };

/**
 * Asks in a turn of the writer what would refuse a command, before something that takes its time is done for it. `check` writes nothing unless it
 * refuses: then what it leaves behind (a counted try) is written, and the refusal is the command's own outcome. Else the command checks again.
 */
export async function checkFirst<T>(
  { world, note }: AskingPlace,
  check: (tx: CommandTx) => Decision<T, RefusalName> | Refused,
): Promise<Decision<T, RefusalName>> {
  const checked = await world.write<T, RefusalName>((tx) => check({ ...tx, note }));
  return checked.ok ? checked : keeping(err(checked.refusal, checked.details), () => undefined);
}
