import { lab, product } from '@mt2/contracts';
import { formatAtoms } from '@mt2/domain';
import { coinId } from '@mt2/prisma/testing/actor';
import { Trader } from '@mt2/prisma/testing/trader';
import { ok } from '@mt2/server/testing/harness';
import type { Target } from './attacked.ts';
import { Chance } from './chance.ts';

const PERSONA = 'whale';
/** Far below any price, so it stays open. */
const ORDER = { coin: 'XRP', quantity: '40', price: '0.15' } as const;
const PAGE = 100;
/** Orders at rest from which on they are cancelled first: a user may have only so many in a market. */
const MANY = 150;

/** A client in a world that counts the acknowledged writes, and checks all of them afterwards. */
export class Witness {
  readonly world: string;
  readonly #server: Target;
  readonly #chance: Chance;
  token = '';
  /** Orders by id, with whether their cancellation was acknowledged. */
  readonly #orders = new Map<number, boolean>();
  readonly #transfers = new Set<bigint>();
  /** Cancellations sent without an answer. */
  readonly #unsure = new Set<number>();
  #nextTransfer = 1n;
  /** Number of answers with each refusal. */
  readonly refusals: Record<string, number> = {};

  private constructor(server: Target, world: string, seed: number) {
    this.#server = server;
    this.world = world;
    this.#chance = Chance.of(seed, world);
  }

  /** Starts with enough money for every order of a long run. */
  static async enter(server: Target, world: string, seed: number): Promise<Witness> {
    const witness = new Witness(server, world, seed);
    const guest = server.client(world);
    for (const amount of ['900000000', '90000000']) await guest.send(lab.people.fund, { persona: PERSONA, currency: 'USDT', amount });
    witness.token = (await ok(guest, lab.people.logInAs, { persona: PERSONA })).message.token;
    return witness;
  }

  /** The number of acknowledged writes. */
  get count(): number {
    return this.#orders.size + this.#transfers.size + [...this.#orders.values()].filter(Boolean).length;
  }

  /** Makes one write: an order, a transfer, or a cancellation. Throws if there is no answer. */
  async write(): Promise<void> {
    const kind = this.#chance.below(100);
    const waiting = kind >= 85 || this.#waiting().length >= MANY ? this.#someWaiting() : undefined;
    if (waiting !== undefined) await this.#cancel(waiting);
    else if (kind < 60) await this.#order();
    else await this.#transfer();
  }

  /** Acknowledged orders and transfers missing from the world's lists. */
  async missing(): Promise<readonly string[]> {
    const [orders, transfers] = [await this.#listOrders(), await this.#listTransfers()];
    return [
      ...[...this.#orders].flatMap(([id, isCancelled]) => {
        const status = orders.get(id);
        if (status === undefined) return [`${this.world}: order ${id} is lost`];
        return isCancelled && status !== 'cancelled' ? [`${this.world}: the cancellation of order ${id} is lost`] : [];
      }),
      ...[...this.#transfers]
        .filter((amount) => !transfers.has(amount))
        .map((amount) => `${this.world}: the transfer of ${formatAtoms(amount)} is lost`),
    ];
  }

  /** At the server's present address. */
  get #trader(): Trader {
    return new Trader(this.#server.world(this.world), PERSONA, this.#server.client(this.world, this.token));
  }

  #note(refusal: string): void {
    this.refusals[refusal] = (this.refusals[refusal] ?? 0) + 1;
  }

  #someWaiting(): number | undefined {
    const waiting = this.#waiting().slice(-50);
    return waiting.length > 0 ? this.#chance.pick(waiting) : undefined;
  }

  #waiting(): number[] {
    return [...this.#orders].flatMap(([id, isCancelled]) => (isCancelled || this.#unsure.has(id) ? [] : id));
  }

  async #order(): Promise<void> {
    const answer = await this.#trader.try(ORDER);
    if (!answer.ok) this.#note(answer.key);
    else if (answer.beside.order) this.#orders.set(answer.beside.order.id, false);
  }

  async #cancel(id: number): Promise<void> {
    this.#unsure.add(id);
    const answer = await this.#trader.client.send(product.spot.cancelOrder, { id });
    if (answer.ok) this.#orders.set(id, true);
    else this.#note(answer.key);
    if (answer.ok) this.#unsure.delete(id);
  }

  async #transfer(): Promise<void> {
    const amount = this.#nextTransfer;
    this.#nextTransfer += 1n;
    const sent = { coinId: coinId('USDT'), amount: formatAtoms(amount), from: 'change', to: 'legal' };
    const answer = await this.#trader.client.send(product.wallet.transfer, sent);
    if (answer.ok) this.#transfers.add(amount);
    else this.#note(answer.key);
  }

  async #listOrders(): Promise<Map<number, string>> {
    const found = new Map<number, string>();
    for (let page = 1; ; page += 1) {
      const orders = await this.#trader.orders({ page });
      for (const { id, status } of orders) found.set(id, status);
      if (orders.length < PAGE) return found;
    }
  }

  async #listTransfers(): Promise<Set<bigint>> {
    const found = new Set<bigint>();
    for (let page = 1; ; page += 1) {
      const { rows } = await this.#trader.get(product.wallet.listTransfers, { page, limit: PAGE });
      for (const { amount } of rows) found.add(amount);
      if (rows.length < PAGE) return found;
    }
  }
}
