import type { RefusalName } from '@mt2/contracts';
import { assertDefined, atoms, type Decision, must, ok } from '@mt2/domain';
import { SEED_MARKETS } from '@mt2/domain/market';
import type { Contact } from '@mt2/domain/session';
import type { AccountKind } from '@mt2/domain/wallet';
import { FUND_PASSWORD } from '@mt2/prisma/seed/personas';
import { afterAll, describe, expect, it } from 'vitest';
import { addAlert, removeAlert, removeAlerts } from './areas/alert/index.ts';
import { saveCard } from './areas/bank-card/index.ts';
import { creditFromWorld, requestDeposit } from './areas/deposit/index.ts';
import { applyForAdvanced, applyForBasic, identityOf } from './areas/kyc/index.ts';
import { applyForLoan } from './areas/loan/index.ts';
import { addFavourite, removeFavourite, sortFavourites } from './areas/market/index.ts';
import { listMessages } from './areas/message/index.ts';
import * as p2p from './areas/p2p/index.ts';
import { setFundPassword, tryFundPassword } from './areas/security/index.ts';
import { checkCode, endSession, findPerson, hashPassword, openSession, register, sendCode } from './areas/session/index.ts';
import { cancelOrder, placeOrder } from './areas/spot/index.ts';
import { cancelTrigger, cancelTriggers, placeContractTrigger, placeSpotTrigger } from './areas/trigger/index.ts';
import { addUpload } from './areas/upload/index.ts';
import { findUser, findUserByEmail, recipientOf } from './areas/user/index.ts';
import { balanceOf, transfer } from './areas/wallet/index.ts';
import { addAddress, listAddressesOf, prepareAddress, prepareWithdrawal, requestWithdrawal } from './areas/withdraw/index.ts';
import { openServer } from './testing/harness.ts';
import type { CommandTx } from './world/transaction/tx.ts';
import type { World } from './world/world.ts';

const server = await openServer();
afterAll(() => server.close());

const [BTC, ETH, USDT] = [1, 2, 3];
const market = assertDefined(SEED_MARKETS.bySymbol('BTC/USDT'), 'the market of Bitcoin');
const picture = { kind: 'png', width: 1, height: 1, sha256: 'a'.repeat(64), sentSha: 'a'.repeat(64), bytes: 1 } as const;
/** The result of a decision that must not be a refusal. */
function assertOk<T>(decision: Decision<T, string>): T {
  must(decision.ok, 'the command is carried out');
  return decision.value;
}

/** A world and the id of one of its users: there is no session and nothing is sent. */
async function enter(persona = 'newcomer') {
  const forked = await server.fork();
  const { world } = forked;
  const owner = assertDefined(findUserByEmail(world, `${persona}@mt2.test`), 'the persona is there').id;
  const run = async <T>(command: (tx: CommandTx) => Decision<T, RefusalName>) => assertOk(await world.write(command));
  return {
    forked,
    world,
    owner,
    run,
    fund: (amount: string, account: AccountKind = 'spot', coin = USDT) =>
      run((tx) => creditFromWorld(tx, owner, account, coin, atoms(amount))),
    has: (account: AccountKind, coin = USDT) => {
      const { available, frozen } = balanceOf(world, { owner, account, coin });
      return { available, frozen };
    },
  };
}

describe('outside a call, commands', () => {
  it('place a spot order that waits, and cancel it', async () => {
    const { forked, owner, run, fund, has } = await enter();
    await fund('1000');
    const order = { market, side: 'buy', kind: 'limit', price: atoms('50000'), quantity: atoms('0.01') } as const;
    const { order: placed } = await run((tx) => placeOrder(tx, owner, order));
    expect(placed).toMatchObject({ owner, side: 'buy', kind: 'limit', status: 'waiting', filledQuantity: 0 });
    expect(has('spot')).toEqual({ available: atoms('500'), frozen: atoms('500') });
    expect(await run((tx) => cancelOrder(tx, owner, placed.id))).toMatchObject({ id: placed.id, status: 'cancelled' });
    expect(has('spot')).toEqual({ available: atoms('1000'), frozen: 0n });
    await forked.prove();
  });

  it('move money between accounts, in atoms or as it was typed, and leave nothing behind if they refuse', async () => {
    const { forked, world, owner, run, fund, has } = await enter();
    await fund('100');
    const move = { coin: USDT, from: 'spot', to: 'contract' } as const;
    const first = await run((tx) => transfer(tx, owner, { ...move, amount: atoms('30') }));
    expect(await run((tx) => transfer(tx, owner, { ...move, amount: '20.5' }))).toBe(first + 1);
    for (const amount of [0n, -1n, atoms('50')])
      expect(await world.write((tx) => transfer(tx, owner, { ...move, amount }))).toMatchObject({ ok: false });
    expect([has('spot').available, has('contract').available]).toEqual([atoms('49.5'), atoms('50.5')]);
    await forked.prove();
  });

  it('request a deposit with the user’s own image', async () => {
    const { forked, owner, run } = await enter();
    const sent = { coin: USDT, isBank: false, account: '', chain: 'TRC20', amount: atoms('50') };
    expect(await run((tx) => requestDeposit(tx, owner, { ...sent, pictures: [addUpload(tx, owner, picture)] }))).toEqual(
      expect.any(Number),
    );
    await forked.prove();
  });

  it('withdraw to the user’s own address with the fund password, and add no address without a code', async () => {
    const { forked, world, owner, run, has } = await enter('basic');
    const [saved] = await listAddressesOf(world, owner, USDT);
    const { address } = assertDefined(saved, 'the persona has an address');
    const request = { coin: USDT, amount: atoms('20'), address, isBank: false, note: 'rent' };
    const before = has('spot');
    const password = assertOk(await prepareWithdrawal({ world, address: '' }, owner, request, FUND_PASSWORD));
    await run((tx) => requestWithdrawal(tx, owner, request, { password, code: '', totp: '' }));
    expect(has('spot')).toEqual({ available: before.available - atoms('20'), frozen: before.frozen + atoms('20') });
    const other = { coin: USDT, chain: 'ERC20', address: '0x52908400098527886E0F7030069857D2E4169EE7', note: '' };
    const proof = assertOk(await prepareAddress({ world, address: '' }, owner, other, FUND_PASSWORD));
    expect(await world.write((tx) => addAddress(tx, owner, other, { password: proof, code: '', totp: '' }))).toMatchObject({
      refusal: 'code-required',
    });
    await forked.prove();
  });

  it('apply for the basic verification, save a bank card in its one spelling, and sort favourites', async () => {
    const { world, owner, run } = await enter();
    const form = { country: 'JP', name: 'Some Body', idNumber: 'AB123456', address: '1 Test Street' };
    expect(await run((tx) => applyForBasic(tx, owner, { ...form, pictures: ['', ''] }))).toEqual(expect.any(Number));
    expect(await world.write((tx) => applyForAdvanced(tx, owner, { ...form, pictures: ['', '', ''] }))).toMatchObject({ ok: false });
    const card = { kind: 'domestic', holder: ' Ann  Example ', bankId: 4, bankName: '', branch: 'Central' } as const;
    expect(await run((tx) => saveCard(tx, owner, { ...card, number: '6222 0202 0001 2345 678' }))).toMatchObject({
      holder: 'Ann Example',
      bankName: 'Bank of China',
      number: '6222020200012345678',
    });
    const [one, other] = [await run((tx) => addFavourite(tx, owner, BTC)), await run((tx) => addFavourite(tx, owner, ETH))];
    await run((tx) => sortFavourites(tx, owner, [other, one]));
    await run((tx) => removeFavourite(tx, owner, one));
  });

  it('leave a spot order and a position for their trigger price, and cancel them', async () => {
    const { forked, owner, run, fund, has } = await enter();
    await fund('1000');
    await fund('1000', 'contract');
    const buy = { market, side: 'buy', kind: 'limit', trigger: atoms('60000'), price: atoms('60000'), quantity: atoms('0.01') } as const;
    const spot = await run((tx) => placeSpotTrigger(tx, owner, buy));
    expect(spot).toMatchObject({ userId: owner, account: 'spot', direction: 'down', status: 'waiting' });
    expect(has('spot')).toEqual({ available: atoms('400'), frozen: atoms('600') });
    const open = { account: 'contract', by: 'mark', side: 'long', kind: 'market', leverage: 10, lots: 1 } as const;
    const contract = await run((tx) => placeContractTrigger(tx, owner, { ...open, market, trigger: atoms('70000') }));
    expect(contract).toMatchObject({ userId: owner, account: 'contract', direction: 'up', lots: 1, status: 'waiting' });
    expect(has('contract').frozen).toBe(contract.frozen);
    expect(await run((tx) => cancelTrigger(tx, owner, spot.id))).toMatchObject({ status: 'cancelled' });
    expect(await run((tx) => ok(cancelTriggers(tx, owner, {})))).toBe(1);
    expect([has('spot'), has('contract')]).toEqual(Array(2).fill({ available: atoms('1000'), frozen: 0n }));
    await forked.prove();
  });

  it('set alerts at a price or after a change, and remove them', async () => {
    const { owner, run } = await enter();
    const above = { market, kind: 'above', price: atoms('66000'), percent: '', isRecurring: false } as const;
    const falls = { market, kind: 'falls', price: '', percent: '5', isRecurring: true } as const;
    const { id, ...alert } = await run((tx) => addAlert(tx, owner, above));
    expect(alert).toMatchObject({ userId: owner, target: atoms('66000'), status: 'active' });
    expect(await run((tx) => addAlert(tx, owner, falls))).toMatchObject({ isRecurring: 1, status: 'active' });
    await run((tx) => removeAlert(tx, owner, id));
    expect(await run((tx) => ok(removeAlerts(tx, owner, 'active')))).toBe(1);
  });

  it('borrow against a coin', async () => {
    const { forked, owner, run, fund, has } = await enter('empty');
    await fund('1', 'spot', BTC);
    const asked = { term: 3, coin: BTC, amount: '1000', pledged: atoms('0.5'), isAgreed: true };
    const applied = await run((tx) => applyForLoan(tx, owner, asked));
    expect(applied).toMatchObject({ userId: owner, amount: atoms('1000'), collateral: atoms('0.5'), status: 'notAudited' });
    expect(has('spot', BTC)).toEqual({ available: atoms('0.5'), frozen: atoms('0.5') });
    await forked.prove();
  });

  it('sell to a buyer who pays, cancel, appeal and block', async () => {
    const { world, forked, owner: seller, run, fund, has } = await enter('whale');
    const buyer = assertDefined(findUserByEmail(world, 'empty@mt2.test'), 'the persona is there').id;
    for (const id of [seller, buyer]) {
      const holder = identityOf(world, assertDefined(findUser(world, id), 'the user'), 'basic').name;
      const card = { kind: 'domestic', holder, bankId: 1, bankName: '', branch: 'Main Street', number: '6222020200012345678' } as const;
      await run((tx) => saveCard(tx, id, card));
    }
    await fund('2000', 'fiat');
    const before = has('fiat');
    const price = { mode: 'fixed', price: atoms('7.25'), premium: '', minPrice: '', maxPrice: '' } as const;
    const size = { total: atoms('1000'), minNumber: atoms('100'), maxNumber: atoms('500'), payLimit: '15', note: '' };
    const advert = { side: 'sell', coin: USDT, ways: 'bank', fiat: 'CNY', ...price, ...size } as const;
    const { id } = await run((tx) => p2p.publishAdvert(tx, seller, advert));
    const taken = { advert: id, means: 'number', value: atoms('100'), way: 'bank', seenPrice: undefined } as const;
    const take = () => run((tx) => p2p.takeAdvert(tx, buyer, taken));
    const pay = (order: number) => run((tx) => p2p.payOrder(tx, buyer, { order, pictures: [addUpload(tx, buyer, picture)] }));

    const sold = await take();
    expect(sold).toMatchObject({ buyerId: buyer, sellerId: seller, number: atoms('100'), money: atoms('725'), status: 'unpaid' });
    expect(await pay(sold.id)).toMatchObject({ status: 'paid' });
    const password = assertOk(await p2p.prepareConfirmation({ world, address: '' }, seller, sold.id, FUND_PASSWORD));
    expect(await run((tx) => p2p.confirmOrder(tx, seller, sold.id, password))).toMatchObject({ status: 'completed' });

    expect(await run((tx) => p2p.cancelOrder(tx, buyer, assertOk(p2p.takeAdvert(tx, buyer, taken)).id))).toMatchObject({
      status: 'cancelled',
    });
    const { id: order } = await take();
    await pay(order);
    await forked.advance('30m');
    await run((tx) => p2p.appealOrder(tx, seller, { order, text: 'The money did not arrive.', pictures: [] }));
    await run((tx) => p2p.withdrawAppeal(tx, seller, order));
    await run((tx) => p2p.confirmOrder(tx, seller, order, password));
    await run((tx) => p2p.blockPerson(tx, buyer, seller));
    await run((tx) => p2p.unblockPerson(tx, buyer, seller));
    expect(await run((tx) => p2p.takeDown(tx, seller, id))).toMatchObject({ status: 'offShelf' });
    expect(await run((tx) => p2p.putUp(tx, seller, id))).toMatchObject({ status: 'trading' });
    expect(await run((tx) => p2p.cancelAdvert(tx, seller, id))).toMatchObject({ status: 'cancelled' });
    expect(has('fiat').frozen).toBe(before.frozen);
    await forked.prove();
  });

  it('register a user with a code, bind a phone, set a fund password, and end sessions', async () => {
    const { world, run } = await enter();
    const mail: Contact = { kind: 'email', email: 'robot@mt2.test' };
    const phone: Contact = { kind: 'mobile', areaCode: '81', phone: '9012345678' };
    const codeFor = async (contact: Contact, purpose: Parameters<typeof sendCode>[2]) => {
      await run((tx) => ok(sendCode(tx, contact, purpose, 'en')));
      return assertDefined(listMessages(world, { recipient: recipientOf(contact), purpose, after: 0 }).at(-1), 'a code was sent').code;
    };
    const hashOf = async (password: string) => assertOk(await hashPassword({ account: 'a test', address: '' }, password));
    const form = { contact: mail, inviteCode: undefined, passwordHash: await hashOf('secret-1'), lang: 'en' } as const;
    const code = await codeFor(mail, 'register');
    const id = await run((tx) => register(tx, { ...form, code }));
    const user = () => assertDefined(findUser(world, id), 'the user');
    expect(user()).toMatchObject({ account: mail.email, lang: 'en', inviterId: null });

    const [own, other] = await Promise.all([1, 2].map(() => sessionOf(world, id)));
    const bound = { contact: phone, typed: await codeFor(phone, 'bind'), purpose: 'bind', ownCode: await codeFor(mail, 'bind') } as const;
    const { tokenHash } = assertDefined(own?.(), 'the session lives');
    expect(await run((tx) => checkCode(tx, { id, tokenHash }, bound))).toBe('bound');
    expect(user()).toMatchObject({ email: mail.email, areaCode: phone.areaCode, phone: phone.phone });
    expect([own?.()?.id, other?.()]).toEqual([id, undefined]);

    const fund = { old: undefined, totp: '', passwordHash: await hashOf('123456'), keptTokenHash: '' };
    const typed = await codeFor(mail, 'pay_password');
    expect(await run((tx) => setFundPassword(tx, id, { ...fund, code: typed }))).toBe('set');
    const old = assertOk(await tryFundPassword({ world, address: '' }, id, '123456'));
    expect(await run((tx) => setFundPassword(tx, id, { ...fund, code: '', old }))).toBe('changed');
    const last = await sessionOf(world, id);
    await run((tx) => ok(endSession(tx, id, assertDefined(last(), 'the session lives').tokenHash)));
    expect(last()).toBeUndefined();
  });
});

/** Opens a session in a world, and returns the person of its token, whenever it is asked. */
async function sessionOf(world: World, id: number) {
  const token = assertOk(await world.write((tx) => ok(openSession(tx, id))));
  return () => findPerson({ sql: world.sql, now: world.now(), world: world.world }, token);
}
