import { lab, product, type Sent } from '@mt2/contracts';
import type { financeOrder } from '@mt2/contracts/finance-rows';
import { assertDefined } from '@mt2/domain';
import { ok, refusal, type TestWorld } from '../harness.ts';
import { Persona } from './persona.ts';

type Purchase = Sent<typeof product.finance.buy>;
type OrderRow = (typeof financeOrder.schema)['_output'];
/** 10,000 USDT for 15 days. */
const purchase = { config_id: 2, amount: '10000' };

/** A persona who invests in managed products: has only the balances funded here if it is `newcomer` or one of the languages. */
export class Saver extends Persona {
  static async enter(world: TestWorld, funds = '20000', persona = 'newcomer'): Promise<Saver> {
    await world.fund(persona, { currency: 'USDT', amount: funds, account: 'change' });
    return new Saver(world, persona, await world.as(persona));
  }

  async buy(wish: Partial<Purchase> = {}, headers: Record<string, string> = {}): Promise<OrderRow> {
    return (await ok(this.client, product.finance.buy, { ...purchase, ...wish }, headers)).beside.order;
  }

  refused(wish: Partial<Purchase> = {}): Promise<string> {
    return refusal(this.client, product.finance.buy, { ...purchase, ...wish });
  }

  async redeem(id: number): Promise<OrderRow> {
    return (await ok(this.client, product.finance.redeem, { id })).beside.order;
  }

  async orders(filter: Sent<typeof product.finance.listOrders> = {}): Promise<OrderRow[]> {
    return (await ok(this.client, product.finance.listOrders, { limit: 100, ...filter })).message.order_list;
  }

  async order(id: number): Promise<OrderRow> {
    return assertDefined(
      (await this.orders()).find((row) => row.id === id),
      `order ${id} is listed`,
    );
  }

  async report() {
    return (await ok(this.client, product.finance.getReport, {})).message;
  }

  async product(id = 2) {
    return (await ok(this.client, product.finance.getProduct, { id })).message;
  }

  /** The available and frozen USDT in the spot account. */
  async balance(): Promise<[available: string, frozen: string]> {
    const { message } = await ok(this.client, product.wallet.getBalance, { currency: 3, type: 'change' });
    return [String(message.change_balance), String(message.lock_change_balance)];
  }

  /** The messages about managed orders sent by this world. */
  async messages(recipient = 'newcomer@mt2.test'): Promise<string[]> {
    const { message } = await ok(this.world.guest, lab.outbox.listOutbox, { recipient, purpose: 'finance' });
    return message.map(({ text }) => text);
  }
}
