import { type Atoms, MAX_ATOMS, ok } from '@mt2/domain';
import { SYSTEM_OWNER } from '@mt2/domain/wallet';
import type { TestWorld } from './harness.ts';

const COLUMN = 2n ** 63n - 1n;
const USDT = 3;

/** Leaves the market maker an amount of USDT that it may give, in atoms. The books of the world do not add up any more. */
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
