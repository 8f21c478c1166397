import { lab, product, type Sent } from '@mt2/contracts';
import type { subscriptionRow } from '@mt2/contracts/subscription-rows';
import { assertDefined } from '@mt2/domain';
import { ok, refusal, type TestWorld } from '../harness.ts';
import { Persona } from './persona.ts';

type SubscriptionRow = (typeof subscriptionRow.schema)['_output'];
type Wish = Omit<Sent<typeof product.subscription.subscribe>, 'config_id'>;

/** A persona that subscribes to new coins, and the operator of the offerings. */
export class Subscriber extends Persona {
  /** Starts with 100,000 USDT more than the persona has. */
  static async enter(world: TestWorld, persona = 'basic', lang = 'en'): Promise<Subscriber> {
    const subscriber = new Subscriber(world, persona, await world.as(persona, { lang }));
    await subscriber.fund('USDT', '100000');
    return subscriber;
  }

  async fund(currency: string, amount: string): Promise<void> {
    await this.world.fund(this.name, { currency, amount, account: 'change' });
  }

  /** An offering as seen by this persona. */
  async offering(coin: string) {
    const { message } = await ok(this.client, product.subscription.listOfferings, { limit: 100 });
    return assertDefined(
      message.find(({ new_currency_name }) => new_currency_name === coin),
      `${coin} is offered`,
    );
  }

  async subscribe(coin: string, wish: Wish, headers: Record<string, string> = {}): Promise<SubscriptionRow> {
    const { id } = await this.offering(coin);
    return (await ok(this.client, product.subscription.subscribe, { config_id: id, ...wish }, headers)).beside.order;
  }

  async refused(coin: string, wish: Wish): Promise<string> {
    const { id } = await this.offering(coin);
    return refusal(this.client, product.subscription.subscribe, { config_id: id, ...wish });
  }

  async orders(status?: 1 | 2 | 3): Promise<SubscriptionRow[]> {
    return (await ok(this.client, product.subscription.listSubscriptions, { limit: 100, ...(status ? { status } : {}) })).message
      .order_list;
  }

  async order(id: number): Promise<SubscriptionRow> {
    return assertDefined(
      (await this.orders()).find((row) => row.id === id),
      'the subscription is listed',
    );
  }

  async decide(id: number, decision: 'approve' | 'reject', reason = ''): Promise<void> {
    await ok(this.world.guest, lab.operator.decideReview, { kind: 'subscription', id: String(id), decision, reason });
  }

  /** A coin's balance on the spot account, available and frozen, and its value; undefined if the coin is not listed. */
  async balance(coin: string): Promise<[available: string, frozen: string, worth: string] | undefined> {
    const { list } = (await ok(this.client, product.wallet.listFunds, {})).message;
    const row = list.find(({ coin_name }) => coin_name === coin);
    return row && [row.usable_balance, row.freeze_balance, row.valuation];
  }

  /** The last email about a subscription. */
  async mail(): Promise<string> {
    const { message } = await ok(this.world.guest, lab.outbox.listOutbox, {
      recipient: `${this.name}@mt2.test`,
      purpose: 'subscription',
    });
    return assertDefined(message.at(-1), 'an email was sent').text;
  }
}
