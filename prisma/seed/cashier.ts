import { readFileSync } from 'node:fs';
import { type Client, product } from '@mt2/contracts';
import { assertDefined, must } from '@mt2/domain';
import { type Chain, depositAddress, type Route } from '@mt2/domain/chain';
import { emailOf, FUND_PASSWORD, PERSONAS } from './personas.ts';
import { done, Player } from './player.ts';
import type { Stage, Verdict } from './port.ts';

const RECEIPT = readFileSync(new URL('./pictures/receipt.jpg', import.meta.url));

const FRAME = Buffer.from([0xff, 0xc0]);
/** Width in columns of the receipt's last blocks: up to this many columns can be cut without touching the blocks themselves. */
const BLOCK = 16;

/** A receipt image unlike any other, both as a file and visually: its frame is a few columns narrower. */
function receiptOf(number: number): File {
  must(number < BLOCK, 'there are enough columns for all receipts');
  const bytes = new Uint8Array(RECEIPT);
  const width = RECEIPT.indexOf(FRAME) + 7;
  new DataView(bytes.buffer).setUint16(width, RECEIPT.readUInt16BE(width) - number);
  return new File([bytes], 'receipt.jpg', { type: 'image/jpeg' });
}

/** A persona's own address outside the exchange. */
const elsewhere = (name: string, chain: Chain): string =>
  depositAddress(
    0n,
    PERSONAS.findIndex((persona) => persona.name === name),
    chain,
  );

/** The cashier that brings in, moves and pays out the personas' money, and the operator behind it. */
export class Cashier {
  readonly #stage: Stage;
  readonly #players = new Map<string, Promise<Player>>();
  #receipts = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async addAddress(name: string, currency: number, netType: Chain, notes: string): Promise<void> {
    const player = await this.#player(name);
    const code = await player.mailCode(emailOf(name), 'address');
    const sent = { currency, netType, notes, address: elsewhere(name, netType), pay_password: FUND_PASSWORD, code };
    await done(player.client, product.withdraw.addAddress, sent);
  }

  async deposit(name: string, currency: number, amount: string, over: Route): Promise<void> {
    const { client } = await this.#player(name);
    this.#receipts += 1;
    const { message: imgs } = await done(client, product.upload.uploadPicture, { file: receiptOf(this.#receipts) });
    const way = over === 'BANK' ? { type: '1' } : { account: over };
    await done(client, product.deposit.requestDeposit, { currency, amount, imgs, ...way });
  }

  /** Pays a P2P order as its buyer. */
  async payOrder(client: Client, id: number): Promise<void> {
    this.#receipts += 1;
    const { message: pay_orders_img } = await done(client, product.upload.uploadPicture, { file: receiptOf(this.#receipts) });
    await done(client, product.p2p.pay, { id, pay_orders_img });
  }

  async withdraw(name: string, currency: number, number: string, over: Route): Promise<void> {
    const { client } = await this.#player(name);
    const payee = over === 'BANK' ? { type: '1' } : { address: elsewhere(name, over) };
    await done(client, product.withdraw.requestWithdrawal, { currency, number, pay_password: FUND_PASSWORD, ...payee });
  }

  async transfer(name: string, currency_id: number, number: string, from_field: string, to_field: string): Promise<void> {
    const { client } = await this.#player(name);
    await done(client, product.wallet.transfer, { currency_id, number, from_field, to_field });
  }

  /** Decides the last request of a persona. */
  async decide(name: string, kind: 'deposit' | 'withdrawal' | 'loan' | 'repayment', verdict: Verdict): Promise<void> {
    const { reviews, decide } = this.#stage.port;
    const own = reviews().filter((review) => review.kind === kind && review.account === emailOf(name));
    const { id } = assertDefined(own.at(-1), `a ${kind} of ${name} waits`);
    await decide(kind, id, verdict);
  }

  #player(name: string): Promise<Player> {
    const player = this.#players.get(name) ?? Player.logIn(this.#stage, name);
    this.#players.set(name, player);
    return player;
  }
}
