import { blackPng, fileOf } from '@mt2/conformance/pictures';
import { product } from '@mt2/contracts';
import { assertDefined, DAY, ok as decided } from '@mt2/domain';
import { exactTicks, MOST_SCRIPTS_EVER, SEED_MARKETS } from '@mt2/domain/market';
import { RobotOwner } from '@mt2/prisma/testing/robot-owner';
import { Saver } from '@mt2/prisma/testing/saver';
import { Speculator } from '@mt2/prisma/testing/speculator';
import { Trader } from '@mt2/prisma/testing/trader';
import { afterAll, expect, it, vi } from 'vitest';
import { pathOf } from './areas/market/index.ts';
import { EPOCH, ok, openServer, type TestWorld } from './testing/harness.ts';
import { listSetAside } from './world/time/set-aside.ts';

const { lever, robot, upload, waiting } = product;
const server = await openServer({}, undefined, { isUnderTest: false });
afterAll(() => server.close());

const BTC = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'BTC has a market');

/** Writes rows that the product would not write into a stored world, which is then read as after a restart. */
const write = (world: TestWorld, table: string, sql: string) =>
  world.world.write((tx) => {
    tx.sql.change(table, sql);
    tx.derived.forget();
    return decided(undefined);
  });

/** The lengths of the searches for best prices from now on, in seconds of the path. */
function searchesIn({ world }: TestWorld): () => number[] {
  const search = vi.spyOn(pathOf(world), 'extremeOf');
  return () => search.mock.calls.map(([, { since }, upTo]) => upTo - since);
}

it('a best price is stored each midnight, so that a restart searches less than a day for it', async () => {
  const world = await server.fork();
  const trader = await Trader.enter(world, { BTC: '1' });
  const { id, createdAt } = await trader.trail({ side: 'sell', quantity: '0.1', distance: '6000' });
  await world.advance('3d');
  await world.advance('7h');
  await write(world, 'WaitingOrder', `UPDATE "WaitingOrder" SET "id" = "id" WHERE "id" = ${id}`);
  const searches = searchesIn(world);
  const { extreme } = await trader.waiting(id);
  expect(searches()).toEqual([7 * 3600]);
  const whole = { source: 'index', direction: 'down', since: createdAt, extreme: undefined, levelAt: () => 0 } as const;
  expect(exactTicks(BTC, extreme)).toBe(pathOf(world.world).extremeOf(BTC, whole, world.world.now()));
});

it('a trailing stop that begins in 2001 is searched for a day of prices, and then as all others', async () => {
  const world = await server.fork();
  const trader = await Trader.enter(world, { BTC: '1' });
  const { id } = await trader.trail({ side: 'sell', quantity: '0.1', distance: '6000' });
  await write(world, 'WaitingOrder', `UPDATE "WaitingOrder" SET "since" = 978307200 WHERE "id" = ${id}`);
  await write(world, 'WaitingOrder', `UPDATE "WaitingOrder" SET "createdAt" = 978307200 WHERE "id" = ${id}`);
  const searches = searchesIn(world);
  await trader.get(waiting.list, {});
  await world.advance('2d');
  await trader.get(waiting.list, {});
  expect(searches().filter((seconds) => seconds > DAY)).toEqual([]);
  expect(listSetAside(world.world)).toEqual([]);
});

it.each([
  ['grids', '100000000', 'the number of grids'],
  ['emptyLine', '-1000000000', 'the empty line'],
])('a robot whose %s is %s is refused by name and set aside, and others go on', async (column, value, what) => {
  const world = await server.fork();
  const [owner, other] = [await RobotOwner.enter(world), await RobotOwner.enter(world, '20000', 'trader')];
  const [{ id }, sound] = [await owner.create(), await other.create()];
  await write(world, 'Robot', `UPDATE "Robot" SET "${column}" = ${value} WHERE "id" = ${id}`);
  expect(await owner.client.send(robot.getRobot, { id })).toMatchObject({
    key: 'object-set-aside',
    message: expect.stringMatching(new RegExp(`^World ${world.id}: ${what} of Robot ${id} is ${value}, not`)),
  });
  await world.advance('1h');
  expect(listSetAside(world.world)).toMatchObject([{ kind: 'Robot', id }]);
  expect(await other.get(robot.getRobot, { id: sound.id })).toMatchObject({ status: 'running' });
});

it('a market with more scripts than allowed is refused by name, and another world goes on', async () => {
  const world = await server.fork();
  await write(
    world,
    'PriceScript',
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${MOST_SCRIPTS_EVER})
     INSERT INTO "PriceScript" ("marketId", kind, t0, t1, t2, t3, size, "addedAt", reason)
     SELECT 1, 'pulse', ${EPOCH}, ${EPOCH} + 1, ${EPOCH} + 2, ${EPOCH} + 3, 0, ${EPOCH}, '' FROM n`,
  );
  expect(await world.guest.send(product.market.listQuotations, {})).toMatchObject({
    key: 'object-set-aside',
    message: expect.stringContaining(`World ${world.id}: the number of rows of PriceScript of market 1 is ${MOST_SCRIPTS_EVER + 1}`),
  });
  await ok((await server.fork()).guest, product.market.listQuotations, {});
});

it('an added market beyond the rules is refused by name, and another world goes on', async () => {
  const world = await server.fork();
  await write(world, 'AddedMarket', 'UPDATE "AddedMarket" SET "priceDecimals" = 300000000');
  expect(await world.guest.send(product.market.listQuotations, {})).toMatchObject({
    key: 'object-set-aside',
    message: expect.stringMatching(new RegExp(`^World ${world.id}: .* has integer decimals`)),
  });
  await ok((await server.fork()).guest, product.market.listQuotations, {});
});

it('interest that is due since 2001 is credited for the days of its order, and others go on', async () => {
  const [world, another] = [await server.fork(), await server.fork()];
  const saver = await Saver.enter(world);
  const { id, days } = await saver.buy();
  await write(world, 'FinanceOrder', `UPDATE "FinanceOrder" SET "nextCreditAt" = 978307200 WHERE "id" = ${id}`);
  const { message } = await world.advance('1h');
  await ok(another.guest, product.market.listQuotations, {});
  expect(message.events).toContainEqual({ kind: 'finance-interest', count: days });
});

it.each([
  ['LeverTicket', 'openedAt', -1e12],
  ['LeverFill', 'at', 1e12],
])('the funding of a position whose %s.%s is %d is searched for since its listing and until now', async (table, column, value) => {
  const world = await server.fork();
  const speculator = await Speculator.enter(world);
  const { position } = await speculator.open();
  await speculator.close(position.id, { lots: 40 });
  await write(
    world,
    table,
    `UPDATE "${table}" SET "${column}" = ${value} WHERE ${table === 'LeverFill' ? '"ticketId"' : '"id"'} = ${position.id}`,
  );
  const read = vi.spyOn(world.world.sql, 'all');
  const answer = await speculator.client.send(lever.getTicket, { id: position.id });
  expect(answer.ok || answer.message).toEqual(
    table === 'LeverFill' || expect.stringContaining(`World ${world.id}: the opening of LeverTicket ${position.id} is ${value}, not`),
  );
  expect(Math.max(...read.mock.calls.flat().map((sent) => String(sent).length))).toBeLessThan(100_000);
});

it('an upload is a picture, whatever type its row names, and a path is none', async () => {
  const world = await server.fork();
  const newcomer = await world.as('newcomer');
  const { message: path } = await ok(newcomer, upload.uploadPicture, { file: fileOf(blackPng(40, 40)) });
  const name = path.slice('/upload/'.length);
  const typeAfter = async (column: string, value: string) => {
    await write(world, 'Upload', `UPDATE "Upload" SET "${column}" = '${value}'`);
    const answer = await newcomer.send(upload.getPicture, { name });
    return answer.ok ? answer.message.type : answer.key;
  };
  expect(await typeAfter('mime', 'text/html')).toBe('image/jpeg');
  expect(await typeAfter('sha256', '../token')).toBe('picture-not-found');
});
