import { lab, product } from '@mt2/contracts';
import { FIVEFOLD, RobotOwner } from '@mt2/prisma/cast/robot-owner';
import { afterAll, describe, expect, it } from 'vitest';
import { listIn } from '../../areas/alert/index.ts';
import { findCard } from '../../areas/bank-card/index.ts';
import { listHostingOf } from '../../areas/finance/index.ts';
import { listLiveOf } from '../../areas/lever/index.ts';
import { listFavourites } from '../../areas/market/index.ts';
import { isMerchant } from '../../areas/p2p/index.ts';
import { partnerRateOf } from '../../areas/promotion/index.ts';
import { listRunningOf } from '../../areas/robot/index.ts';
import { listWaiting } from '../../areas/spot/index.ts';
import { findUser } from '../../areas/user/index.ts';
import { listBalances } from '../../areas/wallet/index.ts';
import { listAddressesOf } from '../../areas/withdraw/index.ts';
import { askServer } from '../../testing/ask.ts';
import { ok, openServer, type TestWorld } from '../../testing/harness.ts';
import { RealBackend } from '../../testing/real-backend.ts';
import type { World } from '../../world/world.ts';
import { contactOf } from './accounts.ts';

const real = await RealBackend.start();
const server = await openServer({ bridgeHosts: [real.host] });
afterAll(async () => {
  real.close();
  await server.close();
});

const { account } = product;
const MOCK = 'routes: { "*": mock }\n';
const zoe = (world: TestWorld) => server.client(world.id, 'zoe@real.test session');
const profileIn = async (world: TestWorld) => (await ok(zoe(world), account.getProfile, {})).message;
const idOf = async (world: TestWorld, persona: string) => (await ok(await world.as(persona), account.getProfile, {})).message.id;
/** What a user has available in some accounts. */
const moneyOf = ({ world }: TestWorld, user: number, isWanted: (account: string) => boolean) =>
  Object.fromEntries(
    listBalances(world, user)
      .filter((balance) => isWanted(balance.account) && balance.available > 0n)
      .map((balance) => [`${balance.account} ${balance.coin}`, balance.available]),
  );

/** What a user has in an area, as far as another user can begin with it. */
const BEGUN = {
  spot: (world: World, user: number) => [
    ...listWaiting(world)
      .filter(({ userId }) => userId === user)
      .map(({ marketId, side, price, quantity, filledQuantity }) => [marketId, side, price, quantity - filledQuantity]),
    ...listBalances(world, user)
      .filter(({ account, available }) => account === 'spot' && available > 0n)
      .map(({ coin, available }) => [coin, available]),
  ],
  lever: (world: World, user: number) =>
    ['contract', 'leverage'].flatMap((account) =>
      listLiveOf(world, user, account).map(({ marketId, side, leverage, lots }) => [account, marketId, side, leverage, lots]),
    ),
  robot: (world: World, user: number) =>
    listRunningOf(world, user).map(({ marketId, type, lower, upper, grids, amount }) => [marketId, type, lower, upper, grids, amount]),
  finance: (world: World, user: number) =>
    listHostingOf(world, user).map(({ productId, amount, reinvests }) => [productId, amount, reinvests]),
  market: (world: World, user: number) => listFavourites(world, user).map(({ marketId, position }) => [marketId, position]),
  alert: (world: World, user: number) =>
    // The target of a percentage follows from the price when the alert was set.
    listIn(world, user, ['active']).map(({ marketId, kind, rate, target, isRecurring }) => [marketId, kind, rate || target, isRecurring]),
  promotion: (world: World, user: number) => [partnerRateOf(world, user), findUser(world, user)?.isPartner],
} as const;

describe('a user of the real side whom the world answers', () => {
  it('begins under the account of the real side, without level and money', async () => {
    const world = await real.fork(server, MOCK);
    const { account, review_status, id } = await profileIn(world);
    expect([account, review_status, moneyOf(world, id, () => true)]).toEqual(['zoe@real.test', 0, {}]);
  });

  it('begins with the level, the card and the balances of the persona that the file names', async () => {
    const world = await real.fork(server, `${MOCK}users: { like: trader }`);
    const { id, name, review_status, advanced_user } = await profileIn(world);
    const trader = await idOf(world, 'trader');
    expect([review_status, advanced_user]).toEqual([2, 2]);
    const money = moneyOf(world, id, () => true);
    expect(Object.keys(money).length).toBeGreaterThan(3);
    expect(money).toEqual(moneyOf(world, trader, () => true));
    const { bankAccount } = findCard(world.world, trader) ?? {};
    expect(findCard(world.world, id)).toMatchObject({ bankAccount, realName: name });
    expect(isMerchant(world.world, id)).toBe(false);
    await world.prove();
  });

  it('begins an area with the state of another persona', async () => {
    const world = await real.fork(server, `${MOCK}users: { like: trader, states: { p2p: merchant, kyc: newcomer } }`);
    const { id, review_status } = await profileIn(world);
    const [trader, merchant] = [await idOf(world, 'trader'), await idOf(world, 'merchant')];
    const inFiat = (kind: string) => kind === 'fiat';
    expect(moneyOf(world, id, inFiat)).toEqual(moneyOf(world, merchant, inFiat));
    expect(moneyOf(world, id, (kind) => !inFiat(kind))).toEqual(moneyOf(world, trader, (kind) => !inFiat(kind)));
    expect([isMerchant(world.world, id), review_status]).toEqual([true, 0]);
    await world.prove();
  });

  it('begins with addresses, fund password and language of others, and with no area that has a history', async () => {
    const world = await real.fork(server, `${MOCK}users: { states: { withdraw: basic, security: newcomer, account: lang-jp } }`);
    const { id } = await profileIn(world);
    const addressesOf = async (user: number) =>
      (await listAddressesOf(world.world, user, undefined)).map(({ coin, chain, address }) => [coin, chain, address]);
    const saved = await addressesOf(id);
    expect(saved).not.toHaveLength(0);
    expect(saved).toEqual(await addressesOf(await idOf(world, 'basic')));
    expect(findUser(world.world, id)).toMatchObject({ fundPasswordHash: null, lang: 'jp' });
    const file = 'users: { states: { loan: overdue } }';
    const refused = await world.guest.send(lab.bridge.setBridge, { world: world.id, url: `http://${real.host}/api`, file });
    expect(refused).toMatchObject({ key: 'bridge-file-invalid', detail: [{ path: 'line 1 (users.states.loan)' }] });
  });

  it('gives a new user orders, positions, robots, deposits, alerts, favourites and a partnership like those of personas', async () => {
    const world = await server.fork();
    const trader = await world.as('trader');
    await ok(trader, product.alert.addAlert, { currency_id: 1, kind: 'rises', percent: '5', repeat: 1 });
    await ok(trader, product.alert.addAlert, { currency_id: 1, kind: 'below', price: '1000' });
    const states = 'spot: whale, lever: trader, robot: robot-owner, finance: saver, market: trader, alert: trader, promotion: partner';
    await real.bridge(world, `${MOCK}users: { states: { kyc: trader, ${states} } }`);
    const { id } = await profileIn(world);
    for (const [area, persona] of states.split(', ').map((each) => each.split(': ') as [keyof typeof BEGUN, string])) {
      const wanted = BEGUN[area](world.world, await idOf(world, persona));
      expect(wanted, area).not.toEqual([]);
      expect([area, BEGUN[area](world.world, id)]).toEqual([area, wanted]);
    }
    await world.prove();
  });

  it('begins with a leveraged robot without its stops if the price of this second does not suit them', async () => {
    const world = await server.fork();
    const owner = await RobotOwner.enter(world, '1000', 'robot-owner');
    await owner.create({ ...FIVEFOLD, stopLoss: '51300' });
    await ok(world.guest, lab.labMarket.setPrice, { symbol: 'BTC/USDT', to: '69000' });
    await world.advance('1m');
    await real.bridge(world, `${MOCK}users: { states: { kyc: trader, robot: robot-owner } }`);
    const { id } = await profileIn(world);
    expect(BEGUN.robot(world.world, id)).toEqual(BEGUN.robot(world.world, await idOf(world, 'robot-owner')));
    expect(listRunningOf(world.world, id).filter(({ stopLoss }) => stopLoss > 0n)).toHaveLength(0);
    await world.prove();
  });

  it('is there again after a reset, which the session survives', async () => {
    real.has({});
    const world = await real.fork(server, MOCK);
    await profileIn(world);
    await ok(world.guest, lab.worlds.resetWorld, { world: world.id });
    expect((await profileIn(world)).account).toBe('zoe@real.test');
    expect((await ok(world.guest, lab.bridge.getBridge, {})).message.users).toMatchObject([{ account: 'zoe@real.test', sessions: 1 }]);
    expect(real.received.filter(({ url }) => url === account.getProfile.path)).toHaveLength(1);
  });

  it.each([
    ['zoe@real.test', { kind: 'email', email: 'zoe@real.test' }],
    ['13800001234', { kind: 'mobile', areaCode: '86', phone: '13800001234' }],
    ['Zoe Ü.', { kind: 'email', email: expect.stringMatching(/^oe-[0-9a-f]{8}@real\.test$/) }],
    ['零', { kind: 'email', email: expect.stringMatching(/^user-[0-9a-f]{8}@real\.test$/) }],
  ])('has the account %s by the contact %o', (account, contact) => expect(contactOf(account)).toEqual(contact));
});

describe('a token that names no world of its own', () => {
  it('selects the world that issued it, and no world if it only looks as if: then main answers', async () => {
    const bridged = await real.fork(server, MOCK);
    const { message } = await ok(bridged.guest, lab.people.logInAs, { persona: 'trader' });
    const answeredBy = async (token: string) => {
      const { headers, body } = await askServer(server, { url: account.getProfile.path, headers: { authorization: token } });
      return [headers['x-mt2-answered-by'], body.type];
    };
    expect(await answeredBy(message.token)).toEqual(['world', 'ok']);
    // `main` has no bridge.
    expect(await answeredBy(`${bridged.id}.${'a'.repeat(32)}`)).toEqual([undefined, '999']);
  });
});
