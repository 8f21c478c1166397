import { type Client, lab, product } from '@mt2/contracts';
import { atoms, formatAtoms } from '@mt2/domain';
import { Speculator } from '@mt2/prisma/cast/speculator';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { EPOCH, ok, openServer, type TestWorld } from '../../testing/harness.ts';
import { Promoter } from '../../testing/users/promoter.ts';
import { worthOf } from '../market/index.ts';

const server = await openServer({ allowedHosts: ['192.168.1.5'] });
afterAll(() => server.close());

/** Four users, each invited by the one before. */
async function row(world: TestWorld): Promise<readonly [Promoter, Promoter, Promoter, Promoter]> {
  const top = await Promoter.join(world, 'top');
  const second = await Promoter.join(world, 'second', top);
  const first = await Promoter.join(world, 'first', second);
  return [top, second, first, await Promoter.join(world, 'buyer', first)];
}

/** A percentage of an amount, truncated. */
const share = (amount: bigint, percent: bigint): string => formatAtoms((amount * percent) / 100n);
/** The last price of Bitcoin. */
const lastPrice = async ({ guest }: TestWorld): Promise<number> =>
  Number((await ok(guest, product.market.getTicker, { currency_id: 1 })).message.now_price);
/** The value of a fee in Bitcoin now. */
const inUsdt = (world: TestWorld, fee: string): bigint => worthOf(world.world, 1, atoms(fee), world.world.now());

describe('a registration', () => {
  it('with a code creates an invitee; without one it does not', async () => {
    const world = await server.fork();
    const [top, second] = await row(world);
    await Promoter.join(world, 'loner');
    expect(await top.invitees()).toMatchObject({ total: 1, data: [{ account: 'se***@mt2.test', is_active: 0, rebate: '0.00000000' }] });
    expect((await top.invitees(2)).data.map(({ account }) => account)).toEqual(['fi***@mt2.test']);
    expect((await second.invitees(2)).data.map(({ account }) => account)).toEqual(['bu***@mt2.test']);
    expect((await top.invitation()).invite_num).toBe(1);
  });
});

describe('a fee', () => {
  it('of a sale gives the inviter 20% of it, the inviter’s inviter 5%, and other users nothing', async () => {
    const world = await server.fork();
    const [top, second, first, trader] = await row(world);
    const bought = inUsdt(world, await trader.trade('0.5'));
    expect([await first.earned(), await second.earned(), await top.earned()]).toEqual([[share(bought, 20n)], [share(bought, 5n)], []]);
    const sold = atoms(await trader.trade('0.2', 2));
    const [sum] = await first.rebates();
    expect(sum).toMatchObject({
      value: formatAtoms((bought * 20n) / 100n + (sold * 20n) / 100n),
      from_account_number: 'bu***@mt2.test',
      currency_name: 'USDT',
      kind: 'spot',
      degree: 1,
      status: 0,
      day: '2026-01-01',
      created_time: '2026-01-01 00:00:00',
      credit_time: '2026-01-02 00:10:00',
    });
    expect([await trader.earned(), await top.earned()]).toEqual([[], []]);
    await world.prove();
  });

  it('is what earns: a transfer earns nothing', async () => {
    const world = await server.fork();
    const inviter = await Promoter.join(world, 'host');
    const trader = await Promoter.join(world, 'buyer', inviter);
    const move = { number: '10', currency_id: 3, from_field: 'change', to_field: 'legal' } as const;
    await ok(trader.client, product.wallet.transfer, move);
    expect(await inviter.earned()).toEqual([]);
  });

  it('in Bitcoin is valued at the index price in the second of the fill', async () => {
    const world = await server.fork();
    const [, , first, trader] = await row(world);
    await world.advance('7h');
    const fee = await trader.trade('0.01');
    expect(await first.earned()).toEqual([share(inUsdt(world, fee), 20n)]);
    await world.advance('3h');
    expect(await first.earned()).toEqual([share(worthOf(world.world, 1, atoms(fee), EPOCH + 7 * 3600), 20n)]);
  });

  it('of a resting order that fills while its user is away counts on the day of its fill', async () => {
    const world = await server.fork();
    const [, , first, trader] = await row(world);
    const price = String(Math.floor((await lastPrice(world)) * 0.985));
    await ok(trader.client, product.spot.placeOrder, { currency_id: 1, legal_id: 3, type: 1, amount: '0.1', target_price: price });
    await world.advance('20d');
    const all = await first.rebates();
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ created_time, day, status }) => created_time.startsWith(day) && status === 1)).toBe(true);
    await world.prove();
  });

  it('of contracts counts when they are opened, closed and liquidated', async () => {
    const world = await server.fork();
    const inviter = await Promoter.join(world, 'host');
    const trader = await Promoter.join(world, 'buyer', inviter);
    await ok(world.guest, lab.people.setLevel, { persona: trader.email, level: 'advanced' });
    const speculator = await Speculator.enter(world, '1000', trader.email);
    const { position } = await speculator.open({ lots: 10 });
    const [opened] = await inviter.earned();
    expect(opened).toBe(share(position.fee, 20n));
    await speculator.close(position.id);
    const [closed] = await inviter.rebates();
    expect(closed?.kind).toBe('contract');
    expect(atoms(closed?.value ?? '0')).toBeGreaterThan(atoms(opened ?? '0'));
    await world.prove();
  });
});

describe('a partner', () => {
  it('gets the rest of their rate after the shares below them', async () => {
    const world = await server.fork();
    const [, second, first, trader] = await row(world);
    await second.becomePartner('40');
    const fee = inUsdt(world, await trader.trade('0.5'));
    expect([await first.earned(), await second.earned()]).toEqual([[share(fee, 20n)], [share(fee, 20n)]]);
    expect(await second.profile()).toMatchObject({ is_partner: 1, level: 1 });
    expect(await second.invitation()).toMatchObject({
      is_partner: 1,
      total_return_rate: '40',
      return_rate1: '40',
      return_rate2: '40',
      return_rate3: '0',
    });
    expect(await second.messages('partner')).toEqual([
      'MT2: you are now a partner. You earn 40% of the trading fees of friends you invited.',
    ]);
  });

  it('leaves an ordinary user above only the rest of half of the fee', async () => {
    const world = await server.fork();
    const [, second, first, trader] = await row(world);
    await first.becomePartner('48.5');
    const fee = inUsdt(world, await trader.trade('0.5'));
    expect(await first.earned()).toEqual([formatAtoms((fee * 485n) / 1000n)]);
    expect(await second.earned()).toEqual([formatAtoms((fee * 15n) / 1000n)]);
  });

  it('is an ordinary user again after the operator’s decision, from the next fee on', async () => {
    const world = await server.fork();
    const [, , first, trader] = await row(world);
    await first.becomePartner('50');
    const before = inUsdt(world, await trader.trade('0.1'));
    await first.becomePartner('0');
    const after = inUsdt(world, await trader.trade('0.1'));
    expect(await first.earned()).toEqual([formatAtoms(before / 2n + (after * 20n) / 100n)]);
    expect(await first.profile()).toMatchObject({ is_partner: 0 });
    expect((await first.messages('partner')).at(-1)).toBe(
      'MT2: your partner status has ended. You now earn 20% of the trading fees of friends you invited.',
    );
  });
});

describe('the rebates of a day', () => {
  it('is pending until ten minutes after the next day began, and then in the spot account', async () => {
    const world = await server.fork();
    const [, second, first, trader] = await row(world);
    const had = [await first.balance(), await second.balance()];
    const fee = inUsdt(world, await trader.trade('0.5'));
    await world.advance('24h');
    const late = inUsdt(world, await trader.trade('0.5'));
    await world.advance('599s');
    expect((await first.statistics()).pending).toBe(formatAtoms((fee * 20n) / 100n + (late * 20n) / 100n));
    expect([await first.balance(), await second.balance()]).toEqual(had);
    await world.advance('1s');
    expect([await first.balance(), await second.balance()]).toEqual([
      formatAtoms(atoms(had[0] ?? '0') + (fee * 20n) / 100n),
      formatAtoms(atoms(had[1] ?? '0') + (fee * 5n) / 100n),
    ]);
    // The next two belong to the day that has not ended.
    const [open, done] = await first.rebates();
    expect([open?.day, open?.status, done?.day, done?.status, done?.credit_time]).toEqual([
      '2026-01-02',
      0,
      '2026-01-01',
      1,
      '2026-01-02 00:10:00',
    ]);
    expect(await first.statistics()).toMatchObject({ pending: share(late, 20n), credited: share(fee, 20n), today: share(late, 20n) });
    expect(await first.rebates({ status: 0 })).toHaveLength(1);
    await world.prove();
  });
});

describe('the ranking of a month', () => {
  it('lists the highest earnings first, shows accounts masked, and the caller’s rank', async () => {
    const world = await server.fork();
    const [top, second, first, trader] = await row(world);
    const fee = inUsdt(world, await trader.trade('0.5'));
    const ranking = await top.ranking();
    const own = ranking.filter(({ account }) => account.endsWith('***@mt2.test') && ['fi', 'se'].includes(account.slice(0, 2)));
    expect(own.map(({ account, total }) => [account, total])).toEqual([
      ['fi***@mt2.test', share(fee, 20n)],
      ['se***@mt2.test', share(fee, 5n)],
    ]);
    expect(ranking.map(({ total }) => Number(total))).toEqual(
      ranking.map(({ total }) => Number(total)).toSorted((one, other) => other - one),
    );
    const place = ranking.findIndex(({ account }) => account === 'fi***@mt2.test') + 1;
    expect((await first.invitation()).rank).toEqual({ mine: place, total: share(fee, 20n) });
    expect((await trader.invitation()).rank).toEqual({ mine: 0, total: '0.00000000' });
    expect((await second.invitation()).inviteList).toEqual(ranking);
  });

  it('has ten places, ranks the earlier of equal sums first, and restarts each month', async () => {
    const world = await server.fork();
    const inviters: Promoter[] = [];
    for (let n = 0; n < 12; n += 1) inviters.push(await Promoter.join(world, `host-${n}`));
    for (const [n, inviter] of inviters.entries()) await Promoter.join(world, `friend-${n}`, inviter);
    const friends = await Promise.all(inviters.map((_, n) => world.as(`friend-${n}@mt2.test`)));
    // Two traders with the same fills in the same second earn the same: the one who registered first ranks higher.
    for (const client of [...friends].reverse())
      await ok(client, product.spot.placeOrder, { currency_id: 1, legal_id: 3, type: 1, amount: '0.0001', target_price: '0' });
    const ranking = await inviters[0]?.ranking();
    expect(ranking).toHaveLength(10);
    await world.advance('31d');
    expect((await inviters[0]?.ranking())?.length).toBeLessThanOrEqual(10);
    expect(await inviters[0]?.ranking('2026-01')).toEqual(ranking);
    expect(await inviters[0]?.ranking('2030-01')).toEqual([]);
  });
});

describe('the level', () => {
  it('rises at midnight when both conditions are met, and falls when they are no longer met', async () => {
    const world = await server.fork();
    const inviter = await Promoter.join(world, 'host');
    const friends: Promoter[] = [];
    for (let n = 0; n < 5; n += 1) friends.push(await Promoter.join(world, `friend-${n}`, inviter));
    const [last, ...others] = friends;
    for (const friend of others) await friend.trade('0.2');
    expect((await inviter.statistics()).active_invitees).toBe(4);
    expect(Number((await inviter.statistics()).volume)).toBeGreaterThan(50_000);
    await world.advance('24h');
    expect(await inviter.profile()).toMatchObject({ level: 1 });
    await last?.trade('0.0001');
    await world.advance('23h');
    expect(await inviter.profile()).toMatchObject({ level: 1 });
    await world.advance('1h');
    expect(await inviter.profile()).toMatchObject({ level: 2 });
    expect(await inviter.invitation()).toMatchObject({ total_return_rate: '30', return_rate1: '25', return_rate2: '5' });
    expect(await inviter.messages('invite-level')).toEqual([
      'MT2: your invitation level is now 2. You earn 25% of the trading fees of friends you invited.',
    ]);
    const before = atoms((await inviter.statistics()).pending);
    const fee = inUsdt(world, (await last?.trade('0.1')) ?? '0');
    expect(atoms((await inviter.statistics()).pending) - before).toBe((fee * 25n) / 100n);
    await world.advance('29d');
    expect(await inviter.profile()).toMatchObject({ level: 1 });
    await world.prove();
  });
});

describe('the link', () => {
  it('leads to the registration of this world', async () => {
    const world = await server.fork();
    const { extension_code, share_url, pics } = await (await Promoter.join(world, 'top')).poster();
    expect(extension_code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    expect(share_url).toBe(`http://${world.id}.localhost/#/pages/user/login/register`);
    expect(pics.length).toBeGreaterThan(0);
  });

  it('names the world itself if the address of the product cannot', async () => {
    const world = await server.fork();
    const linkIn = async (guest: Client) => {
      const { token } = (await ok(guest, lab.people.logInAs, { persona: 'inviter' })).message;
      const { path } = product.promotion.getPoster;
      const answer = await request(server.app.http.server).get(path).set({ host: '192.168.1.5:8080', authorization: token });
      return answer.body.message.share_url;
    };
    expect(await linkIn(world.guest)).toBe(`http://192.168.1.5:8080/?world=${world.id}#/pages/user/login/register`);
    expect(await linkIn(server.client('main'))).toBe('http://192.168.1.5:8080/#/pages/user/login/register');
  });

  it('has its text in the caller’s language', async () => {
    const world = await server.fork();
    const { message } = await ok(await world.as('lang-zh', { lang: 'zh' }), product.promotion.getShare, {});
    expect(message).toMatchObject({ share_title: '和我一起在 MT2 交易加密货币' });
    expect(message.share_content).toContain(message.extension_code);
  });
});
