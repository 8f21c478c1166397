import type { wallet } from '@mt2/contracts/wallet';
import type { Area } from '../../http/area.ts';
import { getBalance } from './calls/get-balance.ts';
import { listBalances } from './calls/list-balances.ts';
import { listCoins } from './calls/list-coins.ts';
import { listFunds } from './calls/list-funds.ts';
import { listLedger } from './calls/list-ledger.ts';
import { listTransfers } from './calls/list-transfers.ts';
import { transfer } from './calls/transfer.ts';
import { notifyTransfers } from './notify-transfers.ts';
import { type LentSince, type OpenProfit, together } from './today-pnl.ts';

/** Balances and their ledger; only this area moves money. The profit of open positions is passed in by their areas. */
export const walletArea = (openProfits: readonly OpenProfit[], lentSince: LentSince): Area<typeof wallet> => ({
  handlers: {
    listBalances: listBalances(together(openProfits), lentSince),
    getBalance,
    listLedger,
    listCoins,
    transfer,
    listTransfers,
    listFunds,
  },
  jobs: [notifyTransfers],
});
