import { Customer } from '@mt2/conformance/customer';
import { product } from '@mt2/contracts';
import { ok as done, MOST_OPEN } from '@mt2/domain';
import { FUND_PASSWORD } from '@mt2/prisma/seed/personas';
import { expect, it } from 'vitest';
import { ok, refusal, type TestWorld } from './testing/harness.ts';
import { sharedServer } from './testing/shared-server.ts';
import { Borrower, TERM } from './testing/users/borrower.ts';

const { finance, withdraw, p2p } = product;

const server = await sharedServer();

/** Copies the latest row of a table until there are as many as its user may have. `another` keeps unique columns apart. */
async function fill(world: TestWorld, table: string, most: number, another: (index: number) => object = () => ({})): Promise<void> {
  await world.world.write((tx) => {
    const { id: _, ...row } = tx.sql.get<Record<string, unknown>>(`SELECT * FROM "${table}" ORDER BY rowid DESC LIMIT 1`) ?? {};
    for (let index = 1; index < most; index += 1) tx.sql.insert(table, { ...row, ...another(index) });
    return done(undefined);
  });
}

it('loans, hosted orders and blocked users are refused beyond their maximum', async () => {
  const world = await server.fork();
  const borrower = await Borrower.enter(world, { BTC: '1', USDT: '100000' });
  const { client } = borrower;
  const small = { id: TERM.month, amount: '100' };
  await borrower.apply(small);
  await fill(world, 'Loan', MOST_OPEN.loan);
  await borrower.refused('apply', { ...small, amount: '200' });

  const purchase = { config_id: 2, amount: '100' };
  await ok(client, finance.buy, purchase);
  await fill(world, 'FinanceOrder', MOST_OPEN['finance order']);
  await refusal(client, finance.buy, purchase);

  const { message } = await ok(client, p2p.listAdverts, {});
  const [first, second] = [...new Set(message.data.map(({ seller_id }) => seller_id))];
  await ok(client, p2p.block, { id: first ?? 0 });
  await fill(world, 'P2pBlock', MOST_OPEN['blocked user'], (index) => ({ blockedId: 1_000_000 + index }));
  await refusal(client, p2p.block, { id: second ?? 0 });
  await ok(client, p2p.block, { id: first ?? 0 });
});

it('a withdraw address is refused beyond the maximum', async () => {
  const world = await server.fork();
  const customer = await Customer.enter(world, 'no-address');
  await customer.addAddress();
  await fill(world, 'WithdrawAddress', MOST_OPEN.address, (index) => ({ address: `${index}` }));
  const { message } = await ok(customer.client, withdraw.listAddresses, { currency: 3 });
  expect(message).toHaveLength(MOST_OPEN.address);
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const form = { currency: 3, nettype: 'ERC20', address, notes: '', pay_password: FUND_PASSWORD, verify_code: '123456' };
  await refusal(customer.client, withdraw.addAddress, form as never);
});
