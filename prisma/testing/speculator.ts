import { product, type ReadMessage, type Typed } from '@mt2/contracts';
import { type AskedAmount, formatPlain } from '@mt2/domain';
import type { EditedTime, TimeInForce } from '@mt2/domain/order';
import type { AccountKind } from '@mt2/domain/wallet';
import { Actor, type Beside, coinId, inAtoms, type Trail, trailTerms, type WaitingOrder } from './actor.ts';

const { lever, waiting } = product;
type Account = 'contract' | 'leverage';
export type Position = ReadMessage<typeof lever.getTicket>;
export type ContractOrder = ReadMessage<typeof lever.listOrders>['rows'][number];

/** An opening order: by default a long of 100 lots of BTC at market, 20x. */
export type OpenWish = {
  readonly coin?: string;
  readonly side?: 'long' | 'short';
  readonly lots?: number | string;
  readonly leverage?: number;
  /** The limit price; a market order without one. */
  readonly price?: AskedAmount | undefined;
  readonly takeProfit?: AskedAmount;
  readonly stopLoss?: AskedAmount;
  readonly account?: Account;
  readonly tif?: TimeInForce | undefined;
};
export type CloseWish = { readonly lots?: number | string; readonly price?: AskedAmount };
type Opened = { readonly position: Position; readonly order: ContractOrder };

const termsOf = ({ coin = 'BTC', side = 'long', lots = 100, leverage = 20, account = 'contract' }: OpenWish) => ({
  marketId: coinId(coin),
  quoteId: coinId('USDT'),
  lots: String(lots),
  leverage: String(leverage),
  side,
  account,
});
const submitOf = ({ price, takeProfit = '0', stopLoss = '0', tif, ...wish }: OpenWish): Typed<typeof lever.submit> => ({
  ...termsOf(wish),
  kind: price === undefined ? 'market' : 'limit',
  price: typeof price === 'bigint' ? formatPlain(price) : price,
  takeProfit: inAtoms(takeProfit),
  stopLoss: inAtoms(stopLoss),
  tif,
});
const closeOf = (id: number, { lots, price = '0' }: CloseWish) => ({ id, price: inAtoms(price), ...(lots && { lots: String(lots) }) });
const stopsOf = (id: number, takeProfit: AskedAmount, stopLoss: AskedAmount) => ({
  id,
  takeProfit: inAtoms(takeProfit),
  stopLoss: inAtoms(stopLoss),
});

/** Stops for some lots, by default 30 on the mark price, that close at the market. */
export type StopWish = {
  readonly lots?: number | string;
  readonly takeProfit?: AskedAmount;
  readonly stopLoss?: AskedAmount;
  readonly takeProfitLimit?: AskedAmount;
  readonly stopLossLimit?: AskedAmount;
  readonly watched?: 'last' | 'mark';
};
const pairOf = ({ lots = 30, takeProfit = '0', stopLoss = '0', takeProfitLimit = '0', stopLossLimit = '0', watched }: StopWish) => ({
  lots: String(lots),
  takeProfit: inAtoms(takeProfit),
  stopLoss: inAtoms(stopLoss),
  takeProfitLimit: inAtoms(takeProfitLimit),
  stopLossLimit: inAtoms(stopLossLimit),
  ...(watched && { by: watched }),
});

type TriggerWish = OpenWish & { readonly at?: AskedAmount; readonly by?: 'last' | 'mark' };
const triggerOf = ({ at = '66000', price = '0', by, takeProfit = '0', stopLoss = '0', ...wish }: TriggerWish) => ({
  ...termsOf(wish),
  takeProfit: inAtoms(takeProfit),
  stopLoss: inAtoms(stopLoss),
  trigger: inAtoms(at),
  price: inAtoms(price),
  ...(by && { by }),
});
/** Lots of a position that are closed when a price reaches `at`. */
type CloseAt = { readonly at: AskedAmount; readonly lots?: number; readonly price?: AskedAmount; readonly by?: 'last' | 'mark' };
const closeAtOf = (ticketId: number, { at, price = '0', lots, by }: CloseAt) => ({
  ticketId,
  trigger: inAtoms(at),
  price: inAtoms(price),
  ...(lots && { lots: String(lots) }),
  ...(by && { by }),
});
const trailOf = (ticketId: number, { lots, ...trail }: Trail & { readonly lots?: number }) => ({
  ticketId,
  ...trailTerms(trail),
  ...(lots && { lots: String(lots) }),
});

/** New terms of a waiting order; those left out stay. */
type Terms = Pick<OpenWish, 'lots' | 'price'> & { readonly tif?: EditedTime };
const editOf = (id: number, { lots, price = '0', tif }: Terms) => ({
  id,
  price: inAtoms(price),
  ...(lots && { lots: String(lots) }),
  ...(tif && { tif }),
});

/** An advanced-verified user who trades contracts. */
export class Speculator extends Actor {
  static override readonly account: AccountKind = 'contract';
  static override readonly funds: string = '1000';

  async open(wish: OpenWish = {}): Promise<Opened> {
    return (await this.do(lever.submit, submitOf(wish))).beside;
  }

  /** Tries to open a position, whatever the answer. */
  tryOpen(wish: OpenWish) {
    return this.client.send(lever.submit, submitOf(wish));
  }

  refusedOpen(wish: OpenWish = {}): Promise<string> {
    return this.refusal(lever.submit, submitOf(wish));
  }

  async close(id: number, wish: CloseWish = {}): Promise<Opened> {
    return (await this.do(lever.close, closeOf(id, wish))).beside;
  }

  refusedClose(id: number, wish: CloseWish = {}): Promise<string> {
    return this.refusal(lever.close, closeOf(id, wish));
  }

  async reverse(id: number): Promise<Beside<typeof lever.reverse>> {
    return (await this.do(lever.reverse, { id })).beside;
  }

  refusedReverse(id: number): Promise<string> {
    return this.refusal(lever.reverse, { id });
  }

  async setStops(id: number, takeProfit: AskedAmount, stopLoss: AskedAmount): Promise<Position> {
    return (await this.do(lever.setStop, stopsOf(id, takeProfit, stopLoss))).beside.position;
  }

  refusedStops(id: number, takeProfit: AskedAmount, stopLoss: AskedAmount): Promise<string> {
    return this.refusal(lever.setStop, stopsOf(id, takeProfit, stopLoss));
  }

  /** Adds stops for some lots of a position. */
  async addStop(id: number, wish: StopWish): Promise<WaitingOrder> {
    return (await this.do(waiting.close, { ticketId: id, ...pairOf(wish) })).beside.waiting;
  }

  /** Tries to add stops for some lots, whatever the answer. */
  tryStop(id: number, wish: StopWish) {
    return this.client.send(waiting.close, { ticketId: id, ...pairOf(wish) });
  }

  /** Tries to replace a pair's terms, whatever the answer. */
  tryStopEdit(stopId: number, wish: StopWish) {
    return this.client.send(waiting.edit, { id: stopId, ...pairOf(wish) });
  }

  async editStop(stopId: number, wish: StopWish): Promise<WaitingOrder> {
    return (await this.do(waiting.edit, { id: stopId, ...pairOf(wish) })).beside.waiting;
  }

  /** The pairs of a position, by their last change. */
  stopsOf(positionId: number): Promise<WaitingOrder[]> {
    return this.waitings({ type: 'stops', positionId });
  }

  async setMargin(id: number, amount: string): Promise<Position> {
    return (await this.do(lever.setMargin, { id, amount })).beside.position;
  }

  refusedMargin(id: number, amount: string): Promise<string> {
    return this.refusal(lever.setMargin, { id, amount });
  }

  async edit(orderId: number, terms: Terms): Promise<Opened> {
    return (await this.do(lever.edit, editOf(orderId, terms))).beside;
  }

  refusedEdit(orderId: number, terms: Terms = {}): Promise<string> {
    return this.refusal(lever.edit, editOf(orderId, terms));
  }

  async cancel(orderId: number): Promise<void> {
    await this.do(lever.cancel, { id: orderId });
  }

  position(id: number): Promise<Position> {
    return this.get(lever.getTicket, { id });
  }

  /** Contract orders, newest first; only of one position if given. */
  async orders(positionId?: number, account: Account = 'contract'): Promise<ContractOrder[]> {
    const { rows } = await this.get(lever.listOrders, { account, limit: 100 });
    return rows.filter((order) => positionId === undefined || order.positionId === positionId);
  }

  /** Opens a position when its market's price reaches `at`, by default 66,000. */
  async placeTrigger(wish: TriggerWish = {}): Promise<WaitingOrder> {
    return (await this.do(waiting.open, triggerOf(wish))).beside.waiting;
  }

  /** Closes lots of a position, by default all, when its market's price reaches `at`. */
  async closeAt(positionId: number, wish: CloseAt): Promise<WaitingOrder> {
    return (await this.do(waiting.close, closeAtOf(positionId, wish))).beside.waiting;
  }

  /** Closes lots of a position, by default all, when the price comes back from its best. */
  async trail(positionId: number, trail: Parameters<typeof trailOf>[1]): Promise<WaitingOrder> {
    return (await this.do(waiting.close, trailOf(positionId, trail))).beside.waiting;
  }

  /** Tries to place one, whatever the answer. */
  tryTrigger(wish: TriggerWish) {
    return this.client.send(waiting.open, triggerOf(wish));
  }
}
