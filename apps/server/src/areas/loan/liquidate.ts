import { formatFloor } from '@mt2/domain';
import { loanLiquidation, loanRef, payoffAt, sellCollateral } from '@mt2/domain/loan';
import { USDT } from '@mt2/domain/market';
import { SYSTEM_OWNER } from '@mt2/domain/wallet';
import type { Tx } from '../../world/transaction/tx.ts';
import { amountText, priceOf } from '../market/index.ts';
import { availableAt, mustPost } from '../wallet/index.ts';
import { changeLoan } from './change-loan.ts';
import { type LoanRow, toDebt } from './loan.repo.ts';

/** Sells all collateral of a running loan at this second's price: its debt is paid, and the rest is returned. */
export function liquidateLoan(tx: Tx, row: LoanRow): LoanRow {
  const { id, userId: user, coin, collateral } = row;
  const { interest, lateFee, total } = payoffAt(toDebt(row), tx.now);
  const price = priceOf(tx, coin, tx.now);
  const sale = sellCollateral(collateral, price, total);
  const fund = availableAt(tx, { owner: SYSTEM_OWNER, account: 'risk_fund', coin: USDT.id });
  mustPost(tx, `loan.liquidation:${id}`, loanRef(id), loanLiquidation({ id, user, coin, collateral }, total, sale, fund));
  const { gross, fee: saleFee, surplus, shortfall } = sale;
  const change = { interest, lateFee, settledAt: tx.now, salePrice: price, gross, saleFee, surplus, shortfall, reason: '' };
  const values = {
    collateral: amountText(tx, coin, collateral),
    amount: `${formatFloor(row.amount, 2)} ${USDT.symbol}`,
    surplus: `${formatFloor(surplus, 2)} ${USDT.symbol}`,
  };
  tx.emit('user.logged', { userId: user, kind: 'loan-liquidated', id, values: { amount: row.amount }, mail: () => values });
  return changeLoan(tx, row, { what: 'liquidated', to: 'repaid', change, amount: gross });
}
