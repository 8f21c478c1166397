import { type Atoms, atoms } from '@mt2/domain';
import { riskFundEndow } from '@mt2/domain/lever';
import type { Source } from '../../world/derived.ts';
import type { Tx } from '../../world/tx.ts';
import { balanceOf, mustPost } from '../wallet/index.ts';
import { USDT } from './ticket.ts';

const ENDOWMENT = atoms('1000000');
export const FUND_PLACE = { owner: 0, account: 'risk_fund', coin: USDT } as const;

/** The risk fund's balance, in atoms. */
export const riskFundOf = (source: Pick<Source, 'sql'>): Atoms => balanceOf(source, FUND_PLACE).available;

/** Gives the risk fund what it begins with. */
export const endowRiskFund = (tx: Tx): void =>
  mustPost(tx, 'risk-fund.endow', { refType: 'risk-fund', refId: 0 }, riskFundEndow(ENDOWMENT));
