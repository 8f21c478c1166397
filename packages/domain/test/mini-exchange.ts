import { assertDefined } from '../src/core/must.ts';
import { depositCredit } from '../src/deposit/journals.ts';
import type { Market } from '../src/market/markets.ts';
import { SEED_MARKETS } from '../src/market/seed.ts';
import { type Atoms, atoms } from '../src/money/index.ts';
import type { Ladder } from '../src/order/index.ts';
import {
  Book,
  cancelOrder,
  FEE_RATES,
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
import {
  addPosting,
  type Balances,
  changeHold,
  checkJournal,
  type HoldRow,
  type Journal,
  type LedgerRows,
  type PostingRow,
  placeKey,
} from '../src/wallet/index.ts';

const USDT = 3;

/** One market with orders, book and ledger in memory, built from the rules alone. */
export class MiniExchange {
  readonly market: Market = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'there is a BTC market');
  readonly book = new Book();
  readonly orders = new Map<number, SpotOrder>();
  readonly balances: Balances = new Map();
  private readonly postings: PostingRow[] = [];
  private readonly holds = new Map<number, HoldRow>();
  private txns = 0;

  deposit(user: number, coin: number, amount: string): void {
    this.post(depositCredit({ user, coin, amount: atoms(amount) }));
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
      makerRate: FEE_RATES.maker,
      takerRate: FEE_RATES.taker,
      status: 'waiting',
    };
    this.orders.set(id, order);
    this.post(spotFreeze({ user: owner, order: id, coin, amount: freeze }));
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
    return this.balances.get(placeKey({ owner, account: 'spot', coin }))?.available ?? 0n;
  }

  ledger(): LedgerRows {
    return { postings: this.postings, balances: [...this.balances.values()], holds: [...this.holds.values()] };
  }

  private settle(fill: FillSize, makerId: number | null, takerId: number | null): void {
    const maker = makerId === null ? undefined : this.orders.get(makerId);
    const taker = takerId === null ? undefined : this.orders.get(takerId);
    const settlement = settleFill(this.market, fill, { maker, taker });
    for (const filled of [settlement.maker, settlement.taker]) if (filled) this.orders.set(filled.order.id, filled.order);
    for (const journal of settlement.journals) this.post(journal);
  }

  private end(id: number): string {
    const order = this.orders.get(id);
    if (order === undefined) return 'no such order';
    const decision = cancelOrder(this.market, order);
    if (!decision.ok) return decision.refusal;
    this.orders.set(id, decision.value.order);
    const amount = decision.value.release;
    this.post(spotRelease({ user: order.owner, order: id, coin: order.side === 'buy' ? USDT : this.market.id, amount }));
    return 'cancelled';
  }

  private post(journal: Journal): void {
    checkJournal(journal);
    this.txns += 1;
    for (const { reason: _, ...posting } of journal.postings) {
      addPosting(this.balances, posting);
      this.postings.push({ ...posting, txnId: this.txns });
    }
    for (const change of journal.holds) {
      const { refId: id } = change.ref;
      this.holds.set(id, { ...change.place, id, ...changeHold(this.holds.get(id), change) });
    }
  }
}
