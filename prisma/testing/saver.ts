import { product, type ReadMessage, type Typed } from '@mt2/contracts';
import { Actor, listed } from './actor.ts';

const { finance } = product;
export type FinanceOrder = ReadMessage<typeof finance.listOrders>['rows'][number];
type Purchase = Partial<Typed<typeof finance.buy>>;
/** 10,000 USDT for 15 days. */
const purchase = { productId: 2, amount: '10000' };

/** A user who invests in managed products. */
export class Saver extends Actor {
  static override readonly plays: string = 'newcomer';
  static override readonly funds: string = '20000';

  async buy(wish: Purchase = {}, headers: Record<string, string> = {}): Promise<FinanceOrder> {
    return (await this.do(finance.buy, { ...purchase, ...wish }, headers)).beside.order;
  }

  refused(wish: Purchase = {}): Promise<string> {
    return this.refusal(finance.buy, { ...purchase, ...wish });
  }

  async redeem(id: number): Promise<FinanceOrder> {
    return (await this.do(finance.redeem, { id })).beside.order;
  }

  async orders(filter: Typed<typeof finance.listOrders> = {}): Promise<FinanceOrder[]> {
    return (await this.get(finance.listOrders, { limit: 100, ...filter })).rows;
  }

  async order(id: number): Promise<FinanceOrder> {
    return listed(await this.orders(), id);
  }

  report() {
    return this.get(finance.getReport, {});
  }

  product(id = 2) {
    return this.get(finance.getProduct, { id });
  }
}
