import { product } from '@mt2/contracts';
import type { SpotOrderRow } from '@mt2/contracts/spot';
import { assertDefined } from '@mt2/domain';
import { coinId } from '../coin-id.ts';
import { ok, refusal, type TestWorld } from '../harness.ts';
import { Persona } from './persona.ts';

export type Wish = { coin?: string; type?: 1 | 2; amount?: string; price?: string; tif?: string };
const orderOf = ({ coin = 'BTC', type = 1, amount = '0.01', price = '0', tif }: Wish) => ({
  currency_id: coinId(coin),
  legal_id: 3,
  type,
  amount,
  target_price: price,
  ...(tif === undefined ? {} : { tif }),
});

type Terms = Pick<Wish, 'amount' | 'price' | 'tif'>;
const editOf = (id: number, { amount = '', price = '', tif = '' }: Terms) => ({ id, amount, target_price: price, tif });

/** A persona who trades: has only the balances funded here if it is `newcomer` or one of the languages. */
export class Trader extends Persona {
  static async enter(world: TestWorld, persona = 'newcomer', funds: Readonly<Record<string, string>> = {}): Promise<Trader> {
    const trader = new Trader(world, persona, await world.as(persona));
    for (const [currency, amount] of Object.entries(funds)) await trader.fund(currency, amount);
    return trader;
  }

  async fund(currency: string, amount: string): Promise<void> {
    await this.world.fund(this.name, { currency, amount, account: 'change' });
  }

  async place(wish: Wish, headers: Record<string, string> = {}): Promise<SpotOrderRow> {
    return (await ok(this.client, product.spot.placeOrder, orderOf(wish), headers)).beside.order;
  }

  /** The refusal of an order that must be refused. */
  refused(wish: Wish): Promise<string> {
    return refusal(this.client, product.spot.placeOrder, orderOf(wish));
  }

  async edit(id: number, terms: Terms): Promise<SpotOrderRow> {
    return (await ok(this.client, product.spot.editOrder, editOf(id, terms))).beside.order;
  }

  refusedEdit(id: number, terms: Terms): Promise<string> {
    return refusal(this.client, product.spot.editOrder, editOf(id, terms));
  }

  async cancel(id: number): Promise<void> {
    await ok(this.client, product.spot.cancelOrder, { id });
  }

  async orders(filter: { currency_id?: number; status?: 0 | 1 | 2 | 3; page?: number; limit?: number } = {}): Promise<SpotOrderRow[]> {
    return (await ok(this.client, product.spot.listOrders, { limit: 100, ...filter })).message;
  }

  async order(id: number): Promise<SpotOrderRow> {
    return assertDefined(
      (await this.orders()).find((row) => row.id === id),
      `order ${id} is listed`,
    );
  }

  /** The available and frozen balance of a coin in the spot account: `['1000.00000000', '0.00000000']`. */
  async balance(coin: string): Promise<[available: string, frozen: string]> {
    const { message } = await ok(this.client, product.wallet.getBalance, { currency: coinId(coin), type: 'change' });
    return [String(message.change_balance), String(message.lock_change_balance)];
  }
}
