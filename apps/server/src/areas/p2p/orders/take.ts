import type { RefusalName } from '@mt2/contracts';
import { about, type Decision, err, MINUTE, noted, ok } from '@mt2/domain';
import { type AskedOrder, CANCELS_PER_DAY, checkTake, p2pEscrow, p2pOrderRef, type Taken } from '@mt2/domain/p2p';
import type { CommandTx } from '../../../world/transaction/tx.ts';
import { coinAt } from '../../market/index.ts';
import { showTo } from '../../upload/index.ts';
import { mustPost } from '../../wallet/index.ts';
import { type AdvertRow, findAdvert, sideOf, waysOf } from '../adverts/adverts.repo.ts';
import { changeAdvert } from '../adverts/change-advert.ts';
import { refusesCoin } from '../adverts/halted-coins.ts';
import { advertPrice, indexesAt } from '../adverts/index-price.ts';
import { emitOrder } from '../emit.ts';
import { sellerFacts, traderOf } from '../facts.ts';
import { areApart } from '../people/blocks.repo.ts';
import { countCancelled, hasOpenOrder, insertAbroad, insertOrder, type OrderRow } from './orders.repo.ts';
import { insertStep } from './steps.repo.ts';
import { tell } from './tell.ts';

/** An order of an advert, by its number. */
export type OrderRequest = AskedOrder & { readonly advert: number };

/** Makes an order of an advert: the seller's coins are in escrow from here on, and the buyer's time to pay begins. */
export function takeAdvert(tx: CommandTx, taker: number, { advert: id, ...asked }: OrderRequest): Decision<OrderRow, RefusalName> {
  const advert = findAdvert(tx, id);
  if (!advert) return noted(tx.note, 'advert', id, about('advertId', err('p2p-advert-not-found')));
  if (isBuyerOut(tx, advert)) return noted(tx.note, 'cancelled-today', advert.userId, err('p2p-advert-unavailable'));
  if (areApart(tx, taker, advert.userId)) return noted(tx.note, 'blocked', advert.userId, err('p2p-blocked'));
  const halted = refusesCoin(tx, advert.coin, tx.note);
  if (halted) return halted;
  const price = advertPrice(indexesAt(tx, tx.now), advert);
  const own = sellerFacts(tx, taker, advert.coin);
  const advertiser = traderOf(tx, advert.userId);
  const taken = checkTake(
    asked,
    {
      coin: coinAt(tx, advert.coin),
      advert: { ...advert, side: sideOf(advert), ways: waysOf(advert), now: price },
      ...own,
      isOwn: advert.userId === taker,
      advertiser,
      cancelledToday: countCancelled(tx, taker, tx.now),
      hasOpenOrder: hasOpenOrder(tx, id, taker),
    },
    tx.note,
  );
  if (!taken.ok) return taken;
  const payer = sideOf(advert) === 'sell' ? own.trader.name : advertiser.name;
  return ok(makeOrder(tx, advert, taker, { ...taken.value, price, payer }));
}

/** True for a buying advert whose advertiser has cancelled, or left unpaid, the daily maximum of orders. */
const isBuyerOut = (tx: CommandTx, advert: AdvertRow): boolean =>
  sideOf(advert) === 'buy' && countCancelled(tx, advert.userId, tx.now) >= CANCELS_PER_DAY;

function makeOrder(
  tx: CommandTx,
  advert: AdvertRow,
  taker: number,
  order: Taken & { readonly price: bigint; readonly payer: string },
): OrderRow {
  const { userId: advertiserId, coin, fiat, side, payLimit } = advert;
  const { number, money, price, payer, payee } = order;
  const isSelling = sideOf(advert) === 'sell';
  const row = insertOrder(tx, {
    advertId: advert.id,
    advertiserId,
    takerId: taker,
    buyerId: isSelling ? taker : advertiserId,
    sellerId: isSelling ? advertiserId : taker,
    side,
    coin,
    fiat,
    price,
    number,
    money,
    payer,
    payLimit,
    dueAt: tx.now + payLimit * MINUTE,
    way: payee.way,
    payee: payee.holder,
    bankName: payee.bankName,
    bankBranch: payee.bankBranch,
    account: payee.account,
    qr: payee.qr,
  });
  if (payee.abroad) insertAbroad(tx, { orderId: row.id, ...payee.abroad });
  const ref = p2pOrderRef(row.id);
  if (!isSelling) mustPost(tx, `p2p.escrow:${row.id}`, ref, p2pEscrow({ ref, seller: taker, coin, amount: number }));
  changeAdvert(tx, advert, { inOrders: advert.inOrders + number });
  if (row.qr !== '') showTo(tx, [row.qr], row.buyerId);
  insertStep(tx, row.id, { what: 'created', by: taker });
  emitOrder(tx, row, 'created', taker);
  tell(tx, row, advertiserId, 'created');
  return row;
}
