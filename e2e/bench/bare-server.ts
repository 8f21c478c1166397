/** Bare routes for comparison: sending bytes, writing the rows of a resting order, copying a file. Prints its address. Run by `start`. */
import { copyFileSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import formbody from '@fastify/formbody';
import Database from 'better-sqlite3';
import fastify from 'fastify';

const bytes = readFileSync(process.env.BYTES ?? '');
const db = new Database(process.env.DATABASE ?? '');
for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'cache_size = -2000']) db.pragma(pragma);
db.defaultSafeIntegers(true);

const USDT = 3;
/** The richest user, made rich enough for any number of orders. */
const { owner: OWNER } = db
  .prepare(
    `UPDATE "Balance" SET "available" = 1000000000000000000 WHERE "id" =
     (SELECT "id" FROM "Balance" WHERE "account" = 'spot' AND "coin" = ${USDT} AND "mayGoNegative" = 0
     ORDER BY "available" DESC LIMIT 1) RETURNING "owner"`,
  )
  .get() as { owner: bigint };
const insertOrder = db.prepare(
  `INSERT INTO "SpotOrder"
   ("userId", "marketId", "side", "kind", "price", "quantity", "feeCoin", "makerRate", "takerRate", "status", "createdAt", "updatedAt")
   VALUES (?, ?, ?, 'limit', ?, ?, ?, 100000, 100000, 1, ?, ?)`,
);
const insertTxn = db.prepare(
  `INSERT INTO "JournalTxn" ("idemKey", "kind", "refType", "refId", "at") VALUES (?, 'spot.freeze', 'spot-order', ?, ?)`,
);
const takeAvailable = db.prepare(
  `UPDATE "Balance" SET "available" = "available" - ? WHERE "owner" = ? AND "account" = 'spot' AND "coin" = ? RETURNING "id", "available"`,
);
const addFrozen = db.prepare(
  `UPDATE "Balance" SET "frozen" = "frozen" + ? WHERE "owner" = ? AND "account" = 'spot' AND "coin" = ? RETURNING "frozen"`,
);
const insertPosting = db.prepare(
  `INSERT INTO "Posting" ("txnId", "balanceId", "owner", "bucket", "reason", "at", "delta", "after")
   VALUES (?, ?, ?, ?, 'spot.freeze', ?, ?, ?)`,
);
const insertHold = db.prepare(`INSERT INTO "Hold" ("balanceId", "amount", "refType", "refId") VALUES (?, ?, 'spot-order', ?)`);
const begin = db.prepare('BEGIN IMMEDIATE');
const commit = db.prepare('COMMIT');

type Order = { currency_id: string; amount: string; target_price: string };
const atoms = (text: string) => BigInt(Math.round(Number(text) * 1e8));
const AT = 1_767_225_600;

function writeOrder({ currency_id, amount, target_price }: Order) {
  const market = Number(currency_id);
  const price = atoms(target_price);
  const quantity = atoms(amount);
  const cost = (price * quantity) / 100_000_000n;
  const id = insertOrder.run(OWNER, market, 1, price, quantity, market, AT, AT).lastInsertRowid;
  const txn = insertTxn.run(`spot.freeze:${id}`, id, AT).lastInsertRowid;
  const { id: balance, available } = takeAvailable.get(cost, OWNER, USDT) as { id: bigint; available: bigint };
  insertPosting.run(txn, balance, OWNER, 'available', AT, -cost, available);
  const { frozen } = addFrozen.get(cost, OWNER, USDT) as { frozen: bigint };
  insertPosting.run(txn, balance, OWNER, 'frozen', AT, cost, frozen);
  insertHold.run(balance, cost, id);
  return { id: Number(id), price: target_price, quantity: amount, frozen: String(cost) };
}

type Waiting = { readonly order: Order; readonly resolve: (written: unknown) => void };
let waiting: Waiting[] = [];
/** All orders of one turn of the event loop in one commit. */
function flush(): void {
  const batch = waiting;
  waiting = [];
  begin.run();
  const written = batch.map(({ order }) => writeOrder(order));
  commit.run();
  batch.forEach(({ resolve }, index) => {
    resolve(written[index]);
  });
}

function write(order: Order): Promise<unknown> {
  if (waiting.length === 0) setImmediate(flush);
  return new Promise((resolve) => waiting.push({ order, resolve }));
}

const app = fastify({ forceCloseConnections: true });
await app.register(formbody);
app.get('/bytes', (_, reply) => reply.type('application/json; charset=utf-8').send(bytes));
app.post('/trade', async (request) => ({ type: 'ok', code: 1, order: await write(request.body as Order) }));
/** Copies the database; with `sync` it is then on disk. */
app.post('/copy', async ({ query }) => {
  const to = `${process.env.DATABASE}.copy`;
  copyFileSync(process.env.DATABASE ?? '', to);
  if (!(query as { sync?: string }).sync) return {};
  const handle = await open(to, 'r+');
  await handle.sync();
  await handle.close();
  return {};
});
process.on('SIGTERM', () => void app.close());
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
