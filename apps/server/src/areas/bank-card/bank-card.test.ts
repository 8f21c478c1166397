import { type Client, product } from '@mt2/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, openServer, refusal, type TestServer } from '../../testing/harness.ts';

const { bankCard, compatibility } = product;

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const domestic = { real_name: 'Ann Example', bank_id: '4', bank_branch: 'Central', bank_account: '6222 0202 0001 2345 678' };
const abroad = {
  real_name: 'Ann Example',
  bank_name: 'Deutsche Bank',
  bank_address: 'Taunusanlage 12, Frankfurt',
  swift_code: 'DEUTDEFF',
  bank_account: 'DE89 3704 0044 0532 0130 00',
  residence_address: 'Hauptstraße 1, Berlin',
  postal_code: '10117',
};
const cardOf = async (client: Client) => (await ok(client, bankCard.getCard, {})).message;

describe('a bank card', () => {
  it('is empty at first, beside the banks to choose from', async () => {
    const newcomer = await (await server.fork()).as('newcomer');
    const { banks, ...card } = await cardOf(newcomer);
    expect(card).toMatchObject({ id: 0, user_id: 1001, kind: '', bank_account: '', real_name: '', account_number: 'newcomer@mt2.test' });
    expect(banks.find(({ id }) => id === 4)).toEqual({ id: 4, name: 'Bank of China' });
  });

  it('is saved, and saved over', async () => {
    const basic = await (await server.fork()).as('basic');
    await ok(basic, bankCard.saveCard, domestic);
    expect(await cardOf(basic)).toMatchObject({
      kind: 'domestic',
      bank_id: 4,
      bank_name: 'Bank of China',
      bank_branch: 'Central',
      bank_account: '6222020200012345678',
      real_name: 'Ann Example',
      iban: '',
      create_time: '2026-01-01 00:00:00',
    });
    expect((await ok(basic, compatibility.listInternationalCards, {})).message).toEqual({ data: [] });
    await ok(basic, bankCard.saveCard, abroad);
    const { banks: _, ...card } = await cardOf(basic);
    expect(card).toMatchObject({
      kind: 'international',
      bank_id: 0,
      bank_branch: '',
      swift_code: 'DEUTDEFF',
      bank_account: 'DE89370400440532013000',
      iban: 'DE89370400440532013000',
      residence_address: 'Hauptstraße 1, Berlin',
      postal_code: '10117',
    });
    expect((await ok(basic, compatibility.listInternationalCards, {})).message).toEqual({ data: [card] });
  });

  it('may be of a bank that is not on the list', async () => {
    const basic = await (await server.fork()).as('basic');
    await ok(basic, bankCard.saveCard, { ...domestic, bank_id: '', bank_name: 'My Bank' });
    expect(await cardOf(basic)).toMatchObject({ kind: 'domestic', bank_id: 0, bank_name: 'My Bank' });
  });

  it.each<[string, object, string]>([
    ['no name', { ...domestic, real_name: '' }, 'card-holder-required'],
    ['a name of digits', { ...domestic, real_name: '12' }, 'card-holder-invalid'],
    ['no number', { ...domestic, bank_account: '' }, 'bank-account-required'],
    ['letters for a number', { ...domestic, bank_account: 'none of yours' }, 'bank-account-invalid'],
    ['no bank', { ...domestic, bank_id: '' }, 'bank-name-required'],
    ['an unknown bank', { ...domestic, bank_id: '99' }, 'bank-unknown'],
    ['no branch', { ...domestic, bank_branch: '' }, 'bank-branch-required'],
    ['no bank abroad', { ...abroad, bank_name: '' }, 'bank-name-required'],
    ['a bank nowhere', { ...abroad, bank_address: '' }, 'bank-address-required'],
    ['no bank code', { ...abroad, swift_code: '' }, 'swift-code-required'],
    ['a wrong bank code', { ...abroad, swift_code: 'DEUT' }, 'swift-code-invalid'],
    ['a broken IBAN', { ...abroad, bank_account: 'DE89370400440532013001' }, 'iban-invalid'],
    ['no address', { ...abroad, residence_address: '' }, 'payee-address-required'],
    ['no zip code', { ...abroad, postal_code: '' }, 'postal-code-required'],
    ['a strange zip code', { ...abroad, postal_code: '!' }, 'postal-code-invalid'],
    ['a branch that turns the text around', { ...domestic, bank_branch: 'Central\u202e1' }, 'bank-branch-invalid'],
    ['a bank that nobody can read', { ...abroad, bank_name: 'My\u0000Bank' }, 'bank-name-invalid'],
    ['a bank at no line', { ...abroad, bank_address: 'Here\u2066' }, 'bank-address-invalid'],
    ['an address at no line', { ...abroad, residence_address: 'Here\u200f' }, 'payee-address-invalid'],
    ['a field that is too long', { ...domestic, bank_branch: 'x'.repeat(201) }, 'parameter-invalid'],
  ])('is not saved with %s', async (_, form, name) => {
    const basic = await (await server.fork()).as('basic');
    expect(await refusal(basic, bankCard.saveCard, form)).toBe(name);
    expect(await cardOf(basic)).toMatchObject({ id: 0 });
  });

  it('takes a verified user, and refers others to the verification', async () => {
    const world = await server.fork();
    for (const who of ['newcomer', 'under-review', 'rejected'])
      expect(await (await world.as(who)).send(bankCard.saveCard, domestic)).toMatchObject({ type: '998', key: 'kyc-basic-required' });
    for (const who of ['basic', 'no-fund-password', 'trader']) await ok(await world.as(who), bankCard.saveCard, domestic);
    expect(await refusal(world.guest, bankCard.saveCard, domestic)).toBe('not-logged-in');
    // A missing field is refused before a wrong one.
    expect(await refusal(await world.as('newcomer'), bankCard.saveCard, {})).toBe('kyc-basic-required');
  });
});
