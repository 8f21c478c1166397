import { product, type ReadMessage, type Typed } from '@mt2/contracts';
import { assertDefined, formatPlain } from '@mt2/domain';
import { Actor, listed } from './actor.ts';

const { subscription, wallet } = product;
type Offering = ReadMessage<typeof subscription.listOfferings>[number];
type Subscription = ReadMessage<typeof subscription.listSubscriptions>['rows'][number];
type Wish = Omit<Typed<typeof subscription.subscribe>, 'offeringId'>;

/** A verified user who subscribes to new coins, and the operator who decides. */
export class Subscriber extends Actor {
  static override readonly plays: string = 'basic';
  static override readonly funds: string = '100000';

  /** An offering as this user sees it. */
  async offering(coin: string): Promise<Offering> {
    const all = await this.get(subscription.listOfferings, { limit: 100 });
    return assertDefined(
      all.find((each) => each.coin === coin),
      `${coin} is offered`,
    );
  }

  async subscribe(coin: string, wish: Wish, headers: Record<string, string> = {}): Promise<Subscription> {
    const { id } = await this.offering(coin);
    return (await this.do(subscription.subscribe, { offeringId: id, ...wish }, headers)).beside.order;
  }

  async refused(coin: string, wish: Wish): Promise<string> {
    return this.refusal(subscription.subscribe, { offeringId: (await this.offering(coin)).id, ...wish });
  }

  async orders(stage?: 'running' | 'locked' | 'ended'): Promise<Subscription[]> {
    return (await this.get(subscription.listSubscriptions, { limit: 100, stage })).rows;
  }

  async order(id: number): Promise<Subscription> {
    return listed(await this.orders(), id);
  }

  decide(id: number, decision: 'approve' | 'reject', reason = ''): Promise<void> {
    return this.world.review('subscription', id, decision, reason);
  }

  /** A coin on the spot account, which may have no market yet: available, frozen, and its value; undefined if it is not listed. */
  async holding(coin: string): Promise<[available: string, frozen: string, usdt: string] | undefined> {
    const row = (await this.get(wallet.listFunds, {})).rows.find((each) => each.coin === coin);
    return row && [formatPlain(row.available), formatPlain(row.frozen), formatPlain(row.usdt)];
  }
}
