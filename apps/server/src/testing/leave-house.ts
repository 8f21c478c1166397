import { type Atoms, MAX_ATOMS, ok } from '@mt2/domain';
import { SYSTEM_OWNER } from '@mt2/domain/wallet';
import type { TestWorld } from './harness.ts';

const COLUMN = 2n ** 63n - 1n;
const USDT = 3;

/** Reduces the market maker's available USDT to an amount, in atoms. The world's books no longer add up. */
export const leaveHouse = ({ world }: TestWorld, left: Atoms) =>
  world.write((tx) => {
    tx.sql.run(
      `UPDATE "Balance" SET "available" = ? WHERE "owner" = ? AND "account" = 'house' AND "coin" = ?`,
      left - COLUMN / 4n + MAX_ATOMS,
      SYSTEM_OWNER,
      USDT,
    );
    tx.derived.forget();
    return ok(undefined);
  });
