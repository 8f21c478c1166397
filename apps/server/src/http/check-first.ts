import type { RefusalName } from '@mt2/contracts';
import type { Decision } from '@mt2/domain';
import { type CommandTx, keeping, type Outcome, type WithChecks } from '../world/transaction/tx.ts';
import type { World } from '../world/world.ts';

/** A world, and the `note` that collects the results of its checks. */
export type AskingPlace<W = Pick<World, 'write'>> = WithChecks & { readonly world: W };

/** The same, with the network of the request: password comparisons take turns by network. */
export type ProvingPlace<W> = AskingPlace<W> & { readonly address: string };

/**
 * Runs a command's checks in a turn of the writer, before slow work is done for it. `check` writes nothing unless it
 * refuses: then the writes it keeps (a counted attempt) are stored, and the refusal is the command's outcome. Otherwise
 * the command checks again.
 */
export async function checkFirst<T>({ world, note }: AskingPlace, check: (tx: CommandTx) => Outcome<T>): Promise<Decision<T, RefusalName>> {
  const checked = await world.write<T, RefusalName>((tx) => check({ ...tx, note }));
  return checked.ok ? checked : keeping(checked, () => undefined);
}
