import { Derived, type Tx } from '../world/transaction/tx.ts';
import { Turn } from '../world/turn/turn.ts';

/** The turn of a world with nothing but an agenda; the test lists the changed tables. */
export function bareTurn({ changed = [] as string[], isUnderTest = true } = {}): Turn {
  const derived = new Derived();
  const sql = { takeChanged: () => changed.splice(0), get: () => undefined, all: () => [] };
  const txAt = (now: number) => ({ now, derived, sql }) as unknown as Tx;
  return new Turn({ sql: () => txAt(0).sql, txAt, isUnderTest, committed: () => undefined, undone: () => undefined });
}
