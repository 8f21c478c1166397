import type { RefusalName } from '@mt2/contracts';
import type { Decision } from '@mt2/domain';
import { type CommandTx, keeping, type Refused, type WithChecks } from '../world/transaction/tx.ts';
import type { World } from '../world/world.ts';

/** A world, and the `note` that collects the results of its checks. */
export type AskingPlace<W = Pick<World, 'write'>> = WithChecks & { readonly world: W };

/** The same, with the network that a request comes from: comparisons of passwords take turns by it. */
export type ProvingPlace<W> = AskingPlace<W> & { readonly address: string };

/**
 * Runs a command's checks in a turn of the writer, before slow work is done for it. `check` writes nothing unless it
 * refuses: then what it leaves behind (a counted try) is written, and the
 * refusal is the command's own outcome. Else the command checks again.
 */
export async function checkFirst<T>(
  { world, note }: AskingPlace,
  check: (tx: CommandTx) => Decision<T, RefusalName> | Refused,
): Promise<Decision<T, RefusalName>> {
  const checked = await world.write<T, RefusalName>((tx) => check({ ...tx, note }));
  return checked.ok ? checked : keeping(checked, () => undefined);
}
