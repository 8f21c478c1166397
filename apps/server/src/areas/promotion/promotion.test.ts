import { type Client, lab, product } from '@mt2/contracts';
import { atoms, DAY, dayOf } from '@mt2/domain';
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
const share = (amount: bigint, percent: bigint): bigint => (amount * percent) / 100n;
/** The last price of Bitcoin. */
const lastPrice = async ({ guest }: TestWorld): Promise<number> =>
  Number((await ok(guest, product.market.getTicker, { currency_id: 1 })).message.now_price);
/** The value of a fee in Bitcoin now. */
const inUsdt = (world: TestWorld, fee: bigint): bigint => worthOf(world.world, 1, fee, world.world.now());

/** What a user has available in the spot account. */
const usdtOf = async (promoter: Promoter): Promise<bigint> => atoms((await promoter.balance())[0]);

describe('a registration', () => {
  it('with a code creates an invitee; without one it does not', async () => {
    const world = await server.fork();
    const [top, second] = await row(world);
    await Promoter.join(world, 'loner');
    expect(await top.invitees()).toMatchObject({ total: 1, rows: [{ account: 'se***@mt2.test', isActive: false, rebate: 0n }] });
    expect((await top.invitees(2)).rows.map(({ account }) => account)).toEqual(['fi***@mt2.test']);
    expect((await second.invitees(2)).rows.map(({ account }) => account)).toEqual(['bu***@mt2.test']);
    expect((await top.invitation()).invitees).toBe(1);
  });
});

describe('a fee', () => {
  it('of a sale gives the inviter 20% of it, the inviter’s inviter 5%, and other users nothing', async () => {
    const world = await server.fork();
    const [top, second, first, trader] = await row(world);
    const bought = inUsdt(world, await trader.trade('0.5'));
    expect([await first.earned(), await second.earned(), await top.earned()]).toEqual([[share(bought, 20n)], [share(bought, 5n)], []]);
    const sold = await trader.trade('0.2', 'sell');
    const [sum] = await first.rebates();
    expect(sum).toMatchObject({
      amount: share(bought, 20n) + share(sold, 20n),
      account: 'bu***@mt2.test',
      coin: 'USDT',
      kind: 'spot',
      degree: 1,
      status: 'pending',
      day: EPOCH,
      earnedAt: EPOCH,
      creditAt: EPOCH + DAY + 600,
    });
    expect([await trader.earned(), await top.earned()]).toEqual([[], []]);
    await world.prove();
  });

  it('in Bitcoin is valued at the index price in the second of the fill', async () => {
    const world = await server.fork();
    const [, , first, trader] = await row(world);
    await world.advance('7h');
    const fee = await trader.trade('0.01');
    expect(await first.earned()).toEqual([share(inUsdt(world, fee), 20n)]);
    await world.advance('3h');
    expect(await first.earned()).toEqual([share(worthOf(world.world, 1, fee, EPOCH + 7 * 3600), 20n)]);
  });

  it('of a resting order that fills while its user is away counts on the day of its fill', async () => {
    const world = await server.fork();
    const [, , first, trader] = await row(world);
    const price = String(Math.floor((await lastPrice(world)) * 0.985));
    await trader.place({ quantity: '0.1', price });
    await world.advance('20d');
    const all = await first.rebates();
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ earnedAt, day, status }) => dayOf(earnedAt) * DAY === day && status === 'credited')).toBe(true);
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
    expect(await second.profile()).toMatchObject({ isPartner: true, level: 1 });
    expect(await second.invitation()).toMatchObject({
      isPartner: true,
      totalRate: atoms('0.40'),
      firstRate: atoms('0.40'),
      secondRate: atoms('0.40'),
      thirdRate: 0n,
    });
    expect(await second.messages('partner')).toEqual([
      'MT2: you are now a partner. You earn 40% of the trading fees of friends you invited.',
    ]);
  });

  it('is an ordinary user again after the operator’s decision, from the next fee on', async () => {
    const world = await server.fork();
    const [, , first, trader] = await row(world);
    await first.becomePartner('50');
    const before = inUsdt(world, await trader.trade('0.1'));
    await first.becomePartner('0');
    const after = inUsdt(world, await trader.trade('0.1'));
    expect(await first.earned()).toEqual([before / 2n + share(after, 20n)]);
    expect(await first.profile()).toMatchObject({ isPartner: false });
    expect((await first.messages('partner')).at(-1)).toBe(
      'MT2: your partner status has ended. You now earn 20% of the trading fees of friends you invited.',
    );
  });
});

describe('the rebates of a day', () => {
  it('is pending until ten minutes after the next day began, and then in the spot account', async () => {
    const world = await server.fork();
    const [, second, first, trader] = await row(world);
    const balances = async () => [await usdtOf(first), await usdtOf(second)] as const;
    const had = await balances();
    const fee = inUsdt(world, await trader.trade('0.5'));
    await world.advance('24h');
    const late = inUsdt(world, await trader.trade('0.5'));
    await world.advance('599s');
    expect((await first.statistics()).pending).toBe(share(fee, 20n) + share(late, 20n));
    expect(await balances()).toEqual(had);
    await world.advance('1s');
    expect(await balances()).toEqual([had[0] + share(fee, 20n), had[1] + share(fee, 5n)]);
    // The next two belong to the day that has not ended.
    const [open, done] = await first.rebates();
    expect(open).toMatchObject({ day: EPOCH + DAY, status: 'pending' });
    expect(done).toMatchObject({ day: EPOCH, status: 'credited', creditAt: EPOCH + DAY + 600 });
    expect(await first.statistics()).toMatchObject({ pending: share(late, 20n), credited: share(fee, 20n), today: share(late, 20n) });
    expect(await first.rebates({ status: 'pending' })).toHaveLength(1);
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
    expect(ranking.map(({ total }) => total)).toEqual(ranking.map(({ total }) => total).toSorted((one, other) => Number(other - one)));
    const place = ranking.findIndex(({ account }) => account === 'fi***@mt2.test') + 1;
    expect((await first.invitation()).rank).toEqual({ mine: place, total: share(fee, 20n) });
    expect((await trader.invitation()).rank).toEqual({ mine: 0, total: 0n });
    expect((await second.invitation()).ranking).toEqual(ranking);
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
    expect((await inviter.statistics()).activeInvitees).toBe(4);
    expect((await inviter.statistics()).volume).toBeGreaterThan(atoms('50000'));
    await world.advance('24h');
    expect(await inviter.profile()).toMatchObject({ level: 1 });
    await last?.trade('0.0001');
    await world.advance('23h');
    expect(await inviter.profile()).toMatchObject({ level: 1 });
    await world.advance('1h');
    expect(await inviter.profile()).toMatchObject({ level: 2 });
    expect(await inviter.invitation()).toMatchObject({ totalRate: atoms('0.30'), firstRate: atoms('0.25'), secondRate: atoms('0.05') });
    expect(await inviter.messages('invite-level')).toEqual([
      'MT2: your invitation level is now 2. You earn 25% of the trading fees of friends you invited.',
    ]);
    const before = (await inviter.statistics()).pending;
    const fee = inUsdt(world, (await last?.trade('0.1')) ?? 0n);
    expect((await inviter.statistics()).pending - before).toBe(share(fee, 25n));
    await world.advance('29d');
    expect(await inviter.profile()).toMatchObject({ level: 1 });
    await world.prove();
  });
});

describe('the link', () => {
  it('leads to the registration of this world', async () => {
    const world = await server.fork();
    const { code, url, pictures } = await (await Promoter.join(world, 'top')).poster();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    expect(url).toBe(`http://${world.id}.localhost/#/pages/user/login/register`);
    expect(pictures.length).toBeGreaterThan(0);
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
