import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pngBytes } from '@mt2/conformance/pictures';
import { afterAll, expect, it } from 'vitest';
import { CommandLine } from './command-line.ts';

const cli = await CommandLine.open();
afterAll(() => cli.close());

it('mt2 call makes a call of the product as a user, with fields of every type, and one of the lab', async () => {
  expect(await cli.run('call spot.placeOrder --as trader currency_id=1 type=1 target_price=60000')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^quantity-required: /),
  });
  const placed = await cli.run('call spot.placeOrder --as trader currency_id=1 type=1 target_price=60000 amount=0.01');
  expect(placed).toEqual({ code: 0, out: 'Order placed', err: '' });
  expect(await cli.json('call account.getProfile --as trader')).toMatchObject({ email: 'trader@mt2.test' });
  expect((await cli.run('call account.getProfile')).err).toMatch(/^not-logged-in: /);
  expect((await cli.run('call account.getProfile --lang esp')).err).not.toBe((await cli.run('call account.getProfile')).err);
  expect(await cli.json('call people.fund persona=newcomer amount=12.5 currency=USDT')).toMatchObject({ available: '12.50000000' });
  const made = await cli.json('call people.createPerson email=flag@mt2.test fund_password=true');
  expect(made).toMatchObject({ account: 'flag@mt2.test', fund_password: expect.stringMatching(/^\d{6}$/) });
});

it('mt2 call prints all pages of a list as CSV', async () => {
  const { code, out } = await cli.run('call spot.listOrders --as whale --csv side=2');
  const [head, ...lines] = out.split('\n');
  expect([code, head?.split(',').slice(0, 5)]).toEqual([0, ['id', 'u_id', 'currency_id', 'legal_id', 'type']]);
  expect(lines.length).toBeGreaterThan(100);
  expect(new Set(lines.map((line) => line.split(',')[4]))).toEqual(new Set(['sell']));
  for (const line of ['market.listCandles symbol=BTC/USDT period=1min', 'account.logOut --as whale', 'worlds.listWorlds'])
    expect(await cli.run(`call ${line} --csv`)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('no list page by page') });
});

it('mt2 call sends a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-call-'));
  const file = join(folder, 'proof.png');
  writeFileSync(file, await pngBytes());
  const { out, code } = await cli.run(`call upload.uploadPicture --as trader file=@${file}`);
  rmSync(folder, { recursive: true });
  expect([code, out]).toEqual([0, expect.stringContaining('/upload/')]);
});

it('mt2 call refuses unknown calls and fields, naming those that exist', async () => {
  const refused = async (line: string) => (await cli.run(`call ${line}`)).err;
  expect(await refused('spot.buy')).toMatch(/^spot has no call "buy"\. Its calls: /);
  expect(await refused('coin.placeOrder')).toMatch(/^Unknown area "coin"\. The areas: /);
  expect(await refused('people.fund persona=trader amout=1')).toContain('Did you mean amount?');
  expect(await refused('people.fund trader')).toBe('"trader" is not a field: write name=value.');
});
