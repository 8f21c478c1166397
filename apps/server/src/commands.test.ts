import { assertDefined, atoms, type err, ok } from '@mt2/domain';
import { marketBySymbol, stepsToAtoms } from '@mt2/domain/market';
import { USDT } from '@mt2/domain/markets';
import type { AccountKind } from '@mt2/domain/wallet';
import { emailOf } from '@mt2/prisma/seed/personas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditFromWorld, requestDeposit } from './areas/deposit/index.ts';
import { findUserByEmail } from './areas/session/index.ts';
import { cancelOrder, placeOrder } from './areas/spot/index.ts';
import { balanceOf, transfer } from './areas/wallet/index.ts';
import { addAddress, deleteAddress, requestWithdrawal } from './areas/withdraw/index.ts';
import { openServer, type TestServer, type TestWorld } from './testing/harness.ts';
import type { Tx } from './world/tx.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const market = assertDefined(marketBySymbol('BTC/USDT'), 'bitcoin is traded');
const limit = (price: string, quantity = '0.01') =>
  ({ market, side: 'buy', kind: 'limit', price: atoms(price), quantity: atoms(quantity) }) as const;

/** A person without a session: only a number, to whom the commands of an area are given. */
class Person {
  readonly #world: TestWorld;
  readonly id: number;

  constructor(world: TestWorld) {
    this.#world = world;
    this.id = assertDefined(findUserByEmail(world.world, emailOf('newcomer')), 'the newcomer is there').id;
  }

  /** Does something in the writer. */
  do<T, R extends Parameters<typeof err>[0]>(command: (tx: Tx, id: number) => T): Promise<T> {
    return this.#world.world.write((tx) => ok(command(tx, this.id))).then((done) => (done.ok ? done.value : (done as never)));
  }

  fund(amount: string, account: AccountKind = 'spot', coin = USDT.id) {
    return this.do((tx, owner) => creditFromWorld(tx, { owner, account, coin }, atoms(amount)));
  }

  available(account: AccountKind, coin = USDT.id): bigint {
    return balanceOf(this.#world.world, { owner: this.id, account, coin }).available;
  }
}

async function enter(usdt = '1000'): Promise<{ world: TestWorld; person: Person }> {
  const world = await server.fork();
  const person = new Person(world);
  await person.fund(usdt);
  return { world, person };
}
