import type { RefusalName } from '@mt2/contracts';
import { about, type Decision, type Err, err, type Instant, MINUTE, type Note, noted, ok } from '@mt2/domain';
import { refuseLevel } from '@mt2/domain/kyc';
import { type AskedOrder, checkTake, checkTaker, P2P_LEVEL, p2pEscrow, p2pOrderRef, type TakeFacts, type Taken } from '@mt2/domain/p2p';
import type { CommandTx, Source } from '../../../world/transaction/tx.ts';
import { hasOverdueCredit } from '../../loan/index.ts';
import { coinAt } from '../../market/index.ts';
import { showTo } from '../../upload/index.ts';
import { mustPost } from '../../wallet/index.ts';
import { type AdvertRow, findAdvert, sideOf, waysOf } from '../adverts/adverts.repo.ts';
import { isBuyerOut } from '../adverts/buyer-out.ts';
import { changeAdvert } from '../adverts/change-advert.ts';
import { refusesCoin } from '../adverts/halted-coins.ts';
import { advertPrice, indexesAt } from '../adverts/index-price.ts';
import { emitOrder } from '../emit.ts';
import { sellerFacts, traderOf } from '../facts.ts';
import { areApart } from '../people/blocks.repo.ts';
import { countCancelled, findOpenOrder, insertAbroad, insertOrder, type OrderRow } from './orders.repo.ts';
import { insertStep } from './steps.repo.ts';
import { tell } from './tell.ts';

/** A requested order, with the ID of its advert. */
export type OrderRequest = AskedOrder & { readonly advert: number };

/** Places an order with an advert: the seller's coins are now in escrow, and the buyer's time to pay begins. */
export function takeAdvert(tx: CommandTx, taker: number, { advert: id, ...asked }: OrderRequest): Decision<OrderRow, RefusalName> {
  const advert = findAdvert(tx, id);
  if (!advert) return noted(tx.note, 'advert', id, about('advertId', err('p2p-advert-not-found')));
  const closed = refusesTaker(tx, tx.now, taker, advert, tx.note);
  if (closed) return closed;
  const facts = takeFacts(tx, tx.now, taker, advert);
  const taken = checkTake(asked, facts, tx.note);
  if (!taken.ok) return taken;
  const payer = sideOf(advert) === 'sell' ? facts.trader.name : facts.advertiser.name;
  return ok(makeOrder(tx, advert, taker, { ...taken.value, price: facts.advert.now, payer }));
}

/** The name of the refusal of any order of a user on an advert, whatever its amount; undefined if none. */
export function refusalOfTaker(source: Source, now: Instant, taker: number, advert: AdvertRow): RefusalName | undefined {
  const closed = refusesTaker(source, now, taker, advert);
  if (closed) return closed.refusal;
  const facts = takeFacts(source, now, taker, advert);
  return (refuseLevel(facts.trader.level, P2P_LEVEL) ?? checkTaker(facts))?.refusal;
}

/** Refuses an advert that is closed to a user: by its advertiser's cancelled orders, by a block, or by its halted coin. */
function refusesTaker(source: Source, now: Instant, taker: number, advert: AdvertRow, note?: Note): Err<RefusalName> | undefined {
  if (isBuyerOut(source, now, advert)) return noted(note, 'cancelled-today', advert.userId, err('p2p-advert-unavailable'));
  if (areApart(source, taker, advert.userId)) return noted(note, 'blocked', advert.userId, err('p2p-blocked'));
  return refusesCoin(source, advert.coin, note);
}

const takeFacts = (source: Source, now: Instant, taker: number, advert: AdvertRow): TakeFacts => ({
  coin: coinAt(source, advert.coin),
  advert: { ...advert, side: sideOf(advert), ways: waysOf(advert), now: advertPrice(indexesAt(source, now), advert) },
  ...sellerFacts(source, now, taker, advert.coin),
  isOwn: advert.userId === taker,
  advertiser: traderOf(source, advert.userId),
  isAdvertiserOverdue: hasOverdueCredit(source, now, advert.userId),
  cancelledToday: countCancelled(source, taker, now),
  hasOpenOrder: findOpenOrder(source, advert.id, taker) !== undefined,
});

function makeOrder(
  tx: CommandTx,
  advert: AdvertRow,
  taker: number,
  order: Taken & { readonly price: bigint; readonly payer: string },
): OrderRow {
  const { userId: advertiserId, coin, fiat, side, payLimit, note } = advert;
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
    note,
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
