import { type Atoms, ok } from '@mt2/domain';
import { SYSTEM_OWNER } from '@mt2/domain/wallet';
import { leftToGive, mustPost } from '../areas/wallet/index.ts';
import type { TestWorld } from './harness.ts';

const USDT = 3;

/** Leaves the market maker no more of a coin to give than this, in atoms: it pays the rest to the risk fund. */
export const leaveHouse = ({ world }: TestWorld, left: Atoms, coin = USDT) =>
  world.write((tx) => {
    const amount = leftToGive(tx, 'house', coin) - left;
    const of = (account: 'house' | 'risk_fund', delta: Atoms) =>
      ({ owner: SYSTEM_OWNER, account, coin, bucket: 'available', delta, reason: 'lever-adl' }) as const;
    const postings = [of('house', -amount), of('risk_fund', amount)];
    mustPost(tx, `test.leave-house:${tx.now}`, { refType: 'test', refId: 1 }, { kind: 'lever.liquidation', postings, holds: [] });
    return ok(undefined);
  });
