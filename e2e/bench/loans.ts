import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertDefined, COIN, must, ok } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market';
import { emailOf, PERSONAS } from '@mt2/prisma/seed/personas';
import { creditFromWorld } from '@mt2/server/areas/deposit/index';
import { levelOf } from '@mt2/server/areas/kyc/index';
import { applyForLoan } from '@mt2/server/areas/loan/apply';
import { loanArea } from '@mt2/server/areas/loan/area';
import { loanReview } from '@mt2/server/areas/loan/decide';
import { findUserByEmail } from '@mt2/server/areas/user/index';
import { Place } from '@mt2/server/world/storage/place';
import { World } from '@mt2/server/world/world';
import { templateOf } from './bare.ts';
import { atMost, type Figure, noted, timed } from './figure.ts';

const LOANS = 1_000;
const DAYS = 30;
/** Seconds between two loans, so that no two have days that begin together. */
const APART = 61;
/** Secured by collateral, for 60 days. */
const TERM = 4;
const COINS = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE'] as const;

/** A thousand secured loans in a world with nothing else: a month in which each starts thirty days and is monitored all the time. */
export async function benchLoans(dataDir: string): Promise<Figure[]> {
  const file = join(dataDir, 'loans.db');
  copyFileSync(templateOf(dataDir), file);
  const real = () => performance.now();
  const failed = (error: unknown): never => {
    throw error;
  };
  const world = new World({ id: 'loans', place: new Place(file), jobs: loanArea.jobs ?? [], real, failed });
  const lending = await timed(() => lend(world));
  let charged = 0;
  const before = process.cpuUsage();
  const month = await timed(async () => {
    const { happened } = await world.advance((now) => now + DAYS * 86_400);
    charged = happened.get('loan-charge') ?? 0;
  });
  const { user, system } = process.cpuUsage(before);
  await world.close();
  must(charged > LOANS * (DAYS - 1) * 0.9, 'nearly every loan is charged every day');
  return [
    atMost(`${LOANS} pledged loans × ${DAYS} days, ${charged} of which begin`, month, 1_000, 'ms'),
    noted('  CPU of it', (user + system) / 1000, 'ms'),
    noted('  applying for each and paying it out', lending / LOANS, 'ms'),
  ];
}

/** The verified personas, because a user may have only so many loans; each gets the coins to pledge. */
async function borrowers(world: World): Promise<number[]> {
  const people = PERSONAS.filter(({ name }) => name !== 'overdue').flatMap(({ name }) => findUserByEmail(world, emailOf(name)) ?? []);
  const verified = people.filter((user) => levelOf(user) !== 'none');
  await world.write((tx) => {
    for (const { id } of verified)
      for (const symbol of COINS)
        creditFromWorld(tx, id, 'spot', assertDefined(SEED_MARKETS.coinBySymbol(symbol), 'it is a coin').id, 10_000n * COIN);
    return ok(undefined);
  });
  return verified.map(({ id }) => id);
}

async function lend(world: World): Promise<void> {
  const owners = await borrowers(world);
  for (let index = 0; index < LOANS; index += 1) {
    const coin = assertDefined(SEED_MARKETS.coinBySymbol(COINS[index % COINS.length] ?? 'BTC'), 'it is a coin').id;
    const owner = assertDefined(owners[index % owners.length], 'there are borrowers');
    const lent = await world.write((tx) => {
      const applied = applyForLoan(tx, owner, { term: TERM, coin, amount: '100', isAgreed: true });
      return applied.ok ? loanReview.decide(tx, applied.value.id, { isApproved: true, reason: '', amount: undefined }) : applied;
    });
    must(lent.ok, 'a borrower may borrow');
    await world.advance((now) => now + APART);
  }
}
