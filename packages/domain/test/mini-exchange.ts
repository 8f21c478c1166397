import { assertDefined } from '../src/core/decision.ts';
import { depositCredit } from '../src/deposit/journals.ts';
import type { Market } from '../src/market/markets.ts';
import { SEED_MARKETS } from '../src/market/seed.ts';
import { type Atoms, atoms } from '../src/money/index.ts';
import { Book, FEE_RATES, type Ladder } from '../src/order/index.ts';
import {
  cancelOrder,
  type FillSize,
  fillResting,
  match,
  type OrderRequest,
  type SpotOrder,
  settleFill,
  spotFreeze,
  spotRelease,
  validateOrder,
} from '../src/spot/index.ts';
import { MiniLedger } from './mini-ledger.ts';

const USDT = 3;

/** One market with orders, book and ledger in memory, built from the rules alone. */
export class MiniExchange {
  readonly market: Market = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'there is a BTC market');
  readonly book = new Book();
  readonly orders = new Map<number, SpotOrder>();
  readonly ledger = new MiniLedger();

  deposit(user: number, coin: number, amount: string): void {
    this.ledger.post(depositCredit({ user, coin, amount: atoms(amount) }));
  }

  /** The order after matching, or the refusal's name. */
  place(owner: number, request: OrderRequest, last: number, ladder: Ladder): SpotOrder | string {
    const coin = request.side === 'buy' ? USDT : this.market.id;
    const bestAsk = Math.min(ladder.asks[0]?.price ?? last, this.book.best('sell')?.price ?? last * 2);
    const bestBid = Math.max(ladder.bids[0]?.price ?? last, this.book.best('buy')?.price ?? 0);
    const decision = validateOrder(request, {
      market: this.market,
      isOpen: true,
      last,
      bestAsk,
      bestBid,
      available: this.available(owner, coin),
    });
    if (!decision.ok) return decision.refusal;
    const { side, kind, price, quantity, freeze } = decision.value;
    const id = this.orders.size + 1;
    const order: SpotOrder = {
      id,
      owner,
      side,
      kind,
      price,
      quantity,
      filledQuantity: 0,
      filledQuote: 0n,
      fee: 0n,
      status: 'waiting',
    };
    this.orders.set(id, order);
    this.ledger.post(spotFreeze({ user: owner, order: id, coin, amount: freeze }));
    const result = match(this.book, order, side === 'buy' ? ladder.asks : ladder.bids);
    for (const fill of result.fills) this.settle(fill, fill.makerOrderId, id);
    if (result.status === 'cancelled') this.end(id);
    return assertDefined(this.orders.get(id), 'the order was stored');
  }

  cancel(id: number): string {
    this.book.cancel(id);
    return this.end(id);
  }

  tick(ladder: Ladder): void {
    for (const fill of fillResting(this.book, ladder)) this.settle(fill, fill.orderId, null);
  }

  /** Available atoms of a coin in a user's spot account. */
  available(owner: number, coin: number): Atoms {
    return this.ledger.available({ owner, account: 'spot', coin });
  }

  private settle(fill: FillSize, makerId: number | null, takerId: number | null): void {
    const maker = makerId === null ? undefined : this.orders.get(makerId);
    const taker = takerId === null ? undefined : this.orders.get(takerId);
    const settlement = settleFill(this.market, fill, { maker, taker }, () => FEE_RATES);
    for (const filled of [settlement.maker, settlement.taker]) if (filled) this.orders.set(filled.order.id, filled.order);
    for (const journal of settlement.journals) this.ledger.post(journal);
  }

  private end(id: number): string {
    const order = this.orders.get(id);
    if (order === undefined) return 'no such order';
    const decision = cancelOrder(this.market, order);
    if (!decision.ok) return decision.refusal;
    this.orders.set(id, decision.value.order);
    const amount = decision.value.release;
    this.ledger.post(spotRelease({ user: order.owner, order: id, coin: order.side === 'buy' ? USDT : this.market.id, amount }));
    return 'cancelled';
  }
}
