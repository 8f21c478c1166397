import type { wallet } from '@mt2/contracts/wallet';
import { assertDefined } from '@mt2/domain';
import { TRANSFER_NOTICE_SECONDS } from '@mt2/domain/wallet';
import type { Area } from '../../http/area.ts';
import type { Job } from '../../world/time/job.ts';
import { amountText } from '../market/index.ts';
import { notify } from '../message/index.ts';
import { getBalance, getCurve, listBalances, listCoins, listFunds } from './calls/balances.ts';
import { listLedger } from './calls/list-ledger.ts';
import { listTransfers, transfer } from './calls/transfers.ts';
import { type LentSince, type OpenProfit, together } from './daily-profits.ts';
import { findSubmitted, findTransfer, updateTransfer } from './transfer.repo.ts';

/** Notifies users of their transfers by email or SMS, some seconds after each was submitted. */
const notifyTransfers: Job = {
  kind: 'transfer-notice',
  phase: 'notices',
  reads: ['Transfer'],
  oneOf: ['Transfer'],
  next: (tx, upTo) => {
    const first = findSubmitted(tx);
    const at = first && first.createdAt + TRANSFER_NOTICE_SECONDS;
    return first && at !== undefined && at <= upTo ? { at, id: first.id } : undefined;
  },
  run: (tx, { id }) => {
    const row = assertDefined(findTransfer(tx, id), 'due work has its row');
    const amount = amountText(tx, row.coin, row.amount);
    const { fromAccount, toAccount } = row;
    notify(tx, row.userId, 'transfer', (say) =>
      say('outbox.transfer', { amount, from: say(`account.${fromAccount}` as never), to: say(`account.${toAccount}` as never) }),
    );
    updateTransfer(tx, row, 'notified');
    tx.emit('user.event', { userId: row.userId, event: { event: 'transfer', id, status: 'notified' } });
    return 1;
  },
};

/** Balances and their ledger; only this area moves money. The profit of open positions is passed in by their areas. */
export function walletArea(openProfits: readonly OpenProfit[], lentSince: LentSince): Area<typeof wallet> {
  const besides = { openProfit: together(openProfits), lentSince };
  return {
    handlers: {
      listBalances: listBalances(besides),
      getCurve: getCurve(besides),
      getBalance,
      listLedger,
      listCoins,
      transfer,
      listTransfers,
      listFunds,
    },
    jobs: [notifyTransfers],
  };
}
