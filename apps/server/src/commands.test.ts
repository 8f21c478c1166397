import { product } from '@mt2/contracts';
import { assertDefined, atoms, type Decision, must, ok } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market';
import type { AccountKind } from '@mt2/domain/wallet';
import { FUND_PASSWORD } from '@mt2/prisma/seed/personas';
import { afterAll, describe, expect, it } from 'vitest';
import { addAlert, removeAlert, removeAlerts } from './areas/alert/index.ts';
import { saveCard } from './areas/bank-card/index.ts';
import { creditFromWorld, requestDeposit } from './areas/deposit/index.ts';
import { applyForAdvanced, applyForBasic, identityOf } from './areas/kyc/index.ts';
import { applyForLoan } from './areas/loan/index.ts';
import { addFavourite, removeFavourite, sortFavourites } from './areas/market/index.ts';
import * as p2p from './areas/p2p/index.ts';
import { cancelOrder, placeOrder } from './areas/spot/index.ts';
import { cancelTrigger, cancelTriggers, placeContractTrigger, placeSpotTrigger } from './areas/trigger/index.ts';
import { addUpload } from './areas/upload/index.ts';
import { findUser, findUserByEmail } from './areas/user/index.ts';
import { balanceOf, transfer } from './areas/wallet/index.ts';
import { addAddress, listAddressesOf, prepareAddress, prepareWithdrawal, requestWithdrawal } from './areas/withdraw/index.ts';
import { ok as done, openServer } from './testing/harness.ts';

const server = await openServer();
afterAll(() => server.close());

const [BTC, ETH, USDT] = [1, 2, 3];
const market = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'the market of Bitcoin');
/** The result of a command that must not be refused. */
function assertOk<T>(decision: Decision<T, string>): T {
  must(decision.ok, 'the command is carried out');
  return decision.value;
}
/** A refusal with this name and any values. */
const refused = (refusal: string) => expect.objectContaining({ ok: false, refusal });

/** A world and the id of one of its users: there is no session and nothing is sent. */
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

  it('place an order that fills immediately', async () => {
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

  it('request a deposit with the user’s own image', async () => {
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
  it('ask for one to the user’s own address, with the fund password', async () => {
    const { forked, world, owner, has } = await enter('basic');
    const [saved] = await listAddressesOf(world, owner, USDT);
    const { address } = assertDefined(saved, 'the persona has an address');
    const request = { coin: USDT, amount: atoms('20'), address, isBank: false, note: 'rent' };
    const before = has('spot');
    const password = assertOk(await prepareWithdrawal({ world, address: '' }, owner, request, FUND_PASSWORD));
    expect(await world.write((tx) => requestWithdrawal(tx, owner, request, { password, code: '', totp: '' }))).toMatchObject({ ok: true });
    expect(has('spot')).toEqual({ available: before.available - atoms('20'), frozen: before.frozen + atoms('20') });
    expect(await prepareWithdrawal({ world, address: '' }, owner, { ...request, address: 'elsewhere' }, FUND_PASSWORD)).toEqual(
      refused('set-withdraw-address'),
    );
    const wrong = assertOk(await prepareWithdrawal({ world, address: '' }, owner, request, '000000'));
    expect(await world.write((tx) => requestWithdrawal(tx, owner, request, { password: wrong, code: '', totp: '' }))).toEqual(
      refused('fund-password-wrong'),
    );
    await forked.prove();
  });

  it('add no address without a code', async () => {
    const { forked, world, owner } = await enter('basic');
    const [saved] = await listAddressesOf(world, owner, USDT);
    const { id, address } = assertDefined(saved, 'the persona has an address');
    expect(await prepareAddress({ world, address: '' }, owner, { coin: USDT, chain: '', address, note: '' }, FUND_PASSWORD)).toEqual(
      refused('address-exists'),
    );
    await done(await forked.as('basic'), product.withdraw.deleteAddress, { address_id: id });
    const again = { coin: USDT, chain: '', address, note: '' };
    const password = assertOk(await prepareAddress({ world, address: '' }, owner, again, FUND_PASSWORD));
    expect(await world.write((tx) => addAddress(tx, owner, again, { password, code: '', totp: '' }))).toEqual(refused('code-required'));
  });
});

describe('the commands about identity, bank cards and favourites', () => {
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

  it('store favourites in order', async () => {
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

describe('the commands of trigger orders', () => {
  const buy = { market, side: 'buy', kind: 'limit', trigger: atoms('60000'), price: atoms('60000'), quantity: atoms('0.01') } as const;

  it('leave a spot order and a position for their trigger price, and cancel them', async () => {
    const { forked, world, owner, fund, has } = await enter();
    await fund('1000');
    await fund('1000', 'contract');
    const spot = assertOk(await world.write((tx) => placeSpotTrigger(tx, owner, buy)));
    expect(spot).toMatchObject({ userId: owner, account: 'spot', direction: 'down', status: 'waiting' });
    expect(has('spot')).toEqual({ available: atoms('400'), frozen: atoms('600') });
    const asked = {
      market,
      account: 'contract',
      by: 'mark',
      side: 'long',
      kind: 'market',
      leverage: 10,
      lots: 1,
      trigger: atoms('70000'),
    } as const;
    const contract = assertOk(await world.write((tx) => placeContractTrigger(tx, owner, asked)));
    expect(contract).toMatchObject({ userId: owner, account: 'contract', direction: 'up', lots: 1, status: 'waiting' });
    expect(has('contract').frozen).toBe(contract.frozen);

    expect(await world.write((tx) => cancelTrigger(tx, owner + 1, spot.id))).toEqual(refused('order-not-found'));
    expect(await world.write((tx) => cancelTrigger(tx, owner, spot.id))).toMatchObject({ value: { status: 'cancelled' } });
    expect(await world.write((tx) => cancelTrigger(tx, owner, spot.id))).toEqual(refused('order-already-closed'));
    expect(await world.write((tx) => ok(cancelTriggers(tx, owner, {})))).toMatchObject({ value: 1 });
    expect([has('spot'), has('contract')]).toEqual(Array(2).fill({ available: atoms('1000'), frozen: 0n }));
    await forked.prove();
  });

  it('refuse by name and leave nothing behind', async () => {
    const { world, owner, fund, has } = await enter();
    await fund('1000');
    const place = (change: object) => world.write((tx) => placeSpotTrigger(tx, owner, { ...buy, ...change }));
    expect(await place({ trigger: undefined })).toEqual(refused('trigger-price-required'));
    expect(await place({ direction: 'up' })).toEqual(refused('trigger-price-reached'));
    expect(await place({ quantity: atoms('1') })).toEqual(refused('insufficient-balance'));
    expect(has('spot')).toEqual({ available: atoms('1000'), frozen: 0n });
  });
});

describe('the commands of alerts', () => {
  it('set an alert at a price or after a change, and remove it', async () => {
    const { world, owner } = await enter();
    const asked = { market, kind: 'above', price: atoms('66000'), percent: '', isRecurring: false } as const;
    const above = assertOk(await world.write((tx) => addAlert(tx, owner, asked)));
    expect(above).toMatchObject({ userId: owner, target: atoms('66000'), status: 'active' });
    const falls = { market, kind: 'falls', price: '', percent: '5', isRecurring: true } as const;
    expect(await world.write((tx) => addAlert(tx, owner, falls))).toMatchObject({ value: { isRecurring: 1, status: 'active' } });
    expect(await world.write((tx) => addAlert(tx, owner, { ...asked, price: '' }))).toEqual(refused('price-required'));
    expect(await world.write((tx) => removeAlert(tx, owner + 1, above.id))).toEqual(refused('alert-not-found'));
    expect(await world.write((tx) => removeAlert(tx, owner, above.id))).toMatchObject({ ok: true });
    expect(await world.write((tx) => removeAlert(tx, owner, above.id))).toEqual(refused('alert-over'));
    expect(await world.write((tx) => ok(removeAlerts(tx, owner, 'active')))).toMatchObject({ value: 1 });
  });
});

describe('the commands of loans', () => {
  it('borrow against a coin', async () => {
    const { forked, world, owner, fund, has } = await enter('empty');
    await fund('1', 'spot', BTC);
    const asked = { term: 3, coin: BTC, amount: '1000', pledged: atoms('0.5'), isAgreed: true };
    const applied = assertOk(await world.write((tx) => applyForLoan(tx, owner, asked)));
    expect(applied).toMatchObject({ userId: owner, amount: atoms('1000'), collateral: atoms('0.5'), status: 'notAudited' });
    expect(has('spot', BTC)).toEqual({ available: atoms('0.5'), frozen: atoms('0.5') });
    expect(await world.write((tx) => applyForLoan(tx, owner, { ...asked, isAgreed: false }))).toEqual(refused('agreement-not-agreed'));
    await forked.prove();
  });
});

describe('the commands of P2P trading', () => {
  const sale = {
    side: 'sell',
    coin: USDT,
    ways: 'bank',
    fiat: 'CNY',
    mode: 'fixed',
    price: atoms('7.25'),
    premium: '',
    minPrice: '',
    maxPrice: '',
  } as const;
  const advert = { ...sale, total: atoms('1000'), minNumber: atoms('100'), maxNumber: atoms('500'), payLimit: '15', note: '' };
  const picture = { kind: 'png', width: 1, height: 1, sha256: 'a'.repeat(64), sentSha: 'a'.repeat(64), bytes: 1 } as const;

  /** A seller with 2,000 USDT, and a buyer, each with a bank card in the verified name. */
  async function meet() {
    const { world, forked, fund, has, owner: seller } = await enter('whale');
    const buyer = assertDefined(findUserByEmail(world, 'empty@mt2.test'), 'the persona is there').id;
    for (const id of [seller, buyer]) {
      const holder = identityOf(world, assertDefined(findUser(world, id), 'the user'), 'basic').name;
      const card = { kind: 'domestic', holder, bankId: 1, bankName: '', branch: 'Main Street', number: '6222020200012345678' } as const;
      assertOk(await world.write((tx) => saveCard(tx, id, card)));
    }
    await fund('2000', 'fiat');
    return { world, forked, seller, buyer, has };
  }

  it('sell to a buyer who pays', async () => {
    const { world, forked, seller, buyer, has } = await meet();
    const before = has('fiat');
    const { id } = assertOk(await world.write((tx) => p2p.publishAdvert(tx, seller, advert)));
    const asked = { advert: id, means: 'number', value: atoms('100'), way: 'bank', seenPrice: undefined } as const;
    const order = assertOk(await world.write((tx) => p2p.takeAdvert(tx, buyer, asked)));
    expect(order).toMatchObject({ buyerId: buyer, sellerId: seller, number: atoms('100'), money: atoms('725'), status: 'unpaid' });
    const payment = { order: order.id, pictures: [] as string[] };
    expect(await world.write((tx) => p2p.payOrder(tx, seller, payment))).toEqual(refused('p2p-buyer-only'));
    expect(await world.write((tx) => p2p.extendOrder(tx, seller, order.id))).toEqual(refused('p2p-extend-too-early'));
    const paid = await world.write((tx) => p2p.payOrder(tx, buyer, { ...payment, pictures: [addUpload(tx, buyer, picture)] }));
    expect(paid).toMatchObject({ value: { status: 'paid' } });
    const password = assertOk(await p2p.prepareConfirmation({ world, address: '' }, seller, order.id, FUND_PASSWORD));
    expect(await world.write((tx) => p2p.confirmOrder(tx, seller, order.id, password))).toMatchObject({ value: { status: 'completed' } });
    expect(await world.write((tx) => p2p.takeDown(tx, seller, id))).toMatchObject({ value: { status: 'offShelf' } });
    expect(has('fiat').frozen).toBe(before.frozen);
    expect(await world.write((tx) => p2p.putUp(tx, seller, id))).toMatchObject({ value: { status: 'trading' } });
    expect(await world.write((tx) => p2p.cancelAdvert(tx, seller, id))).toMatchObject({ value: { status: 'cancelled' } });
    await forked.prove();
  });

  it('cancel, appeal and block', async () => {
    const { world, forked, seller, buyer } = await meet();
    const { id } = assertOk(await world.write((tx) => p2p.publishAdvert(tx, seller, advert)));
    const take = () =>
      world.write((tx) => p2p.takeAdvert(tx, buyer, { advert: id, means: 'money', value: '725', way: undefined, seenPrice: undefined }));
    const first = assertOk(await take());
    expect(await world.write((tx) => p2p.cancelOrder(tx, seller, first.id))).toEqual(refused('p2p-seller-cannot-cancel'));
    expect(await world.write((tx) => p2p.cancelOrder(tx, buyer, first.id))).toMatchObject({ value: { status: 'cancelled' } });
    const { id: order } = assertOk(await take());
    await world.write((tx) => p2p.payOrder(tx, buyer, { order, pictures: [addUpload(tx, buyer, picture)] }));
    expect(await world.write((tx) => p2p.appealOrder(tx, seller, { order, text: '', pictures: [] }))).toEqual(
      refused('p2p-appeal-too-early'),
    );
    await forked.advance('30m');
    const statement = { order, text: 'The money did not arrive.', pictures: [] };
    expect(await world.write((tx) => p2p.appealOrder(tx, seller, { ...statement, text: '' }))).toEqual(refused('p2p-reason-required'));
    expect(await world.write((tx) => p2p.appealOrder(tx, seller, statement))).toMatchObject({ ok: true });
    expect(await world.write((tx) => p2p.withdrawAppeal(tx, seller, order))).toMatchObject({ ok: true });
    expect(await world.write((tx) => p2p.blockPerson(tx, buyer, seller))).toMatchObject({ ok: true });
    expect(await take()).toEqual(refused('p2p-blocked'));
    expect(await world.write((tx) => p2p.unblockPerson(tx, buyer, seller))).toMatchObject({ ok: true });
    await forked.prove();
  });
});
