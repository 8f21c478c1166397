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
import type { OpenProfit } from './today-pnl.ts';

/** Balances and their ledger; only this area moves money. The profit of open contracts is passed in by their area. */
export const walletArea = (openProfit: OpenProfit): Area<typeof wallet> => ({
  handlers: { listBalances: listBalances(openProfit), getBalance, listLedger, listCoins, transfer, listTransfers, listFunds },
  jobs: [notifyTransfers],
});
