import { assertDefined, atoms, type Decision, must } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market';
import type { AccountKind } from '@mt2/domain/wallet';
import { FUND_PASSWORD } from '@mt2/prisma/seed/personas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveCard } from './areas/bank-card/index.ts';
import { creditFromWorld, requestDeposit } from './areas/deposit/index.ts';
import { applyForAdvanced, applyForBasic } from './areas/kyc/index.ts';
import { addFavourite, removeFavourite, sortFavourites } from './areas/market/index.ts';
import { cancelOrder, placeOrder } from './areas/spot/index.ts';
import { addUpload } from './areas/upload/index.ts';
import { findUserByEmail } from './areas/user/index.ts';
import { balanceOf, transfer } from './areas/wallet/index.ts';
import {
  addAddress,
  deleteAddress,
  listAddressesOf,
  prepareAddress,
  prepareWithdrawal,
  requestWithdrawal,
} from './areas/withdraw/index.ts';
import { openServer, type TestServer } from './testing/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const [BTC, ETH, USDT] = [1, 2, 3];
const market = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'the market of Bitcoin');
/** The answer of a command that must not be refused. */
function assertOk<T>(decision: Decision<T, string>): T {
  must(decision.ok, 'the command is carried out');
  return decision.value;
}
/** A refusal by this name, whatever fills its sentence. */
const refused = (refusal: string) => expect.objectContaining({ ok: false, refusal });

/** A world and the number of one of its users: there is no session and nothing is sent. */
async function enter(persona = 'newcomer') {
  const forked = await server.fork();
  const { world } = forked;
  const owner = assertDefined(findUserByEmail(world, `${persona}@mt2.test`), 'the persona is there').id;
  return {
    forked,
    world,
    owner,
    fund: (amount: string, account: AccountKind = 'spot', coin = USDT) =>
      world.write((tx) => creditFromWorld(tx, owner, account, coin, atoms(amount))),
    has: (account: AccountKind, coin = USDT) => {
      const { available, frozen } = balanceOf(world, { owner, account, coin });
      return { available, frozen };
    },
  };
}

describe('the commands of spot', () => {
  const order = { market, side: 'buy', kind: 'limit', price: atoms('50000'), quantity: atoms('0.01') } as const;

  it('place an order that waits, and cancel it', async () => {
    const { forked, world, owner, fund, has } = await enter();
    await fund('1000');
    const { order: placed } = assertOk(await world.write((tx) => placeOrder(tx, owner, order)));
    expect(placed).toMatchObject({ owner, side: 'buy', kind: 'limit', status: 'waiting', filledQuantity: 0 });
    expect(has('spot')).toEqual({ available: atoms('500'), frozen: atoms('500') });
    expect(await world.write((tx) => cancelOrder(tx, owner + 1, placed.id))).toEqual(refused('order-not-found'));
    expect(await world.write((tx) => cancelOrder(tx, owner, placed.id))).toMatchObject({ value: { id: placed.id, status: 'cancelled' } });
    expect(await world.write((tx) => cancelOrder(tx, owner, placed.id))).toEqual(refused('order-already-closed'));
    expect(has('spot')).toEqual({ available: atoms('1000'), frozen: 0n });
    await forked.prove();
  });

  it('place an order that fills at once', async () => {
    const { forked, world, owner, fund, has } = await enter();
    await fund('1000');
    const { price: _, ...atMarket } = order;
    const { order: placed } = assertOk(
      await world.write((tx) => placeOrder(tx, owner, { ...atMarket, kind: 'market', quantity: atoms('0.001') })),
    );
    expect(placed).toMatchObject({ status: 'completed' });
    expect(placed.filledQuantity).toBe(placed.quantity);
    expect(has('spot', BTC)).toEqual({ available: atoms('0.001') - placed.fee, frozen: 0n });
    expect(has('spot')).toEqual({ available: atoms('1000') - placed.filledQuote, frozen: 0n });
    await forked.prove();
  });

  it('refuse by name and leave nothing behind', async () => {
    const { forked, world, owner, fund, has } = await enter();
    await fund('1000');
    const place = (change: object) => world.write((tx) => placeOrder(tx, owner, { ...order, ...change }));
    expect(await place({ quantity: atoms('1') })).toEqual(refused('insufficient-balance'));
    expect(await place({ side: 'sell', price: atoms('90000') })).toEqual(refused('insufficient-sellable-balance'));
    expect(await place({ quantity: undefined })).toEqual(refused('quantity-required'));
    expect(await place({ price: atoms('50000.001') })).toEqual(refused('price-off-tick'));
    expect(has('spot')).toEqual({ available: atoms('1000'), frozen: 0n });
    await forked.prove();
  });
});

describe('the commands of the wallet and of deposits', () => {
  it('move money between accounts, in atoms or as it was typed', async () => {
    const { forked, world, owner, fund, has } = await enter();
    await fund('100');
    const move = { coin: USDT, from: 'spot', to: 'contract' } as const;
    const first = assertOk(await world.write((tx) => transfer(tx, owner, { ...move, amount: atoms('30') })));
    expect(await world.write((tx) => transfer(tx, owner, { ...move, amount: '20.5' }))).toMatchObject({ value: first + 1 });
    expect([has('spot').available, has('contract').available]).toEqual([atoms('49.5'), atoms('50.5')]);
    for (const [refusal, change] of [
      ['coin-not-found', { coin: 999 }],
      ['same-account', { to: 'spot' }],
      ['coin-not-in-account', { coin: BTC }],
      ['amount-invalid', { amount: 0n }],
      ['amount-invalid', { amount: -1n }],
      ['insufficient-balance', { amount: atoms('50') }],
    ] as const)
      expect(await world.write((tx) => transfer(tx, owner, { ...move, amount: 1n, ...change }))).toEqual(refused(refusal));
    await forked.prove();
  });

  it('credit an account from the outside world', async () => {
    const { forked, fund, has } = await enter();
    expect(await fund('5', 'options', ETH)).toMatchObject({ ok: true });
    expect(has('options', ETH)).toEqual({ available: atoms('5'), frozen: 0n });
    expect(await fund('5', 'contract', ETH)).toEqual(refused('coin-not-found'));
    expect(await fund('0')).toEqual(refused('amount-invalid'));
    await fund('999999999');
    expect(await fund('2')).toEqual(refused('above-maximum-amount'));
    await forked.prove();
  });

  it('request a deposit with a picture of one’s own', async () => {
    const { forked, world, owner } = await enter();
    const sha256 = 'a'.repeat(64);
    const picture = { kind: 'png', width: 1, height: 1, sha256, sentSha: sha256, bytes: 1 } as const;
    const sent = { coin: USDT, isBank: false, account: '', chain: 'TRC20', amount: atoms('50'), pictures: [] as string[] };
    const request = (change: Partial<typeof sent>) => world.write((tx) => requestDeposit(tx, owner, { ...sent, ...change }));
    expect(await request({})).toEqual(refused('proof-required'));
    expect(await request({ pictures: ['/upload/of-another.png'] })).toEqual(refused('picture-not-found'));
    expect(await request({ coin: 999 })).toEqual(refused('coin-not-found'));
    expect(await request({ chain: 'SOL' })).toEqual(refused('chain-invalid'));
    const done = await world.write((tx) => requestDeposit(tx, owner, { ...sent, pictures: [addUpload(tx, owner, picture)] }));
    expect(done).toMatchObject({ ok: true, value: expect.any(Number) });
    await forked.prove();
  });
});

describe('the commands of withdrawals', () => {
  it('ask for one to an address of one’s own, with the fund password', async () => {
    const { forked, world, owner, has } = await enter('basic');
    const [saved] = await listAddressesOf(world, owner, USDT);
    const { address } = assertDefined(saved, 'the persona has an address');
    const request = { coin: USDT, amount: atoms('20'), address, isBank: false, note: 'rent' };
    const before = has('spot');
    const password = assertOk(await prepareWithdrawal({ world }, owner, request, FUND_PASSWORD));
    expect(await world.write((tx) => requestWithdrawal(tx, owner, request, { password, code: '', totp: '' }))).toMatchObject({ ok: true });
    expect(has('spot')).toEqual({ available: before.available - atoms('20'), frozen: before.frozen + atoms('20') });
    expect(await prepareWithdrawal({ world }, owner, { ...request, address: 'elsewhere' }, FUND_PASSWORD)).toEqual(
      refused('set-withdraw-address'),
    );
    const wrong = assertOk(await prepareWithdrawal({ world }, owner, request, '000000'));
    expect(await world.write((tx) => requestWithdrawal(tx, owner, request, { password: wrong, code: '', totp: '' }))).toEqual(
      refused('fund-password-wrong'),
    );
    await forked.prove();
  });

  it('add no address without a code, and remove one', async () => {
    const { world, owner } = await enter('basic');
    const [saved] = await listAddressesOf(world, owner, USDT);
    const { id, address } = assertDefined(saved, 'the persona has an address');
    expect(await prepareAddress({ world }, owner, { coin: USDT, chain: '', address, note: '' }, FUND_PASSWORD)).toEqual(
      refused('address-exists'),
    );
    expect(await world.write((tx) => deleteAddress(tx, owner + 1, id))).toEqual(refused('address-not-found'));
    expect(await world.write((tx) => deleteAddress(tx, owner, id))).toMatchObject({ ok: true });
    const again = { coin: USDT, chain: '', address, note: '' };
    const password = assertOk(await prepareAddress({ world }, owner, again, FUND_PASSWORD));
    expect(await world.write((tx) => addAddress(tx, owner, again, { password, code: '', totp: '' }))).toEqual(refused('code-required'));
  });
});

describe('the commands about a person', () => {
  it('apply for the basic verification, once', async () => {
    const { world, owner } = await enter();
    const form = { country: 'JP', name: 'Some Body', idNumber: 'AB123456', address: '1 Test Street', pictures: ['', ''] } as const;
    expect(await world.write((tx) => applyForBasic(tx, owner, { ...form, country: 'XX' }))).toEqual(refused('country-unknown'));
    expect(await world.write((tx) => applyForBasic(tx, owner, form))).toMatchObject({ value: expect.any(Number) });
    expect(await world.write((tx) => applyForBasic(tx, owner, form))).toEqual(refused('already-under-review'));
    const advanced = { idNumber: 'AB123456', address: '1 Test Street', pictures: ['', '', ''] } as const;
    expect(await world.write((tx) => applyForAdvanced(tx, owner, advanced))).toEqual(refused('basic-verification-required'));
  });

  it('save a bank card in its one spelling', async () => {
    const { world, owner } = await enter();
    const card = {
      kind: 'domestic',
      holder: ' Ann  Example ',
      bankId: 4,
      bankName: '',
      branch: 'Central',
      number: '6222 0202 0001 2345 678',
    } as const;
    expect(await world.write((tx) => saveCard(tx, owner, card))).toMatchObject({
      value: { holder: 'Ann Example', bankName: 'Bank of China', number: '6222020200012345678' },
    });
    expect(await world.write((tx) => saveCard(tx, owner, { ...card, holder: '' }))).toEqual(refused('card-holder-required'));
  });

  it('keep favourites in an order', async () => {
    const { world, owner } = await enter();
    const [one, other] = [
      assertOk(await world.write((tx) => addFavourite(tx, owner, BTC))),
      assertOk(await world.write((tx) => addFavourite(tx, owner, ETH))),
    ];
    expect(await world.write((tx) => addFavourite(tx, owner, BTC))).toEqual(refused('favourite-exists'));
    expect(await world.write((tx) => sortFavourites(tx, owner, [other]))).toEqual(refused('favourites-list-invalid'));
    expect(await world.write((tx) => sortFavourites(tx, owner, [other, one]))).toMatchObject({ ok: true });
    expect(await world.write((tx) => removeFavourite(tx, owner, one))).toMatchObject({ ok: true });
    expect(await world.write((tx) => removeFavourite(tx, owner, one))).toEqual(refused('favourite-not-found'));
  });
});
