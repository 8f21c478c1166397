import { Dealer, SALE } from '@mt2/conformance/dealer';
import { product } from '@mt2/contracts';
import { FUND_PASSWORD } from '@mt2/prisma/seed/personas';
import { describe, expect, it } from 'vitest';
import { ok, refusal } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';
import { Borrower, TERM } from '../../testing/users/borrower.ts';

const { p2p, wallet } = product;
const USDT = 3;

const server = await sharedServer();

/** A dealer who owes a credit loan of 1,000 USDT for a week, and another one, each with 2,000 USDT to sell. */
async function enter() {
  const world = await server.fork();
  const debtor = await Dealer.enter(world, 'empty', { USDT: '2000' });
  const other = await Dealer.enter(world, 'no-address', { USDT: '2000' });
  const borrower = await Borrower.enter(world, { USDT: '500' });
  const loan = await borrower.borrow({ id: TERM.credit.week, amount: '1000', currency_id: 0 });
  return { world, debtor, other, borrower, loan };
}
const confirmation = (id: number) => ({ id, pay_password: FUND_PASSWORD });
const isOnline = async (dealer: Dealer, id: number) => (await dealer.advert(id)).is_shelves === 1;

describe('a user with an overdue credit loan', () => {
  it('cannot sell by P2P, whatever account the money came by, until the loan is repaid', async () => {
    const { world, debtor, other, borrower, loan } = await enter();
    const shelved = await debtor.publish({ total_number: '500' });
    await ok(debtor.client, p2p.takeDown, { id: shelved });
    const bid = await other.publish({ type: 'buy' });
    // Borrowed money in an account from which transfers stay possible.
    const move = { currency_id: USDT, number: '1000', from_field: 'change', to_field: 'micro' } as const;
    await ok(debtor.client, wallet.transfer, move);
    for (const by of ['7d', '1s'] as const) await world.advance(by);
    await ok(debtor.client, wallet.transfer, { ...move, from_field: 'micro', to_field: 'legal' });
    const sells = async () => [
      await debtor.refused(p2p.publish, SALE),
      await debtor.refused(p2p.putUp, { id: shelved }),
      await debtor.refused(p2p.takeAdvert, { id: bid, value: '100', means: 'number' }),
      (await debtor.advert(bid)).refusal,
    ];
    expect([...new Set(await sells())]).toEqual([expect.stringMatching(/\w/)]);
    await refusal(debtor.client, wallet.transfer, { ...move, number: '1', to_field: 'legal' });
    // Buying brings money in.
    await debtor.take(await other.publish({ total_number: '500' }));
    await debtor.publish({ type: 'buy' });
    await ok(debtor.client, wallet.transfer, { ...move, number: '600', from_field: 'legal', to_field: 'change' });
    await borrower.repay(loan);
    await debtor.refused(p2p.putUp, { id: shelved });
    await borrower.decide('repayment', loan);
    await ok(debtor.client, p2p.putUp, { id: shelved });
    await debtor.take(bid);
    await world.prove();
  });

  it('has no selling adverts online: their coins are free to repay, and open orders end as usual', async () => {
    const { world, debtor, other } = await enter();
    const [sale, purchase] = [await debtor.publish(), await debtor.publish({ type: 'buy' })];
    const seller = await Dealer.enter(world, 'whale');
    for (const by of ['6d', '23h', '50m'] as const) await world.advance(by);
    const orders = [await other.take(sale), await seller.take(sale, '200')] as const;
    await other.pay(orders[0]);
    await seller.pay(orders[1]);
    expect([await isOnline(debtor, sale), await debtor.has()]).toEqual([true, ['999.00000000', '1001.00000000']]);
    for (const by of ['10m', '1s'] as const) await world.advance(by);
    expect([await isOnline(debtor, sale), await isOnline(debtor, purchase), await debtor.has()]).toEqual([
      false,
      true,
      ['1699.70000000', '300.30000000'],
    ]);
    await other.refused(p2p.takeAdvert, { id: sale, value: '100', means: 'number' });
    for (const order of orders) await ok(debtor.client, p2p.confirm, confirmation(order));
    expect(await debtor.has()).toEqual(['1699.70000000', '0.00000000']);
    await other.take(purchase);
    await world.prove();
  });
});
