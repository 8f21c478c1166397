import { must } from '@mt2/domain';
import { feeOf, floorDiv, nearestLine, ONE, quantityOf, type Seconds, type SlowTerms, slowLines, unitOf } from './slow-plan.ts';

export type { Seconds, SlowTerms } from './slow-plan.ts';

type SlowFill = {
  readonly at: number;
  readonly isBuy: boolean;
  readonly price: number;
  readonly value: bigint;
  readonly fee: bigint;
  readonly profit: bigint;
};
export type SlowResult = {
  readonly fills: readonly SlowFill[];
  readonly steps: number;
  readonly gridProfit: bigint;
  readonly fees: bigint;
  readonly funding: bigint;
  readonly pairs: number;
  readonly returned: bigint;
  readonly endedAt: number;
  readonly reason: 'term' | 'take-profit' | 'stop-loss' | 'liquidation';
};

/** Equal lots in a list, orders in a list, and a look at every second: written from the rules, without the product's own functions. */
export class SlowGrid {
  readonly #terms: SlowTerms;
  readonly #seconds: Seconds;
  readonly #lines: number[];
  readonly #unit: bigint;
  readonly #start: number;
  readonly #steps: number;
  /** The order on each line. A sell order knows the purchase price of its coins, and whether they were bought on a line. */
  readonly #orders = new Map<number, 'buy' | { readonly boughtAt: number; readonly isPair: boolean }>();
  readonly #fills: SlowFill[] = [];
  /** Sums over the orders; recomputed after one has changed. */
  #seen = { held: 0, highestBuy: -1, lowestSale: -1 };
  #cash: bigint;
  #fees = 0n;
  #funding = 0n;
  #gridProfit = 0n;
  #pairs = 0;

  constructor(terms: SlowTerms, seconds: Seconds) {
    this.#terms = terms;
    this.#seconds = seconds;
    this.#lines = slowLines(terms);
    this.#unit = unitOf(terms.market);
    this.#start = this.#priceAt(0);
    this.#steps = quantityOf(terms, this.#lines, this.#start);
    this.#cash = terms.amount;
    this.#begin();
  }

  #priceAt(second: number): number {
    const price = this.#seconds.ticks[second];
    must(price !== undefined, 'every second has its price');
    return price;
  }

  #value(price: number, lots: number): bigint {
    return BigInt(price) * BigInt(this.#steps * lots) * this.#unit;
  }

  #fee(value: bigint): bigint {
    return feeOf(this.#terms, value);
  }

  #begin(): void {
    const nearest = nearestLine(this.#lines, this.#start);
    for (const line of this.#lines.keys())
      if (line < nearest) this.#orders.set(line, 'buy');
      else if (line > nearest) this.#orders.set(line, { boughtAt: this.#start, isPair: false });
    this.#look();
    const lots = this.#lines.length - 1 - nearest;
    if (lots === 0) return;
    const value = this.#value(this.#start, lots);
    this.#pay(-value, this.#fee(value));
    this.#fills.push({ at: 0, isBuy: true, price: this.#start, value, fee: this.#fee(value), profit: 0n });
  }

  #pay(change: bigint, fee: bigint): void {
    this.#cash += change - fee;
    this.#fees += fee;
  }

  #look(): void {
    const lines = [...this.#orders.entries()];
    const buys = lines.filter(([, order]) => order === 'buy').map(([line]) => line);
    const sales = lines.filter(([, order]) => order !== 'buy').map(([line]) => line);
    this.#seen = {
      held: sales.length,
      highestBuy: buys.length > 0 ? Math.max(...buys) : -1,
      lowestSale: sales.length > 0 ? Math.min(...sales) : -1,
    };
  }

  get #held(): number {
    return this.#seen.held;
  }

  /** Runs to its end. */
  run(): SlowResult {
    const { seconds, takeProfit, stopLoss } = this.#terms;
    for (let at = 1; ; at += 1) {
      const price = this.#priceAt(at);
      this.#payFunding(at);
      this.#fillAll(at, price);
      if (takeProfit > 0 && price >= takeProfit) return this.#end(at, price, 'take-profit');
      if (stopLoss > 0 && price <= stopLoss) return this.#end(at, price, 'stop-loss');
      if (this.#isUsedUp(at)) return this.#end(at, price, 'liquidation');
      if (at === seconds) return this.#end(at, price, 'term');
    }
  }

  #payFunding(at: number): void {
    const rate = this.#seconds.funding.get(at);
    const mark = this.#seconds.marks[at];
    if (!this.#terms.isLeveraged || rate === undefined || mark === undefined) return;
    const amount = floorDiv(this.#value(mark, this.#held) * -rate, ONE);
    this.#cash += amount;
    this.#funding += amount;
  }

  /** Fills the highest buy that the price has reached, then the next; or the lowest sell. */
  #fillAll(at: number, price: number): void {
    for (;;) {
      const { highestBuy, lowestSale } = this.#seen;
      if (highestBuy >= 0 && price <= this.#lines[highestBuy]!) this.#buy(at, highestBuy);
      else if (lowestSale >= 0 && price >= this.#lines[lowestSale]!) this.#sell(at, lowestSale);
      else return;
      this.#look();
    }
  }

  #buy(at: number, line: number): void {
    const price = this.#lines[line]!;
    const value = this.#value(price, 1);
    const fee = this.#fee(value);
    this.#pay(-value, fee);
    this.#orders.delete(line);
    must(!this.#orders.has(line + 1), 'the line above is empty');
    this.#orders.set(line + 1, { boughtAt: price, isPair: true });
    this.#fills.push({ at, isBuy: true, price, value, fee, profit: 0n });
  }

  #sell(at: number, line: number): void {
    const price = this.#lines[line]!;
    const order = this.#orders.get(line);
    must(order !== undefined && order !== 'buy', 'a sale lies there');
    const value = this.#value(price, 1);
    const fee = this.#fee(value);
    const cost = this.#value(order.boughtAt, 1);
    const profit = order.isPair ? value - fee - cost - this.#fee(cost) : 0n;
    this.#pay(value, fee);
    this.#gridProfit += profit;
    if (order.isPair) this.#pairs += 1;
    this.#orders.delete(line);
    must(!this.#orders.has(line - 1), 'the line below is empty');
    this.#orders.set(line - 1, 'buy');
    this.#fills.push({ at, isBuy: false, price, value, fee, profit });
  }

  #isUsedUp(at: number): boolean {
    const { isLeveraged, market, amount, multiple } = this.#terms;
    const mark = this.#seconds.marks[at];
    if (!isLeveraged || mark === undefined || this.#held === 0) return false;
    const rate = market.tiers.find(({ maxNotional }) => amount * BigInt(multiple) <= maxNotional)?.rate ?? 0n;
    const position = this.#value(mark, this.#held);
    return (this.#cash + position) * ONE <= rate * position;
  }

  #end(at: number, price: number, reason: SlowResult['reason']): SlowResult {
    const lots = this.#held;
    if (lots > 0) {
      const value = this.#value(price, lots);
      const equity = this.#cash + value;
      const due = this.#fee(value);
      const fee = reason !== 'liquidation' || due <= equity ? due : equity > 0n ? equity : 0n;
      this.#pay(value, fee);
      this.#fills.push({ at, isBuy: false, price, value, fee, profit: 0n });
    }
    const returned = reason === 'liquidation' || this.#cash < 0n ? 0n : this.#cash;
    return {
      fills: this.#fills,
      steps: this.#steps,
      gridProfit: this.#gridProfit,
      fees: this.#fees,
      funding: this.#funding,
      pairs: this.#pairs,
      returned,
      endedAt: at,
      reason,
    };
  }
}
