import { product } from '@mt2/contracts';
import { expect, it } from 'vitest';
import { ok } from '../../testing/harness.ts';
import { sharedServer } from '../../testing/shared-server.ts';

const { promotion } = product;
const server = await sharedServer();

it('the inviter of the seed has rebates of both degrees, credited and pending', async () => {
  const client = await (await server.fork()).as('inviter');
  const { message } = await ok(client, promotion.listRebates, { limit: 100 });
  const kinds = new Set(message.data.map(({ degree, status, from_account_number }) => `${degree} ${status} ${from_account_number}`));
  for (const each of ['1 0 in***@mt2.test', '2 0 th***@mt2.test', '1 1 in***@mt2.test', '1 1 se***@mt2.test', '2 1 th***@mt2.test'])
    expect(kinds).toContain(each);
  const { message: mine } = await ok(client, promotion.getInvitation, {});
  expect(mine).toMatchObject({ invite_num: 2, level: 1, is_partner: 0 });
});

it('the partner gets the rest of 40% above the inviter, and nothing from the third degree', async () => {
  const world = await server.fork();
  const { message } = await ok(await world.as('partner'), promotion.listRebates, { limit: 100 });
  expect(new Set(message.data.map(({ degree, from_account_number }) => `${degree} ${from_account_number}`))).toEqual(
    new Set(['1 in***@mt2.test', '2 in***@mt2.test', '2 se***@mt2.test']),
  );
  const own = await ok(await world.as('inviter'), promotion.listRebates, { limit: 100 });
  const ofSecond = (rows: typeof message.data) =>
    rows.filter(({ from_account_number: from }) => from.startsWith('se')).map(({ value }) => value);
  // 20% for the invitee; 20% of 40% are left for the partner.
  expect(ofSecond(message.data)).toEqual(ofSecond(own.message.data));
  expect((await ok(await world.as('partner'), promotion.getInvitation, {})).message).toMatchObject({ is_partner: 1, return_rate1: '40' });
  await world.prove();
});

it('the ranking of the month before the epoch has all users with earnings', async () => {
  const { message } = await ok(await (await server.fork()).as('partner'), promotion.listRanking, { time: '2025-12' });
  expect(message.map(({ account }) => account).sort()).toEqual(['in***@mt2.test', 'in***@mt2.test', 'pa***@mt2.test']);
});
