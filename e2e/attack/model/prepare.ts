import { type Call, lab, product } from '@mt2/contracts';
import { pathOf } from '@mt2/server/areas/market/index';
import { ok, type TestServer, type TestWorld } from '@mt2/server/testing/harness';
import { endOthersContracts } from '@mt2/server/testing/users/speculator';
import { Balances, type System } from './balances.ts';
import { Dice } from './dice.ts';
import type { Facts } from './facts.ts';
import { atoms, COIN, text } from './money.ts';
import { Prices } from './prices.ts';
import { type Person, Stage } from './stage.ts';
import { type Account, BTC, ETH, type Market, OTHERS, USDT } from './terms.ts';
import { Universe } from './universe.ts';

const PLAYERS = ['rich@model.test', 'usual@model.test', 'poor@model.test'] as const;
/** Trades only spot: is not verified. */
const UNVERIFIED = 'newcomer';

/** A world in which nothing waits and nothing is open: the personas' leftovers are ended by their own calls; three players are added. */
export async function prepareWorld(server: TestServer): Promise<TestWorld> {
  const world = await server.fork();
  for (const email of PLAYERS) await ok(world.guest, lab.people.createPerson, { email, level: 'advanced' });
  const people = (await ok(world.guest, lab.people.listPeople, {})).message;
  for (const { owner, ref } of await listHolds(world)) {
    const end = { 'spot-order': product.spot.cancelOrder, robot: product.robot.stopRobot }[ref.type];
    const persona = people.find(({ user }) => user === owner)?.persona ?? '';
    if (end) await ok<Call>(await world.as(persona), end, { id: ref.id });
    if (ref.type === 'loan') await endLoan(world, persona, ref.id);
  }
  await endOthersContracts(world);
  await world.advance('10m');
  return world;
}

/** Repays a loan whose collateral would be sold in a crash: the sale charges a fee that is not in the model. */
async function endLoan(world: TestWorld, persona: string, id: number): Promise<void> {
  await ok(world.guest, lab.people.fund, { persona, currency: 'USDT', amount: '100000' });
  await ok(await world.as(persona), product.loan.repay, { id });
}

async function listHolds({ guest }: TestWorld) {
  const limit = 100;
  const { list, count } = (await ok(guest, lab.ledger.listHolds, { limit })).message;
  for (let page = 2; list.length < count; page += 1) list.push(...(await ok(guest, lab.ledger.listHolds, { page, limit })).message.list);
  return list;
}

/** Initial funds of each user, by account and coin. */
const FUNDS: Readonly<Record<string, readonly (readonly [account: Account, currency: string, amount: string])[]>> = {
  'rich@model.test': [
    ['change', 'USDT', '9000000'],
    ['change', 'BTC', '120'],
    ['change', 'ETH', '2500'],
    ['contract', 'USDT', '6000000'],
    ['lever', 'USDT', '800000'],
    ['micro', 'USDT', '60000'],
    ['micro', 'BTC', '1'],
  ],
  'usual@model.test': [
    ['change', 'USDT', '45000.12345678'],
    ['change', 'BTC', '0.7'],
    ['contract', 'USDT', '20000'],
    ['lever', 'USDT', '3000.00000001'],
    ['micro', 'USDT', '4000'],
    ['micro', 'ETH', '3'],
  ],
  'poor@model.test': [
    ['change', 'USDT', '900'],
    ['change', 'ETH', '0.4'],
    ['contract', 'USDT', '350'],
    ['lever', 'USDT', '75.5'],
    ['micro', 'USDT', '120'],
  ],
  [UNVERIFIED]: [['change', 'USDT', '250000']],
};
const COIN_ID: Readonly<Record<string, number>> = { USDT, BTC: BTC.id, ETH: ETH.id };

const lastId = ({ world }: TestWorld, table: 'SpotOrder' | 'OptionOrder' | 'LeverTicket' | 'LeverOrder' | 'JournalTxn'): number =>
  Number(world.sql.get<{ last: bigint | null }>(`SELECT MAX("id") AS last FROM "${table}"`)?.last ?? 0);
export const lastTransaction = (world: TestWorld): number => lastId(world, 'JournalTxn');

/** A copy of the prepared world with its model. The third market and all random choices come from the seed. */
export async function openStage(server: TestServer, from: TestWorld, seed: number): Promise<Stage> {
  const dice = new Dice(seed);
  const world = await server.fork(from.id);
  const markets: readonly Market[] = [BTC, ETH, dice.pick(OTHERS)].toSorted((one, other) => one.id - other.id);
  const prices = new Prices(() => pathOf(world.world));
  const facts: Facts = {
    now: world.world.now(),
    markets,
    halted: new Set(),
    balances: new Balances(),
    prices,
    seen: (what) => stage.note(what),
  };
  for (const { owner, account, coin, available } of (await ok(world.guest, lab.ledger.listLedgerBalances, { empty: '1' })).message) {
    const id = COIN_ID[coin] ?? markets.find(({ symbol }) => symbol === `${coin}/USDT`)?.id;
    if (owner === 0 && id !== undefined && ['house', 'fee', 'risk_fund', 'world'].includes(account))
      facts.balances.system(account as System, id, atoms(available));
  }
  const [position, order] = [lastId(world, 'LeverTicket'), lastId(world, 'LeverOrder')];
  const universe = new Universe(facts, { spot: lastId(world, 'SpotOrder'), option: lastId(world, 'OptionOrder'), position, order });
  const enter = async (name: string): Promise<Person> => {
    const { message } = await ok(world.guest, lab.people.logInAs, { persona: name });
    return { user: message.user.id, name, client: server.client(world.id, message.token), isVerified: name !== UNVERIFIED };
  };
  const people = [await enter(PLAYERS[0]), await enter(PLAYERS[1]), await enter(PLAYERS[2]), await enter(UNVERIFIED)] as const;
  const third = markets.find(({ id }) => id !== BTC.id && id !== ETH.id) ?? BTC;
  const stage: Stage = new Stage(world, [...people], universe, dice);
  for (const person of people)
    for (const [account, currency, amount] of FUNDS[person.name] ?? []) {
      await ok(world.guest, lab.people.fund, { persona: person.name, currency, account, amount });
      stage.credit(person, account, COIN_ID[currency] ?? USDT, amount);
    }
  const amount = text((50_000n * COIN * COIN) / stage.last(third));
  await ok(world.guest, lab.people.fund, { persona: UNVERIFIED, currency: third.symbol.slice(0, -5), amount });
  stage.credit(people[3], 'change', third.id, amount);
  return stage;
}
