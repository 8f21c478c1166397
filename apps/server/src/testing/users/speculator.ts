import { product } from '@mt2/contracts';
import { type LeverOrderRow, type LeverTicketRow, OPENING_STATUS } from '@mt2/contracts/lever';
import { formatAtoms, must } from '@mt2/domain';
import { coinId } from '../coin-id.ts';
import { ok, refusal, type TestWorld } from '../harness.ts';
import { Persona } from './persona.ts';

const { lever } = product;
type Account = 'contract' | 'lever';
export type OpenWish = {
  readonly coin?: string;
  readonly side?: 'long' | 'short';
  readonly lots?: number | string;
  readonly leverage?: number;
  /** The limit price; a market order without one. */
  readonly price?: string;
  readonly takeProfit?: string;
  readonly stopLoss?: string;
  readonly account?: Account;
  readonly tif?: string;
};
export type CloseWish = { readonly lots?: number | string; readonly price?: string };
type Opened = { readonly ticket: LeverTicketRow; readonly order: LeverOrderRow };

const submitOf = ({
  coin = 'BTC',
  side = 'long',
  lots = 100,
  leverage = 20,
  price,
  takeProfit,
  stopLoss,
  account = 'contract',
  tif,
}: OpenWish) => ({
  currency_id: coinId(coin),
  legal_id: 3,
  share: lots,
  multiple: leverage,
  type: side === 'long' ? 1 : 2,
  status: OPENING_STATUS[price === undefined ? 'market' : 'limit'],
  target_price: price ?? '',
  target_profit_price: takeProfit ?? '',
  stop_loss_price: stopLoss ?? '',
  account,
  ...(tif === undefined ? {} : { tif }),
});
const closeOf = (id: number, { lots, price }: CloseWish) => ({ id, ...(lots ? { share: lots } : {}), ...(price ? { price } : {}) });

type Terms = Pick<OpenWish, 'lots' | 'price' | 'tif'>;
const editOf = (id: number, { lots = '', price = '', tif = '' }: Terms) => ({ id, share: lots, target_price: price, tif });

/** An advanced-verified persona who trades contracts: has only the balances funded here if it is `empty`. */
export class Speculator extends Persona {
  static async enter(world: TestWorld, amount = '1000', persona = 'empty'): Promise<Speculator> {
    const speculator = new Speculator(world, persona, await world.as(persona));
    await speculator.fund(amount);
    return speculator;
  }

  static prove = proveContracts;

  async fund(amount: string, account: Account = 'contract'): Promise<void> {
    await this.world.fund(this.name, { currency: 'USDT', account, amount });
  }

  async open(wish: OpenWish = {}): Promise<Opened> {
    return (await ok(this.client, lever.submit, submitOf(wish))).beside;
  }

  refusedOpen(wish: OpenWish): Promise<string> {
    return refusal(this.client, lever.submit, submitOf(wish));
  }

  async close(id: number, wish: CloseWish = {}): Promise<Opened> {
    return (await ok(this.client, lever.close, closeOf(id, wish))).beside;
  }

  refusedClose(id: number, wish: CloseWish = {}): Promise<string> {
    return refusal(this.client, lever.close, closeOf(id, wish));
  }

  async reverse(id: number): Promise<Opened & { closed_ticket: LeverTicketRow }> {
    return (await ok(this.client, lever.reverse, { id })).beside;
  }

  refusedReverse(id: number): Promise<string> {
    return refusal(this.client, lever.reverse, { id });
  }

  async setStops(id: number, takeProfit: string, stopLoss: string): Promise<LeverTicketRow> {
    const sent = { id, target_profit_price: takeProfit, stop_loss_price: stopLoss };
    return (await ok(this.client, lever.setStop, sent)).beside.ticket;
  }

  refusedStops(id: number, takeProfit: string, stopLoss: string): Promise<string> {
    return refusal(this.client, lever.setStop, { id, target_profit_price: takeProfit, stop_loss_price: stopLoss });
  }

  async setMargin(id: number, amount: string): Promise<LeverTicketRow> {
    return (await ok(this.client, lever.setMargin, { id, amount })).beside.ticket;
  }

  refusedMargin(id: number, amount: string): Promise<string> {
    return refusal(this.client, lever.setMargin, { id, amount });
  }

  async edit(orderId: number, terms: Terms): Promise<Opened> {
    return (await ok(this.client, lever.edit, editOf(orderId, terms))).beside;
  }

  refusedEdit(orderId: number, terms: Terms): Promise<string> {
    return refusal(this.client, lever.edit, editOf(orderId, terms));
  }

  async cancel(orderId: number): Promise<void> {
    await ok(this.client, lever.cancel, { id: orderId });
  }

  async ticket(id: number): Promise<LeverTicketRow> {
    return (await ok(this.client, lever.getTicket, { id })).message;
  }

  /** Contract orders, newest first; only of one position if given. */
  async orders(ticketId?: number, account: Account = 'contract'): Promise<LeverOrderRow[]> {
    const { data } = (await ok(this.client, lever.listOrders, { account, limit: 100 })).message;
    return data.filter((order) => ticketId === undefined || order.ticket_id === ticketId);
  }

  /** The available and frozen balance: `['1000.00000000', '0.00000000']`. */
  async balance(account: Account = 'contract'): Promise<[available: string, frozen: string]> {
    const { message } = await ok(this.client, product.wallet.getBalance, { currency: 3, type: account });
    return [String(message[`${account}_balance`]), String(message[`lock_${account}_balance`])];
  }
}

type Sums = { readonly id: number; readonly recorded: bigint; readonly posted: bigint; readonly bound: bigint; readonly held: bigint };

/** Ends all contracts that the personas left open or waiting, so that only the test's actions happen. */
export async function endOthersContracts(world: TestWorld): Promise<void> {
  for (const persona of ['trader', 'liquidatable']) {
    const client = await world.as(persona);
    for (const account of ['contract', 'lever'] as const) {
      for (const { id } of (await ok(client, lever.listOrders, { account, status: 4, limit: 100 })).message.data)
        await ok(client, lever.cancel, { id });
      await client.send(lever.closeAll, { account });
    }
  }
}

/** The balance of the house account's payments for an empty risk fund; negative if it paid. */
export const paidByHouseAccount = (world: TestWorld): bigint =>
  world.world.sql.get<{ sum: bigint | null }>(`SELECT SUM("delta") AS sum FROM "Posting" WHERE "reason" = 'lever-adl'`)?.sum ?? 0n;

/** Proves the ledger, and that each position's fields agree with it: with the postings on the user's money, and with the hold. */
export async function proveContracts(world: TestWorld): Promise<void> {
  await world.prove();
  const sums = world.world.sql.all<Sums>(`
    SELECT t."id", t."realisedPnl" - t."openFee" - t."closeFee" + t."funding" AS recorded, t."margin" + t."reserve" AS bound,
      (SELECT COALESCE(SUM(p."delta"), 0) FROM "JournalTxn" j JOIN "Posting" p ON p."txnId" = j."id"
       WHERE j."refType" = 'lever-ticket' AND j."refId" = t."id" AND p."owner" = t."userId") AS posted,
      (SELECT COALESCE(SUM(h."amount" - h."spent" - h."released"), 0) FROM "Hold" h
      WHERE h."refType" = 'lever-ticket' AND h."refId" = t."id") AS held
    FROM "LeverTicket" t
    UNION ALL SELECT o."id", 0, o."frozen", 0,
      (SELECT COALESCE(SUM(h."amount" - h."spent" - h."released"), 0) FROM "Hold" h
      WHERE h."refType" = 'lever-order' AND h."refId" = o."id")
    FROM "LeverOrder" o`);
  for (const { id, recorded, posted, bound, held } of sums) {
    must(recorded === posted, `position ${id} shows ${formatAtoms(recorded)}, and ${formatAtoms(posted)} was posted`);
    must(bound === held, `position or order ${id} freezes ${formatAtoms(bound)}, and ${formatAtoms(held)} is held`);
  }
}
