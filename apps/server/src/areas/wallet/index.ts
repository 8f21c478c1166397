import type { wallet } from '@mt2/contracts/wallet';
import type { Area } from '../../http/area.ts';
import { getBalance, listBalances, listCoins } from './balances.ts';
import { listFunds } from './funds.ts';
import { listLedger } from './ledger.ts';
import type { OpenProfit } from './today-pnl.ts';
import { transfer } from './transfer.ts';
import { listTransfers } from './transfers.ts';

export { accountOfWire, wireAccount } from './accounts.ts';
export { balanceOf, walletsOf } from './balances.ts';
export { checkLedger } from './check-ledger.ts';
export { depositAddressOf } from './deposit-address.ts';
export { leftToGive } from './givers.ts';
export { mustPost, type PostOne, postTogether } from './post.ts';
export { availableAt, listDailyChanges, listJournalsOf, nextNumber } from './wallet.repo.ts';

/** Balances and their ledger; its door is the only one through which money moves. What open contracts are worth is told by who holds them. */
export const walletArea = (openProfit: OpenProfit): Area<typeof wallet> => ({
  handlers: { listBalances: listBalances(openProfit), getBalance, listLedger, listCoins, transfer, listTransfers, listFunds },
});
