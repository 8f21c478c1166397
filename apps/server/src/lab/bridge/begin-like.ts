import type { StateArea } from '@mt2/contracts/lab/bridge-file';
import { type Atoms, must } from '@mt2/domain';
import { USDT } from '@mt2/domain/market-terms';
import type { GridMode, RobotType } from '@mt2/domain/robot';
import { frozenFor } from '@mt2/domain/spot';
import type { AccountKind } from '@mt2/domain/wallet';
import { addAlert, kindOf, listIn } from '../../areas/alert/index.ts';
import { creditFromWorld } from '../../areas/deposit/index.ts';
import { buy, listHostingOf } from '../../areas/finance/index.ts';
import { actOf, listLiveOf, listWaitingOf, openPosition, sideOf } from '../../areas/lever/index.ts';
import { addFavourite, listFavourites, marketOfRow } from '../../areas/market/index.ts';
import { partnerRateOf, setPartner } from '../../areas/promotion/index.ts';
import { createRobot, listRunningOf } from '../../areas/robot/index.ts';
import { listWaiting, placeOrder, toOrder } from '../../areas/spot/index.ts';
import type { Tx } from '../../world/transaction/tx.ts';

/** Gives a user, as new objects, what a persona has; both are user IDs. Leaves out what the product refuses now. */
type Begin = (tx: Tx, userId: number, personaId: number) => void;

/** Credits an account from the outside world with what something costs; 0 for a thing without a price. */
export function credit(tx: Tx, userId: number, account: AccountKind, coin: number, amount: Atoms): void {
  if (amount <= 0n) return;
  must(creditFromWorld(tx, userId, account, coin, amount).ok, 'a persona has what an account may have');
}

const favourites: Begin = (tx, userId, personaId) => {
  for (const { marketId } of listFavourites(tx, personaId)) addFavourite(tx, userId, marketId);
};

/** Those on a price: of a percentage, they count from the price of this second. Another figure may be that of a position. */
const alerts: Begin = (tx, userId, personaId) => {
  for (const row of listIn(tx, personaId, ['active'])) {
    const { watched } = row;
    if (watched !== 'last' && watched !== 'mark') continue;
    const asked = { kind: kindOf(row), price: row.target, percent: BigInt(row.rate) * 100n };
    addAlert(tx, userId, { ...asked, market: marketOfRow(tx, row), isRecurring: row.isRecurring === 1 }, watched);
  }
};

/** The unfilled parts of the waiting orders, at their prices. */
const spotOrders: Begin = (tx, userId, personaId) => {
  for (const row of listWaiting(tx).filter(({ userId }) => userId === personaId)) {
    const market = marketOfRow(tx, row);
    const order = toOrder(market, row);
    credit(tx, userId, 'spot', row.side === 1 ? USDT.id : market.id, frozenFor(market, order));
    placeOrder(tx, userId, { market, side: order.side, kind: 'limit', price: row.price, quantity: row.quantity - row.filledQuantity });
  }
};

/**
 * The open positions at the price of this second, without the stops that do not suit it, and at theirs the waiting orders that
 * open positions.
 */
const positions: Begin = (tx, userId, personaId) => {
  const live = (['contract', 'leverage'] as const).flatMap((account) =>
    listLiveOf(tx, personaId, account).map((row) => ({ account, row })),
  );
  for (const { account, row } of live.reverse()) {
    const { leverage, takeProfit, stopLoss } = row;
    const terms = { market: marketOfRow(tx, row), account, side: sideOf(row), leverage };
    if (row.lots > 0) {
      credit(tx, userId, account, USDT.id, row.margin + row.reserve + row.openFee);
      const now = { ...terms, kind: 'market', lots: row.lots } as const;
      if (!openPosition(tx, userId, { ...now, takeProfit, stopLoss }).ok) openPosition(tx, userId, now);
    }
    for (const { price, lots, filledLots, frozen } of listWaitingOf(tx, row.id).filter((each) => actOf(each) === 'open')) {
      credit(tx, userId, account, USDT.id, frozen);
      openPosition(tx, userId, { ...terms, kind: 'limit', price, lots: lots - filledLots, takeProfit, stopLoss });
    }
  }
};

/** The running robots, whose terms begin now, at the price of this second, without the stops that do not suit it. */
const robots: Begin = (tx, userId, personaId) => {
  for (const row of listRunningOf(tx, personaId)) {
    const { multiple, lower, upper, grids, days, amount, takeProfit, stopLoss } = row;
    const kind = { type: row.type as RobotType, mode: row.mode as GridMode, market: marketOfRow(tx, row) };
    const terms = { ...kind, multiple, lower, upper, grids, days, amount, isToppedUp: false };
    credit(tx, userId, 'trust', USDT.id, amount);
    if (!createRobot(tx, userId, { ...terms, takeProfit, stopLoss }).ok)
      createRobot(tx, userId, { ...terms, takeProfit: 0n, stopLoss: 0n });
  }
};

/** The hosted amounts, whose terms begin now. */
const finance: Begin = (tx, userId, personaId) => {
  for (const { productId, coin, amount, reinvests } of listHostingOf(tx, personaId)) {
    credit(tx, userId, 'spot', coin, amount);
    buy(tx, userId, { product: productId, amount, isAgreed: true, reinvests: reinvests === 1 });
  }
};

/** The share of the fees of users who are not there yet. */
const partner: Begin = (tx, userId, personaId) => {
  const rate = partnerRateOf(tx, personaId);
  if (rate !== undefined) setPartner(tx, userId, rate);
};

/** How a new user begins an area like a persona, besides balances and what the user is. */
export const BEGINNINGS: Readonly<Partial<Record<StateArea, Begin>>> = {
  market: favourites,
  alert: alerts,
  spot: spotOrders,
  lever: positions,
  robot: robots,
  finance,
  promotion: partner,
};
