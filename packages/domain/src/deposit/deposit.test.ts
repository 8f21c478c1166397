import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinOf, routeOf } from '../../test/coins.ts';
import { depositAddress } from '../chain/address.ts';
import type { Chain, Route } from '../chain/routes.ts';
import { atoms } from '../money/index.ts';
import { BELOW_MIN, checkDeposit, type DepositOutcome, type DepositVerdict, decideDeposit, readRoute } from './deposit.ts';
import type { DepositStatus } from './status.ts';

const usdt = (route: Route = 'TRC20') => routeOf(3, route)!;
const proofs = ['/upload/a.png'];

describe('the route of a deposit', () => {
  const own = (chain: Chain) => depositAddress(20_261_119n, 1001, chain);
  const read = (coin: number, account: string, chain = '', isBank = false) =>
    readRoute(coinOf(coin), { coin, account, chain, isBank }, own);

  const txid = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16';

  it.each<[string, number, string, string, boolean, Route]>([
    ['a chain', 3, 'TRC20', '', false, 'TRC20'],
    ['a chain in small letters', 3, 'erc20', '', false, 'ERC20'],
    ['the own address', 3, own('OMNI'), '', false, 'OMNI'],
    ['the own address in small letters', 2, own('ERC20').toLowerCase(), '', false, 'ERC20'],
    ['the chain elsewhere', 3, 'my wallet', 'TRC20', false, 'TRC20'],
    ['that of an address in place of the chain', 3, '', own('ERC20'), false, 'ERC20'],
    ['the first one by default', 3, '', '', false, 'TRC20'],
    ['the first one beside the sender’s own address', 3, depositAddress(20_261_119n, 1002, 'ERC20'), '', false, 'TRC20'],
    ['the first one beside a transaction ID', 1, txid, '', false, 'OMNI'],
    ['the only one by default', 1, '', '', false, 'OMNI'],
    ['the bank', 3, '', '', true, 'BANK'],
    ['the bank, whatever the account', 3, 'TRC20', '', true, 'BANK'],
  ])('is %s', (_, coin, account, chain, isBank, route) =>
    expect(read(coin, account, chain, isBank)).toMatchObject({ ok: true, value: { terms: routeOf(coin, route) } }),
  );

  it.each<[string, string, string, boolean, string]>([
    ['nothing beside a chain', 'TRC20', '', false, ''],
    ['nothing beside the own address', own('OMNI'), '', false, ''],
    ['the transaction ID', txid, own('ERC20'), false, txid],
    ['the sender’s bank account', '6222 0000', '', true, '6222 0000'],
  ])('keeps as its note %s', (_, account, chain, isBank, note) =>
    expect(read(3, account, chain, isBank)).toMatchObject({ value: { note } }),
  );

  it.each<[string, number, string, boolean]>([
    ['another coin’s chain', 1, 'TRC20', false],
    ['no chain at all', 3, 'BEP20', false],
    ['another user’s address', 3, depositAddress(20_261_119n, 1002, 'TRC20'), false],
    ['a coin without deposits', 7, 'ERC20', false],
    ['nothing, for a coin without deposits', 7, '', false],
    ['a bank that deals in dollars only', 1, '', true],
    ['the bank’s name for a chain', 3, 'BANK', false],
  ])('is not %s', (_, coin, chain, isBank) => expect(read(coin, '', chain, isBank)).toEqual({ ok: false, refusal: 'chain-invalid' }));
});

describe('the form of a deposit', () => {
  it.each<[string, Route, number, string]>([
    ['10', 'TRC20', 3, '10'],
    ['10.5', 'ERC20', 3, '10.5'],
    ['50', 'OMNI', 3, '50'],
    ['0.0005', 'OMNI', 1, '0.0005'],
    ['0.01', 'ERC20', 2, '0.01'],
    ['100', 'BANK', 3, '100'],
    ['1000000', 'TRC20', 3, '1000000'],
  ])('%s over %s of coin %i is accepted', (amount, route, coin, read) =>
    expect(checkDeposit({ amount, proofs }, routeOf(coin, route)!)).toEqual({ ok: true, value: atoms(read), parsed: atoms(read) }),
  );

  it.each<[string, string, Route, number, readonly string[]]>([
    ['too-many-decimals', '10.001', 'TRC20', 3, proofs],
    ['too-many-decimals', '0.0005001', 'OMNI', 1, proofs],
    ['below-minimum-deposit', '0', 'TRC20', 3, proofs],
    ['below-minimum-deposit', '9.99', 'TRC20', 3, proofs],
    ['below-minimum-deposit', '49.99', 'OMNI', 3, proofs],
    ['below-minimum-deposit', '0.000499', 'OMNI', 1, proofs],
    ['below-minimum-deposit', '0.00999', 'ERC20', 2, proofs],
    ['below-minimum-deposit', '99.99', 'BANK', 3, proofs],
    ['below-minimum-deposit', '9', 'TRC20', 3, []],
    ['proof-required', '10', 'TRC20', 3, []],
    ['too-many-proofs', '10', 'TRC20', 3, ['1', '2', '3', '4']],
  ])('%s: %j over %s of coin %i', (refusal, amount, route, coin, pictures) =>
    expect(checkDeposit({ amount, proofs: pictures }, routeOf(coin, route)!)).toMatchObject({ ok: false, refusal }),
  );
});

describe('the decision on a deposit', () => {
  const yes: DepositVerdict = { isApproved: true, reason: '', amount: undefined };
  const deny: DepositVerdict = { isApproved: false, reason: 'Not found', amount: undefined };
  const of = (status: DepositStatus = 'processing') => ({ status, amount: atoms('100'), terms: usdt() });

  it.each<[string, DepositVerdict, DepositOutcome]>([
    ['the amount of the form', yes, { status: 'passed', came: atoms('100'), reason: '' }],
    ['the amount received', { ...yes, amount: atoms('99.12345678') }, { status: 'passed', came: atoms('99.12345678'), reason: '' }],
    ['the minimum amount', { ...yes, amount: atoms('10') }, { status: 'passed', came: atoms('10'), reason: '' }],
    ['too little', { ...yes, amount: atoms('9.99999999') }, { status: 'rejected', came: atoms('9.99999999'), reason: BELOW_MIN }],
    ['nothing', { ...yes, amount: 0n }, { status: 'rejected', came: 0n, reason: BELOW_MIN }],
    ['a rejection', deny, { status: 'rejected', came: atoms('100'), reason: 'Not found' }],
    ['a rejection with an amount', { ...deny, amount: atoms('50') }, { status: 'rejected', came: atoms('50'), reason: 'Not found' }],
  ])('%s', (_, verdict, outcome) => expect(decideDeposit(of(), verdict)).toEqual({ ok: true, value: outcome }));

  it.each<DepositStatus>(['passed', 'rejected'])('cannot be made again once it is %s', (status) => {
    for (const verdict of [yes, deny]) expect(decideDeposit(of(status), verdict)).toEqual({ ok: false, refusal: 'review-closed' });
  });

  it('never credits less than the minimum deposit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: atoms('1000') }), fc.boolean(), (amount, isApproved) => {
        const decided = decideDeposit(of(), { isApproved, reason: '', amount });
        const isCredited = decided.ok && decided.value.status === 'passed';
        expect(isCredited).toBe(isApproved && amount >= atoms('10'));
      }),
    );
  });
});
