import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MiniLedger } from '../../test/mini-ledger.ts';
import { someLeverage, someMarket, somePrice, someSide } from '../../test/positions.ts';
import { depositCredit } from '../deposit/journals.ts';
import { USDT } from '../market/coins.ts';
import { type Atoms, atoms } from '../money/atoms.ts';
import type { Rate } from '../money/share.ts';
import { checkInvariants, transfer } from '../wallet/index.ts';
import { closePart } from './close-part.ts';
import { waitingCost } from './entry-cost.ts';
import { fundingPayment, payFunding } from './funding.ts';
import * as journals from './journals.ts';
import { liquidate } from './liquidation.ts';
import { lotsNotional } from './lots.ts';
import { changeMargin } from './margin.ts';
import type { OpenOrder } from './open-plan.ts';
import { fillPosition, newPosition, type Position } from './position.ts';
import { LEVER_FEES } from './terms.ts';

const OWNER = { user: 7, account: 'contract', order: 5, position: 6 } as const;
const MONEY = { owner: 7, account: 'contract', coin: USDT.id } as const;
const FUND = { owner: 0, account: 'risk_fund', coin: USDT.id } as const;

/** One resting order and its position in a ledger; `paid` is what the owner has gained by what the position shows. */
class Life {
  readonly ledger = new MiniLedger();
  readonly order: Omit<OpenOrder, 'kind'>;
  position: Position;
  waiting: number;
  paid = 0n;
  readonly #start: Atoms;

  constructor(order: Omit<OpenOrder, 'kind'>) {
    this.order = order;
    this.position = newPosition(order.side, order.leverage);
    this.waiting = order.lots;
    const amount = this.frozen();
    this.#start = amount + atoms('1000');
    this.ledger.post(depositCredit({ user: 7, coin: USDT.id, amount: this.#start }));
    this.ledger.post(transfer({ user: 7, coin: USDT.id, amount: this.#start, from: 'spot', to: 'contract' }));
    this.ledger.post(journals.riskFundEndow(atoms('50')));
    this.ledger.post(journals.leverFreeze({ ...OWNER, amount }));
  }

  frozen(): Atoms {
    const { market, side, leverage, price } = this.order;
    return waitingCost(market, { side, leverage, filled: this.position.entry.cost }, price, this.waiting).total;
  }

  fill(lots: number): void {
    const before = this.frozen();
    const value = lotsNotional(this.order.market, this.order.price, lots);
    const { position, margin, reserve, fee } = fillPosition(this.position, { cost: value, lots }, LEVER_FEES.maker);
    this.position = position;
    this.waiting -= lots;
    this.paid -= fee;
    this.ledger.post(journals.leverOpen({ ...OWNER, margin, reserve, fee, value, held: before - this.frozen() }));
  }

  cancelRest(): void {
    if (this.waiting > 0) this.ledger.post(journals.leverRelease({ ...OWNER, amount: this.frozen() }));
    this.waiting = 0;
  }

  changeMargin(amount: Atoms, mark: number): void {
    const available = this.ledger.available(MONEY);
    const changed = changeMargin(amount, { market: this.order.market, position: this.position, pairLosses: [], available, mark });
    if (!changed.ok) return;
    this.position = changed.value;
    this.ledger.post(journals.leverMargin({ ...OWNER, amount }));
  }

  payFunding(rate: Rate, mark: number): void {
    const owed = fundingPayment(this.order.market, this.position, mark, rate);
    const payment = payFunding(owed, this.ledger.available(MONEY), this.position.margin);
    this.position = { ...this.position, margin: this.position.margin - payment.fromMargin };
    const gained = payment.received - payment.fromAvailable - payment.fromMargin;
    this.paid += gained;
    if (gained !== 0n) this.ledger.post(journals.leverFunding({ ...OWNER, ...payment }));
  }

  close(most: number, mark: number): void {
    const lots = Math.min(most, this.position.lots);
    const value = lotsNotional(this.order.market, mark, lots);
    const { position, pnl, fee, shortfall, ...part } = closePart(this.position, { lots, cost: value }, LEVER_FEES.taker);
    this.position = position;
    this.paid += pnl + shortfall - fee;
    const bound = { margin: part.marginReleased, reserve: part.reserveReleased };
    this.ledger.post(journals.leverClose({ ...OWNER, ...bound, pnl, fee, value, fund: this.ledger.available(FUND) }));
  }

  liquidate(mark: number): void {
    const { margin, reserve, lots } = this.position;
    const value = lotsNotional(this.order.market, mark, lots);
    const { position, pnl, feeCharged: fee } = liquidate(this.position, value);
    this.position = position;
    this.paid -= margin + reserve;
    this.ledger.post(journals.leverLiquidation({ ...OWNER, margin, reserve, pnl, fee, value, fund: this.ledger.available(FUND) }));
  }

  prove(): void {
    const [bound, frozen] = [this.ledger.held(journals.positionRef(6)), this.ledger.held(journals.orderRef(5))];
    expect(checkInvariants(this.ledger.rows())).toEqual([]);
    expect([bound, frozen]).toEqual([this.position.margin + this.position.reserve, this.frozen()]);
    expect(this.ledger.available(MONEY) + bound + frozen).toBe(this.#start + this.paid);
  }
}

const order = fc.record({ market: someMarket, side: someSide, leverage: someLeverage, price: somePrice });
const fills = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 4 });
type Event = (life: Life, mark: number) => void;
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.bigInt({ min: -atoms('900'), max: atoms('900') }).map(
    (amount): Event =>
      (life, mark) =>
        life.changeMargin(amount, mark),
  ),
  fc.bigInt({ min: -375_000n, max: 375_000n }).map(
    (rate): Event =>
      (life, mark) =>
        life.payFunding(rate, mark),
  ),
  fc.integer({ min: 1, max: 400 }).map(
    (lots): Event =>
      (life, mark) =>
        life.close(lots, mark),
  ),
  fc.constant<Event>((life, mark) => life.liquidate(mark)),
);
/** Events, each at a mark price that is a number of thousandths from the entry. */
const events = fc.array(fc.tuple(fc.integer({ min: -400, max: 400 }), event), { maxLength: 8 });

it('whatever happens to a position, no money is lost, its hold is its margin and reserve, and its owner gains what it shows', () => {
  const unfilled = fc.integer({ min: 0, max: 200 });
  const anyLife = fc.property(order, fills, unfilled, events, (placed, filled, rest, later) => {
    const life = new Life({ ...placed, lots: filled.reduce((sum, lots) => sum + lots, rest) });
    for (const lots of filled) {
      life.fill(lots);
      life.prove();
    }
    life.cancelRest();
    for (const [move, happen] of later) {
      if (life.position.lots > 0) happen(life, Math.max(1, placed.price + Math.trunc((placed.price * move) / 1_000)));
      life.prove();
    }
  });
  fc.assert(anyLife, { numRuns: 300 });
});
