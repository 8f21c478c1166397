import { describe, expect, it } from 'vitest';
import { about, err, ok } from '../core/decision.ts';
import {
  type BasicForm,
  COUNTRIES,
  maskIdNumber,
  mayApplyForAdvanced,
  mayApplyForBasic,
  readAdvancedForm,
  readBasicForm,
  readCountry,
  readIdNumber,
} from './application.ts';
import { KYC_NEEDS, type KycNeed, needOf, refuseLevel } from './gates.ts';
import { type KycLevel, type KycStates, type KycStatus, kycLevel } from './status.ts';

describe('the state of a level', () => {
  it.each<[KycStatus, KycStatus, KycLevel]>([
    ['unverified', 'unverified', 'none'],
    ['under-review', 'unverified', 'none'],
    ['verified', 'unverified', 'basic'],
    ['verified', 'under-review', 'basic'],
    ['verified', 'verified', 'advanced'],
    ['unverified', 'verified', 'none'],
  ])('%s and %s is the level %s', (basic, advanced, level) => expect(kycLevel({ basic, advanced })).toBe(level));
});

describe('a verification', () => {
  const [basic, advanced, name] = [err('kyc-basic-required'), err('kyc-advanced-required'), err('real-name-required')];
  it.each<[KycNeed, Record<KycLevel, unknown>]>([
    ['kyc-basic', { none: basic, basic: undefined, advanced: undefined }],
    ['kyc-advanced', { none: basic, basic: advanced, advanced: undefined }],
    ['real-name', { none: name, basic: undefined, advanced: undefined }],
  ])('meets the need %s, or is refused by the missing grade', (need, refusals) => {
    const rule = KYC_NEEDS[need];
    expect(rule.name).toBe(need);
    for (const level of ['none', 'basic', 'advanced'] as const) {
      expect([rule.saw(level), rule.refuses(level)]).toEqual([`verified: ${level}`, refusals[level]]);
    }
  });

  it('of no level meets what requires none, and a level is the need of its name', () => {
    expect(refuseLevel('none', 'none')).toBeUndefined();
    expect([needOf('basic'), needOf('advanced')]).toEqual(['kyc-basic', 'kyc-advanced']);
  });
});

describe('an application', () => {
  const at = (basic: KycStatus, advanced: KycStatus): KycStates => ({ basic, advanced });
  it.each<[KycStates, unknown, unknown]>([
    [at('unverified', 'unverified'), ok(true), err('basic-verification-required')],
    [at('under-review', 'unverified'), err('already-under-review'), err('basic-verification-required')],
    [at('verified', 'unverified'), err('already-verified'), ok(true)],
    [at('verified', 'under-review'), err('already-verified'), err('already-under-review')],
    [at('verified', 'verified'), err('already-verified'), err('already-verified')],
  ])('at %j', (states, basic, advanced) => {
    expect(mayApplyForBasic(states)).toEqual(basic);
    expect(mayApplyForAdvanced(states)).toEqual(advanced);
  });
});

describe('the basic form', () => {
  const form: BasicForm = { country: 'JP', name: 'Ann Example', idNumber: 'AB-123 456', address: '1 Main Street, Springfield' };
  const read = { country: 'JP', name: 'Ann Example', idNumber: 'AB123456', address: '1 Main Street, Springfield' };

  it.each<[string, Partial<BasicForm>, unknown]>([
    ['complete', {}, ok(read)],
    ['with blanks', { name: '  Ann \t Example ', address: ' 1 Main\n Street, Springfield ' }, ok(read)],
    [
      'in other letters',
      { name: '山田 太郎', address: '東京都千代田区1-1' },
      ok({ ...read, name: '山田 太郎', address: '東京都千代田区1-1' }),
    ],
    ['without a country', { country: '' }, about('country', err('country-required'))],
    ['with no country of this world', { country: 'XX' }, about('country', err('country-unknown'))],
    ['from a closed country', { country: 'KP' }, about('country', err('area-not-open'))],
    ['without a name', { name: '  ' }, about('name', err('full-name-required'))],
    ['with a name without letters', { name: '12 34' }, about('name', err('full-name-invalid'))],
    ['with a name that is markup', { name: '<b>Ann</b>' }, about('name', err('full-name-invalid'))],
    ['with a name that turns the line', { name: 'Ann\u202Eevil' }, about('name', err('full-name-invalid'))],
    ['with an endless name', { name: 'a'.repeat(101) }, about('name', err('full-name-invalid'))],
    ['without a number', { idNumber: '' }, about('idNumber', err('id-number-required'))],
    ['with a short number', { idNumber: '1234' }, about('idNumber', err('id-number-invalid'))],
    ['without an address', { address: '' }, about('address', err('contact-address-required'))],
    ['with an endless address', { address: 'a'.repeat(201) }, about('address', err('contact-address-invalid'))],
    ['with an address without letters', { address: '123' }, about('address', err('contact-address-invalid'))],
    [
      'with nothing: every field',
      { country: '', name: '', idNumber: '', address: '' },
      {
        ...about('country', err('country-required')),
        also: [
          about('name', err('full-name-required')),
          about('idNumber', err('id-number-required')),
          about('address', err('contact-address-required')),
        ],
      },
    ],
  ])('%s', (_, over, decision) => expect(readBasicForm({ ...form, ...over })).toEqual(decision));
});

describe('the advanced form', () => {
  const form = { idNumber: 'ab123456', address: 'Main Street', pictures: ['/upload/a.jpg', '/upload/b.jpg', '/upload/c.png'] } as const;
  it.each<[string, object, unknown]>([
    ['complete', {}, ok({ ...form, idNumber: 'AB123456' })],
    ['about the known document', { idNumber: undefined }, ok({ ...form, idNumber: undefined })],
    ['with an empty number', { idNumber: ' ' }, about('idNumber', err('id-number-required'))],
    ['with a short number', { idNumber: '1234' }, about('idNumber', err('id-number-invalid'))],
    ['without an address', { address: '' }, about('address', err('contact-address-required'))],
    ['with two pictures', { pictures: ['/upload/a.jpg', '', '/upload/c.png'] }, about('reversePicture', err('three-pictures'))],
    [
      'with none',
      { pictures: ['', '', ''] },
      {
        ...about('frontPicture', err('three-pictures')),
        also: [about('reversePicture', err('three-pictures')), about('handPicture', err('three-pictures'))],
      },
    ],
  ])('%s', (_, over, decision) => expect(readAdvancedForm({ ...form, ...over })).toEqual(decision));
});

describe('a document’s number', () => {
  it.each<[string, unknown]>([
    ['110101199003072316', ok('110101199003072316')],
    ['a123456(7)', ok('A1234567')],
    [' x-12 34.56/7 ', ok('X1234567')],
    ['ＡＢ１２３４５', ok('AB12345')],
    ['', err('id-number-required')],
    ['   ', err('id-number-required')],
    ['1234', err('id-number-invalid')],
    ['ABCDEF', err('id-number-invalid')],
    ['1'.repeat(31), err('id-number-invalid')],
    ['12345;DROP', err('id-number-invalid')],
  ])('%j', (typed, decision) => expect(readIdNumber(typed)).toEqual(decision));

  it.each([
    ['110101199003072316', '11******16'],
    ['AB12345', 'AB******45'],
    ['', ''],
  ])('%j is displayed as %j', (number, shown) => expect(maskIdNumber(number)).toBe(shown));
});

describe('the countries', () => {
  it('are those of the world, once each', () => {
    expect(COUNTRIES.length).toBe(249);
    expect(new Set(COUNTRIES).size).toBe(249);
    expect(COUNTRIES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  });

  it.each<[string, unknown]>([
    ['US', ok('US')],
    ['us', err('country-unknown')],
    ['IR', err('area-not-open')],
    ['', err('country-required')],
  ])('%j', (code, decision) => expect(readCountry(code)).toEqual(decision));
});
