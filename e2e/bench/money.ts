import { type Client, lab, product } from '@mt2/contracts';
import { assertDefined } from '@mt2/domain';
import { FUND_PASSWORD } from '@mt2/prisma/seed/personas';
import { framed, photoBytes } from '@mt2/server/testing/photo';
import { cpuMsOfAll, type Running } from './child.ts';
import { atMost, type Figure, noted, percentile, timed } from './figure.ts';
import { clientOf, ok, tokenOf } from './product.ts';

const DEPOSITS = 200;
/** Deposits that wait for the operator together. */
const TOGETHER = 40;
const DAYS = 20;
const A_DAY = 3;
const UPLOADS = 30;

/** Deposits and withdrawals, and their proofs: each call separately, in a world on disk, so that each is on disk when it is answered. */
export async function benchMoney(server: Running): Promise<Figure[]> {
  const { message: world } = await ok(clientOf(server.url), lab.worlds.createWorld, { from: 'seed' });
  const guest = clientOf(server.url, world.id);
  await ok(guest, lab.worlds.pinWorld, { world: world.id });
  await ok(guest, lab.people.fund, { persona: 'trader', currency: 'USDT', account: 'change', amount: '1000000' });
  const trader = clientOf(server.url, world.id, await tokenOf(server.url, 'trader', world.id));
  const photo = await photoBytes();
  const before = cpuMsOfAll(server.pid);
  const { values: uploads, last: proof } = await uploadOften(trader, photo);
  const uploadCpuMs = (cpuMsOfAll(server.pid) - before) / (UPLOADS + 1);
  const approvals = await approveDeposits(guest, trader, proof);
  const withdrawals = await withdrawDaily(guest, trader);
  await ok(clientOf(server.url), lab.worlds.deleteWorld, { id: world.id });
  return [
    ...figuresOf('deposit/approve by the operator', approvals, 15),
    ...figuresOf('wallet/out, with the fund password’s hash', withdrawals, 15),
    ...figuresOf(`upload of a JPEG of ${(photo.length / 1e6).toFixed(1)} MB and 12 million pixels`, uploads, 400),
    noted('  CPU per upload', uploadCpuMs, 'ms'),
  ];
}

const figuresOf = (what: string, values: readonly number[], most: number): Figure[] => [
  atMost(`${what}, p95 of ${values.length}`, percentile(values, 0.95), most, 'ms'),
  noted('  p50', percentile(values, 0.5), 'ms'),
];

async function uploadOften(trader: Client, photo: Buffer): Promise<{ values: number[]; last: string }> {
  const values: number[] = [];
  let last = '';
  for (let n = 0; n <= UPLOADS; n += 1) {
    // An image already stored would not be written again.
    const file = new File([new Uint8Array(framed(photo, n))], 'photo.jpg', { type: 'image/jpeg' });
    values.push(
      await timed(async () => {
        last = (await ok(trader, product.upload.uploadPicture, { file })).message;
      }),
    );
  }
  // The first one is a warm-up.
  return { values: values.slice(1), last };
}

async function approveDeposits(guest: Client, trader: Client, imgs: string): Promise<number[]> {
  const values: number[] = [];
  while (values.length < DEPOSITS) {
    for (let n = 0; n < TOGETHER; n += 1)
      await ok(trader, product.deposit.requestDeposit, { currency: 3, amount: '100', account: 'TRC20', imgs });
    const { message: waiting } = await ok(guest, lab.operator.listReviews, {});
    for (const { kind, id } of waiting.filter((review) => review.kind === 'deposit'))
      values.push(await timed(() => ok(guest, lab.operator.decideReview, { kind, id: String(id), decision: 'approve' })));
  }
  return values;
}

/** The daily maximum, day by day. */
async function withdrawDaily(guest: Client, trader: Client): Promise<number[]> {
  const { message: addresses } = await ok(trader, product.withdraw.listAddresses, { currency: 3 });
  const { address } = assertDefined(
    addresses.find(({ nettype }) => nettype === 'TRC20'),
    'the trader has an address',
  );
  const form = { currency: 3, number: '100', address, pay_password: FUND_PASSWORD };
  const values: number[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    await ok(guest, lab.clock.advance, { by: '1d' });
    for (let n = 0; n < A_DAY; n += 1) values.push(await timed(() => ok(trader, product.withdraw.requestWithdrawal, form)));
  }
  return values;
}
