import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lab, product } from '@mt2/contracts';
import { ok } from '@mt2/server/testing/harness';
import { expect } from 'vitest';
import { Witness } from './acknowledged.ts';
import { Attacked, type Target } from './attacked.ts';
import { violationsOf } from './baseline.ts';
import { runHere } from './program.ts';
import { until } from './until.ts';

const WRITES = 15;
const LOWEST_PRICE = 40_000;

type Death = {
  /** The owner. */
  readonly server: Attacked;
  /** Whether the store has the order under way. */
  readonly isStored: boolean;
  /** Resolves when the owner is killed; called before the order is sent. */
  readonly point: () => Promise<void>;
  /** Lets a server claim the world. */
  readonly goOn: () => Promise<void>;
};

/** A pinned world whose owners are killed, as its clients see it. */
export class PinnedWorld {
  readonly id: string;
  readonly witness: Witness;
  readonly #front: Target;
  #orders = 0;

  private constructor(front: Target, id: string, witness: Witness) {
    this.#front = front;
    this.id = id;
    this.witness = witness;
  }

  static async create(front: Target, id: string, seed: number): Promise<PinnedWorld> {
    await until(() => ok(front.client('main'), lab.worlds.createWorld, { id }));
    await until(() => front.world(id).pin());
    return new PinnedWorld(front, id, await Witness.enter(front, id, seed));
  }

  async write(): Promise<void> {
    for (let left = WRITES; left > 0; left -= 1) await until(() => this.witness.write());
  }

  hash(): Promise<string> {
    return until(() => this.#front.world(this.id).hash());
  }

  /** All that was acknowledged is there, and the ledger is sound. */
  async expectWhole(): Promise<void> {
    expect(await until(() => this.witness.missing())).toEqual([]);
    expect(await until(() => violationsOf(this.#front.world(this.id)))).toEqual([]);
  }

  /** A replay of the world's record reaches the same state. */
  async expectReplayed(): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'mt2-record-'));
    const file = join(folder, 'record.json');
    expect(await runHere(['record', file, '--world', this.id], { MT2_URL: this.#front.url })).toMatchObject({ code: 0 });
    const { code, out } = await runHere(['repro', file], { MT2_URL: Attacked.shared().url });
    rmSync(folder, { recursive: true, force: true });
    expect([code, out]).toEqual([0, expect.stringContaining('is in the recorded state')]);
  }

  /** An order is under way when its owner dies: it is stored or not, and sent again it is there once. */
  async outlive({ server, isStored, point, goOn }: Death): Promise<void> {
    await this.write();
    const before = await this.hash();
    this.#orders += 1;
    const price = String(LOWEST_PRICE + this.#orders);
    await killAt(server, point(), () => this.#order(price));
    await goOn();
    expect((await this.hash()) !== before).toBe(isStored);
    expect(await until(() => this.#idsAt(price))).toHaveLength(isStored ? 1 : 0);
    const { order } = (await until(() => this.#order(price))).beside;
    expect(await until(() => this.#idsAt(price))).toEqual([order?.id]);
    await this.expectWhole();
  }

  /** An order at its own price. Sending it again places no other one. */
  #order(price: string) {
    const sent = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: price } as const;
    return ok(this.#client, product.spot.placeOrder, sent, { 'idempotency-key': `order-at-${price}` });
  }

  async #idsAt(price: string): Promise<number[]> {
    const rows = (await ok(this.#client, product.spot.listOrders, { status: 1 })).message;
    return rows.filter(({ target_price }) => Number(target_price) === Number(price)).map(({ id }) => id);
  }

  get #client() {
    return this.#front.client(this.id, this.witness.token);
  }
}

/** Kills a server at a point, while a call is under way that it then has not answered. The call is sent again if it is refused before. */
export async function killAt(server: Attacked, point: Promise<void>, send: () => Promise<unknown>): Promise<void> {
  let isKilled = false;
  const isAnswered = until(async () => {
    try {
      await send();
      return true;
    } catch (error) {
      if (isKilled) return false;
      throw error;
    }
  });
  await Promise.race([point, isAnswered]);
  isKilled = true;
  await server.end('SIGKILL');
  expect(await isAnswered).toBe(false);
}
