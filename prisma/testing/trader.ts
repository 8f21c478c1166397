import { product, type ReadMessage, type Typed } from '@mt2/contracts';
import type { AskedAmount } from '@mt2/domain';
import type { EditedTime, TimeInForce } from '@mt2/domain/order';
import { Actor, coinId, inAtoms, listed, type Trail, trailTerms, type WaitingOrder } from './actor.ts';

const { spot, waiting } = product;
export type SpotOrder = ReadMessage<typeof spot.listOrders>[number];

/** A spot order: by default a market buy of 0.01 BTC. */
export type Wish = {
  readonly coin?: string;
  readonly side?: 'buy' | 'sell';
  readonly quantity?: AskedAmount;
  /** The limit price; a market order without one. */
  readonly price?: AskedAmount;
  readonly tif?: TimeInForce | undefined;
};
const orderOf = ({ coin = 'BTC', side = 'buy', quantity = '0.01', price = '0', tif }: Wish) => ({
  quoteId: coinId('USDT'),
  marketId: coinId(coin),
  side,
  quantity: inAtoms(quantity),
  price: inAtoms(price),
  ...(tif && { tif }),
});

type TriggerWish = Wish & { readonly at?: AskedAmount };
const triggerOf = ({ at = '66000', ...wish }: TriggerWish) => ({ ...orderOf(wish), trigger: inAtoms(at) });

type OcoWish = Pick<Wish, 'coin' | 'side' | 'quantity'> & {
  readonly price?: AskedAmount;
  readonly at?: AskedAmount;
  readonly stopPrice?: AskedAmount;
};
const ocoOf = ({ side = 'sell', quantity = '0.1', price, at, stopPrice = '0', ...wish }: OcoWish) => ({
  ...orderOf({ ...wish, side, quantity, price: stopPrice }),
  legPrice: inAtoms(price ?? (side === 'sell' ? '70000' : '60000')),
  trigger: inAtoms(at ?? (side === 'sell' ? '60000' : '70000')),
});
type OcoTerms = Partial<Pick<OcoWish, 'quantity' | 'price' | 'at' | 'stopPrice'>>;
const ocoEditOf = (id: number, { quantity = '0', price = '0', at = '0', stopPrice = '0' }: OcoTerms) => ({
  id,
  quantity: inAtoms(quantity),
  legPrice: inAtoms(price),
  trigger: inAtoms(at),
  price: inAtoms(stopPrice),
});
type AttachedWish = Pick<Wish, 'coin' | 'quantity' | 'price' | 'tif'> & {
  readonly takeProfit?: AskedAmount;
  readonly stopLoss?: AskedAmount;
};
const buyOf = ({ takeProfit = '70000', stopLoss = '60000', quantity = '0.1', price = '64000', coin, tif }: AttachedWish) => {
  const { side: _, ...order } = orderOf({ ...(coin && { coin }), quantity, price, tif });
  return { ...order, takeProfit: inAtoms(takeProfit), stopLoss: inAtoms(stopLoss) };
};

/** New terms of a waiting order; those left out stay. */
type Terms = Pick<Wish, 'quantity' | 'price'> & { readonly tif?: EditedTime };
const editOf = (id: number, { quantity = '0', price = '0', tif }: Terms) => ({
  id,
  quantity: inAtoms(quantity),
  price: inAtoms(price),
  ...(tif && { tif }),
});

/** A user who trades on spot. */
export class Trader extends Actor {
  static override readonly plays: string = 'newcomer';

  async place(wish: Wish = {}, headers: Record<string, string> = {}): Promise<SpotOrder> {
    return (await this.do(spot.placeOrder, orderOf(wish), headers)).beside.order;
  }

  /** Tries to place an order, whatever the answer. */
  try(wish: Wish = {}, headers: Record<string, string> = {}) {
    return this.client.send(spot.placeOrder, orderOf(wish), { headers });
  }

  /** The refusal of an order that must be refused. */
  refused(wish: Wish = {}, headers: Record<string, string> = {}): Promise<string> {
    return this.refusal(spot.placeOrder, orderOf(wish), headers);
  }

  async edit(id: number, terms: Terms): Promise<SpotOrder> {
    return (await this.do(spot.editOrder, editOf(id, terms))).beside.order;
  }

  /** Tries to edit an order, whatever the answer. */
  tryEdit(id: number, terms: Terms) {
    return this.client.send(spot.editOrder, editOf(id, terms));
  }

  refusedEdit(id: number, terms: Terms = {}): Promise<string> {
    return this.refusal(spot.editOrder, editOf(id, terms));
  }

  async cancel(id: number): Promise<void> {
    await this.do(spot.cancelOrder, { id });
  }

  orders(filter: Typed<typeof spot.listOrders> = {}): Promise<SpotOrder[]> {
    return this.get(spot.listOrders, { limit: 100, ...filter });
  }

  async order(id: number): Promise<SpotOrder> {
    return listed(await this.orders(), id);
  }

  /** Places an order when its market's last price reaches `at`, by default 66,000. */
  async placeTrigger(wish: TriggerWish = {}): Promise<WaitingOrder> {
    return (await this.do(waiting.placeSpot, triggerOf(wish))).beside.waiting;
  }

  /** Places an order at the market when the price comes back from its best. */
  async trail({ rate, distance, activation, by, ...wish }: Trail & Omit<Wish, 'price' | 'tif'>): Promise<WaitingOrder> {
    const { price: _market, ...order } = orderOf(wish);
    return (await this.do(waiting.placeSpot, { ...order, ...trailTerms({ rate, distance, activation, by }) })).beside.waiting;
  }

  refusedTrigger(wish: TriggerWish): Promise<string> {
    return this.refusal(waiting.placeSpot, triggerOf(wish));
  }

  /** Places an OCO order: by default a sale of 0.1 BTC at 70,000, with a stop at the market at 60,000. */
  async placeOco(wish: OcoWish = {}): Promise<WaitingOrder> {
    return (await this.do(waiting.placeSpot, ocoOf(wish))).beside.waiting;
  }

  /** Tries to place an OCO order, whatever the answer. */
  tryOco(wish: OcoWish) {
    return this.client.send(waiting.placeSpot, ocoOf(wish));
  }

  async editOco(id: number, terms: OcoTerms): Promise<WaitingOrder> {
    return (await this.do(waiting.edit, ocoEditOf(id, terms))).beside.waiting;
  }

  /** Tries to edit an OCO order, whatever the answer. */
  tryEditOco(id: number, terms: OcoTerms) {
    return this.client.send(waiting.edit, ocoEditOf(id, terms));
  }

  refusedOcoEdit(id: number, terms: OcoTerms): Promise<string> {
    return this.refusal(waiting.edit, ocoEditOf(id, terms));
  }

  /** Places a limit buy with take profit and stop loss: by default of 0.1 BTC at 64,000, between 60,000 and 70,000. */
  async placeAttached(wish: AttachedWish = {}): Promise<SpotOrder> {
    return (await this.do(waiting.buy, buyOf(wish))).beside.order;
  }

  /** Tries to place a limit buy with take profit and stop loss, whatever the answer. */
  tryAttached(wish: AttachedWish) {
    return this.client.send(waiting.buy, buyOf(wish));
  }
}
