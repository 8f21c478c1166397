import { product } from '@mt2/contracts';
import { expect, test } from '@mt2/lab/playwright';

const BTC = { currency_id: 1, legal_id: 3 };
const BUY = 1;

test('a new user signs up with a code from the outbox', async ({ world, people }) => {
  const ann = await people.signUp('ann@example.com', 'Secret-1');
  expect((await world.call(product.account.getProfile, {}, ann)).email).toBe('ann@example.com');
});

test('a limit order is filled once the price is reached', async ({ world, people, market, clock }) => {
  const trader = await people.logIn('trader');
  await world.call(product.spot.placeOrder, { ...BTC, type: BUY, amount: '0.01', target_price: '60000' }, trader);
  await market.setPrice('BTC/USDT', '59000');
  await clock.advance('1m');
  const [order] = await world.call(product.spot.listOrders, BTC, trader);
  expect(order).toMatchObject({ target_price: '60000.00000000', filled_amount: '0.01000000' });
  await world.prove();
});

test('the operator approves a verification', async ({ operator }) => {
  expect(await operator.approve('kyc-basic', 'under-review')).toBe('approved');
  expect(await operator.list({ persona: 'under-review' })).toEqual([]);
});

test('a month of interest is credited at once', async ({ clock }) => {
  const { to, total } = await clock.advance('30d');
  expect(to).toBe('2026-01-31T00:00:00Z');
  expect(total).toBeGreaterThan(0);
});

test('an order is placed even if its answer is lost', async ({ world, people, faults }) => {
  const trader = await people.logIn('trader');
  const [before] = await world.call(product.spot.listOrders, BTC, trader);
  await faults.add({ call: 'spot.placeOrder', when: 'first', count: 1, effect: 'drop-after-commit' });
  await expect(world.call(product.spot.placeOrder, { ...BTC, type: BUY, amount: '0.01' }, trader)).rejects.toThrow();
  const [after] = await world.call(product.spot.listOrders, BTC, trader);
  expect(after?.id).toBeGreaterThan(before?.id ?? 0);
});

test('the product opens in the world of the test', async ({ page, market, clock }) => {
  await market.setPrice('BTC/USDT', '71234');
  await clock.advance('1m');
  await page.goto('/');
  await expect(page.getByText('71,234').first()).toBeVisible();
});
