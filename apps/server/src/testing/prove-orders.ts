import { type Atoms, formatAtoms, must } from '@mt2/domain';
import { frozenFor, spotOrderRef } from '@mt2/domain/spot';
import { WAITING_STATUS, waitingRef } from '@mt2/domain/waiting';
import type { Ref } from '@mt2/domain/wallet';
import { marketOfRow } from '../areas/market/index.ts';
import { listWaiting, toOrder } from '../areas/spot/index.ts';
import type { World } from '../world/world.ts';

type Need = { readonly ref: Ref; readonly amount: Atoms };
type Held = { readonly refType: string; readonly refId: number; readonly held: Atoms };

const keyOf = ({ refType, refId }: Ref): string => `${refType} ${refId}`;

/** What spot orders and waiting orders have frozen, as their rows say. */
function needsOf(world: World): Need[] {
  const { sql } = world;
  const spot = listWaiting(world).map((row): Need => {
    const market = marketOfRow(world, row);
    return { ref: spotOrderRef(row.id), amount: frozenFor(market, toOrder(market, row)) };
  });
  const waiting = sql.all<{ id: number; frozen: Atoms }>(
    'SELECT * FROM "WaitingOrder" WHERE "status" = +?',
    WAITING_STATUS.codeOf('waiting'),
  );
  return [...spot, ...waiting.map(({ id, frozen }): Need => ({ ref: waitingRef(id), amount: frozen }))];
}

/** Proves that the holds of spot and waiting orders are what those that wait need, and that ended ones hold nothing. */
export function proveOrders(world: World): void {
  const needs = new Map(needsOf(world).map(({ ref, amount }) => [keyOf(ref), amount]));
  const types = [spotOrderRef(0), waitingRef(0)].map(({ refType }) => refType);
  const held = world.sql.all<Held>(
    `SELECT "refType", "refId", SUM("amount" - "spent" - "released") AS held FROM "Hold"
     WHERE "refType" IN (+?, +?) GROUP BY "refType", "refId"`,
    ...types,
  );
  for (const hold of held) {
    const key = keyOf(hold);
    const needed = needs.get(key) ?? 0n;
    must(hold.held === needed, `${key} needs ${formatAtoms(needed)}, and ${formatAtoms(hold.held)} is held`);
    needs.delete(key);
  }
  for (const [key, amount] of needs) must(amount === 0n, `${key} needs ${formatAtoms(amount)}, and nothing is held`);
}
