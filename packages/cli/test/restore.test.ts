import type { Account, Sides } from '@mt2/conformance/kept';
import { uploadPictures } from '@mt2/conformance/pictures';
import { remember } from '@mt2/conformance/restore';
import { type Client, lab, product } from '@mt2/contracts';
import { ok, openServer, refusal, type TestWorld } from '@mt2/server/testing/harness';
import { afterAll, expect, it } from 'vitest';

const { lever, p2p, spot, wallet } = product;
const ADVERT = { currency_id: 3, price: '7.25', total_number: '1000', min_number: '100', max_number: '500', way: 'bank' } as const;
const buy = { currency_id: 1, legal_id: 3, type: 1, amount: '0.0001', target_price: '60000' };

const server = await openServer();
afterAll(() => server.close());

async function accountOf(world: TestWorld, persona: string): Promise<Account> {
  await ok(world.guest, lab.people.fund, { persona, currency: 'USDT', account: 'legal', amount: '5000' });
  const client = await world.as(persona);
  const picture = async () => (await uploadPictures(client, 1))[0] ?? '';
  return { client, login: { account: persona, password: '', fundPassword: '246810' }, picture };
}
/** Two accounts that trade with each other, and a stranger. */
async function three(): Promise<{ sides: Sides; self: Client; other: Client; stranger: Client }> {
  const world = await server.fork();
  const [self, other, stranger] = await Promise.all([
    accountOf(world, 'trader'),
    accountOf(world, 'no-address'),
    accountOf(world, 'merchant'),
  ]);
  return { sides: [self, other], self: self.client, other: other.client, stranger: stranger.client };
}
const sale = async (client: Client) => (await ok(client, p2p.publish, { ...ADVERT, type: 'sell' })).message.id;
const taken = async (client: Client, id: number) =>
  (await ok(client, p2p.takeAdvert, { id, value: '100', means: 'number' })).message.data.id;
const statusOf = async (client: Client, id: number) => (await ok(client, p2p.getOrder, { id })).message.is_sure;
const waiting = async (client: Client) =>
  (await ok(client, lever.listOrders, { account: 'contract', status: 4 })).message.data.map(({ id }) => id);

it('completes the order of the two accounts, and ends its advert', async () => {
  const { sides, self, other } = await three();
  const undo = await remember('p2p', sides);
  const advert = await sale(self);
  const order = await taken(other, advert);
  expect(await undo()).toEqual([]);
  expect(await statusOf(other, order)).toBe(1);
  expect((await ok(self, p2p.getAdvert, { id: advert })).message.is_done).not.toBe(0);
});

it('releases no coins to a stranger who took an advert meanwhile, paid or not, and reports that the advert is left', async () => {
  const { sides, self, stranger } = await three();
  const undo = await remember('p2p', sides);
  const advert = await sale(self);
  const order = await taken(stranger, advert);
  expect(await undo()).toEqual([`adverts of trader: [] before, [${advert}] after`]);
  expect(await statusOf(stranger, order)).toBe(0);
  await refusal(stranger, p2p.takeAdvert, { id: advert, value: '100', means: 'number' });
  const [imgs] = await uploadPictures(stranger, 1);
  await ok(stranger, p2p.pay, { id: order, pay_orders_img: imgs ?? '' });
  expect(await undo()).toHaveLength(1);
  expect(await statusOf(stranger, order)).toBe(3);
});

it('never treats an older object as new, however many there are', async () => {
  const { sides, self } = await three();
  const ids: number[] = [];
  for (let n = 0; n < 101; n += 1) ids.push((await ok(self, spot.placeOrder, buy)).beside.order.id);
  const undo = await remember('spot', sides);
  await ok(self, spot.cancelOrder, { id: ids.at(-1) ?? 0 });
  const [left] = await undo();
  expect(left).toMatch(/^spot orders of trader: /);
  await refusal(self, spot.cancelOrder, { id: ids.at(-1) ?? 0 });
  await ok(self, spot.cancelOrder, { id: ids[0] ?? 0 });
});

it('cancels new contract orders by their own IDs, and closes new positions', async () => {
  const { sides, self } = await three();
  const limit = { currency_id: 1, share: '10', multiple: '20', type: 1, status: 0, target_price: '60000', account: 'contract' };
  for (let n = 0; n < 3; n += 1) await ok(self, lever.submit, limit);
  const before = await waiting(self);
  const undo = await remember('lever', sides);
  await ok(self, lever.submit, limit);
  const { ticket } = (await ok(self, lever.submit, { ...limit, status: 1 })).beside;
  await ok(self, lever.close, { id: ticket.id, price: '70000' });
  expect(await undo()).toEqual([]);
  expect(await waiting(self)).toEqual(before);
  expect((await ok(self, lever.getTicket, { id: ticket.id })).message.status).toBe(3);
});

it('transfers back', async () => {
  const { sides, self } = await three();
  const fiat = async () => (await ok(self, wallet.getBalance, { currency: 3, type: 'legal' })).message.legal_balance;
  const before = await fiat();
  const undo = await remember('wallet', sides);
  await ok(self, wallet.transfer, { currency_id: 3, number: '12.5', from_field: 'change', to_field: 'legal' });
  expect(await undo()).toEqual([]);
  expect(await fiat()).toBe(before);
});

it('reports what it could not read, if a scenario may have changed it', async () => {
  const { sides } = await three();
  const [self] = sides;
  const deaf: Client = { send: () => Promise.reject(new Error('no such call')) };
  const undo = await remember('market', [{ ...self, client: deaf }, undefined]);
  expect(await undo()).toEqual(['favourites: unknown, because it cannot be read: no such call']);
});
