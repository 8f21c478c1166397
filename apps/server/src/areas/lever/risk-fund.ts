import { type Atoms, atoms, DAY } from '@mt2/domain';
import { riskFundEndow } from '@mt2/domain/lever';
import { USDT } from '@mt2/domain/market';
import { derived, type Source, type Tx } from '../../world/transaction/tx.ts';
import { balanceOf, listFundChanges, mustPost } from '../wallet/index.ts';

const ENDOWMENT = atoms('1000000');
const FUND_PLACE = { owner: 0, account: 'risk_fund', coin: USDT.id } as const;

/** The risk fund's balance, in atoms. */
export const riskFundOf = (source: Pick<Source, 'sql'>): Atoms => balanceOf(source, FUND_PLACE).available;

/** The fund's changes by day, as far as they were requested, and the first day that had not ended then: past days do not change. */
const keptChanges = derived(() => ({ open: 0, byDay: new Map<number, Atoms>() }));

/** The fund's change on each day from a day to today; days without one are left out. Only days not in memory are read. */
export function riskFundChanges(source: Source, from: number, today: number): ReadonlyMap<number, Atoms> {
  const kept = keptChanges(source);
  for (const { day, delta } of listFundChanges(source, FUND_PLACE, Math.max(from, kept.open) * DAY)) kept.byDay.set(day, delta);
  kept.open = today;
  return kept.byDay;
}

/** Gives the risk fund its initial balance. */
export const endowRiskFund = (tx: Tx): void =>
  mustPost(tx, 'risk-fund.endow', { refType: 'risk-fund', refId: 0 }, riskFundEndow(ENDOWMENT));
