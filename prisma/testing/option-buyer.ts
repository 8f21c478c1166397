import { product, type ReadMessage, type Typed } from '@mt2/contracts';
import type { AccountKind } from '@mt2/domain/wallet';
import { Actor, coinId } from './actor.ts';

const { option } = product;
export type Option = ReadMessage<typeof option.buyOption>;

/** An option: by default 100 USDT on Bitcoin going up within a minute. */
type Purchase = {
  readonly coin?: string;
  readonly direction?: 'up' | 'down' | 'flat';
  readonly seconds?: number;
  readonly amount?: string;
  /** The coin that pays. */
  readonly pays?: string;
};
const purchaseOf = ({ coin = 'BTC', direction = 'up', seconds = 60, amount = '100', pays = 'USDT' }: Purchase) => ({
  marketId: coinId(coin),
  coinId: coinId(pays),
  direction,
  seconds: String(seconds),
  amount,
});

/** A verified user who buys options. */
export class OptionBuyer extends Actor {
  static override readonly plays: string = 'basic';
  static override readonly account: AccountKind = 'options';
  static override readonly funds: string = '1000';

  async buy(wish: Purchase = {}): Promise<Option> {
    return this.get(option.buyOption, purchaseOf(wish));
  }

  /** Tries to buy an option, whatever the answer. */
  try(wish: Purchase = {}) {
    return this.client.send(option.buyOption, purchaseOf(wish));
  }

  refused(wish: Purchase = {}): Promise<string> {
    return this.refusal(option.buyOption, purchaseOf(wish));
  }

  async orders(filter: Typed<typeof option.listOrders> = {}): Promise<Option[]> {
    return (await this.get(option.listOrders, { limit: 100, ...filter })).rows;
  }

  order(id: number): Promise<Option> {
    return this.get(product.compatibility.getOptionResult, { id });
  }
}
