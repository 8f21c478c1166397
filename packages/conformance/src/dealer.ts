import { type Call, type Client, product, type Sent } from '@mt2/contracts';
import type { P2pOrderDetail } from '@mt2/contracts/p2p';
import { P2P_ORDER_STATUS, type P2pOrderStatus } from '@mt2/domain/p2p';
import { Customer } from './customer.ts';
import { FUND_PASSWORD } from './personas.ts';
import { type CalledWorld, ok, refusal } from './world.ts';

const { p2p, bankCard } = product;

/** 100 to 500 of 1,000 USDT for 7.25 yuan each, paid by bank card within 15 minutes. */
export const TERMS = {
  price: '7.25',
  total_number: '1000',
  min_number: '100',
  max_number: '500',
  way: 'bank',
  pay_limit: '15',
} as const;
export const SALE = { type: 'sell', currency_id: 3, ...TERMS } as const;
export type AdvertForm = Sent<typeof p2p.publish>;

/** A bank card in a name. */
export const cardOf = (real_name: string) => ({ real_name, bank_id: 1, bank_branch: 'Main Street', bank_account: '6222020200012345678' });

/** A user with advanced verification who trades P2P. */
export class Dealer<W extends CalledWorld = CalledWorld> {
  readonly customer: Customer<W>;

  private constructor(customer: Customer<W>) {
    this.customer = customer;
  }

  /** Starts with coins in the fiat account, and a bank card in the verified name. */
  static async enter<W extends CalledWorld>(world: W, persona: string, has: Readonly<Record<string, string>> = {}): Promise<Dealer<W>> {
    const dealer = new Dealer(await Customer.enter(world, persona));
    for (const [currency, amount] of Object.entries(has)) await dealer.fund(currency, amount);
    await ok(dealer.client, bankCard.saveCard, cardOf(await world.nameOf(persona)));
    return dealer;
  }

  get client(): Client {
    return this.customer.client;
  }
  get world(): W {
    return this.customer.world;
  }

  async fund(currency: string, amount: string): Promise<void> {
    await this.world.fund(this.customer.persona, { currency, account: 'legal', amount });
  }

  /** Publishes an advert, by default a sale of 1,000 USDT; returns its ID. */
  async publish(form: Partial<AdvertForm> = {}): Promise<number> {
    return (await ok(this.client, p2p.publish, { ...SALE, ...form })).message.id;
  }

  async advert(id: number) {
    return (await ok(this.client, p2p.getAdvert, { id })).message;
  }

  /** Takes an amount of an advert; returns the order's ID. */
  async take(id: number, value = '100', means: 'number' | 'money' = 'number'): Promise<number> {
    return (await ok(this.client, p2p.takeAdvert, { id, value, means })).message.data.id;
  }

  async pay(id: number): Promise<void> {
    await ok(this.client, p2p.pay, { id, pay_orders_img: await this.customer.upload() });
  }

  async confirm(id: number): Promise<void> {
    await ok(this.client, p2p.confirm, { id, pay_password: FUND_PASSWORD });
  }

  async cancel(id: number): Promise<void> {
    await ok(this.client, p2p.cancelOrder, { id });
  }

  async appeal(id: number, reason = 'The money did not arrive.'): Promise<void> {
    await ok(this.client, p2p.appeal, { id, reason });
  }

  async order(id: number): Promise<P2pOrderDetail> {
    return (await ok(this.client, p2p.getOrder, { id })).message;
  }

  async status(id: number): Promise<P2pOrderStatus> {
    return P2P_ORDER_STATUS.statusOf((await this.order(id)).is_sure);
  }

  /** The steps of an order's timeline. */
  async steps(id: number): Promise<string[]> {
    return (await this.order(id)).timeline.map(({ what }) => what);
  }

  /** Available and frozen coins in the fiat account. */
  has(coin = 3): Promise<[available: string, frozen: string]> {
    return this.customer.balance(coin, 'legal');
  }

  refused<C extends Call>(call: C, sent: Sent<C>): Promise<string> {
    return refusal(this.client, call, sent);
  }

  /** The texts of the messages sent to the dealer about orders. */
  told(): Promise<string[]> {
    return this.world.messages(this.customer.email, 'p2p');
  }
}
