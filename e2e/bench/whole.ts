import { type Call, type Client, lab, product, type Sent } from '@mt2/contracts';
import { type Running, residentMb } from './child.ts';
import { type Figure, noted, timed } from './figure.ts';
import { clientOf, ok } from './product.ts';
import { cancelEverything } from './worlds.ts';

/**
 * Calls that read much: candles of all months in a distant year, and the verification of a long ledger. Other calls must
 * not wait for them.
 */
export const benchWhole = async (server: Running): Promise<Figure[]> => [...(await farMonths(server)), ...(await longLedger(server))];

const YEARS_AHEAD = 123;

async function farMonths(server: Running): Promise<Figure[]> {
  const { message } = await ok(clientOf(server.url), lab.worlds.createWorld, { from: 'seed' });
  const far = clientOf(server.url, message.id);
  await cancelEverything(server, message.id);
  for (let year = 0; year < YEARS_AHEAD; year += 1) await ok(far, lab.clock.advance, { by: '365d' });
  const months = { symbol: 'BTC/USDT', period: '1mon' } as const;
  return [
    ...(await besideAnother(server, '300 candles of 1mon in 2148, the first', far, product.market.listCandles, months)),
    ...(await besideAnother(server, '  again', far, product.market.listCandles, months)),
  ];
}

const POSTINGS = 100_000;
const AT_ONCE = 64;

async function longLedger(server: Running): Promise<Figure[]> {
  const { message } = await ok(clientOf(server.url), lab.worlds.createWorld, { from: 'seed' });
  const client = clientOf(server.url, message.id);
  const gift = { persona: 'whale', currency: 'USDT', amount: '0.00000001' };
  for (let posted = 0; posted < POSTINGS; posted += 2 * AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => ok(client, lab.people.fund, gift)));
  const before = residentMb(server.pid);
  const figures = [
    ...(await besideAnother(server, 'hash with 100,000 postings', client, lab.inspect.getHash, {})),
    ...(await besideAnother(server, 'invariants with 100,000 postings', client, lab.inspect.checkInvariants, {})),
    ...(await besideAnother(server, 'the last page of the journal', client, lab.ledger.listTransactions, { page: 500, limit: 100 })),
  ];
  return [...figures, noted('  memory that they took', residentMb(server.pid) - before, 'MB')];
}

/** Duration of a call, and the longest wait of a hot call in another world meanwhile. */
async function besideAnother<C extends Call>(server: Running, what: string, client: Client, call: C, sent: Sent<C>): Promise<Figure[]> {
  const other = clientOf(server.url);
  const ask = () => timed(() => ok(other, product.market.listQuotations, {}));
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await ask();
  let isGoing = true;
  const asking = (async () => {
    const waits: number[] = [];
    while (isGoing) waits.push(await ask());
    return Math.max(...waits);
  })();
  const milliseconds = await timed(() => ok(client, call, sent));
  isGoing = false;
  return [noted(what, milliseconds, 'ms'), noted('  the longest that another world’s quotation_new waited meanwhile', await asking, 'ms')];
}
