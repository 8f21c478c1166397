import { type Message, product, type Sent } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { ok, refusal, type TestWorld } from '../harness.ts';
import { Persona } from './persona.ts';

type Purchase = Sent<typeof product.option.buyOption>;
const purchase = { match_id: 1, currency_id: 3, type: 1, seconds: 60, number: '100' };
export const [UP, DOWN, FLAT] = [1, 2, 0];

/** A verified persona who buys options with the funds of the options account. */
export class OptionBuyer extends Persona {
  static async enter(
    world: TestWorld,
    { persona = 'basic', funds = { USDT: '1000' }, lang = 'en' }: { persona?: string; funds?: Record<string, string>; lang?: string } = {},
  ): Promise<OptionBuyer> {
    const buyer = new OptionBuyer(world, persona, await world.as(persona, { lang }));
    for (const [currency, amount] of Object.entries(funds)) await buyer.fund(currency, amount);
    return buyer;
  }

  async fund(currency: string, amount: string): Promise<void> {
    await this.world.fund(this.name, { currency, amount, account: 'micro' });
  }

  /** Buys 100 USDT of Bitcoin going up within a minute, by default. */
  async buy(wish: Partial<Purchase> = {}, headers: Record<string, string> = {}): Promise<Message<typeof product.option.buyOption>> {
    return (await ok(this.client, product.option.buyOption, { ...purchase, ...wish }, headers)).message;
  }

  refused(wish: Partial<Purchase> = {}): Promise<string> {
    return refusal(this.client, product.option.buyOption, { ...purchase, ...wish });
  }

  async orders(filter: Sent<typeof product.option.listOrders> = {}): Promise<Message<typeof product.option.buyOption>[]> {
    return (await ok(this.client, product.option.listOrders, { limit: 100, ...filter })).message.data;
  }

  async order(id: number): Promise<Message<typeof product.option.buyOption>> {
    return (await ok(this.client, product.compatibility.getOptionResult, { id })).message;
  }

  /** The available and frozen balance of a coin in the options account. */
  async balance(coin = 3): Promise<[available: string, frozen: string]> {
    const { message } = await ok(this.client, product.option.listPayableCoins, {});
    const { user_wallet } = assertDefined(
      message.find(({ id }) => id === coin),
      'the coin pays options',
    );
    return [user_wallet.micro_balance, user_wallet.lock_micro_balance];
  }
}
