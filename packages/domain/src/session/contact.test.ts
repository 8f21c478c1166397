import { describe, expect, it } from 'vitest';
import { type Contact, checkArea, maskAccount, readContact, type TypedContact } from './contact.ts';

const email = (address: string): Contact => ({ kind: 'email', email: address });
const mobile = (areaCode: string, phone: string): Contact => ({ kind: 'mobile', areaCode, phone });

describe('a contact', () => {
  it.each<[TypedContact, Contact]>([
    [{ text: 'newcomer@mt2.test' }, email('newcomer@mt2.test')],
    [{ text: ' Ann.Lee+x@Example.CO.UK ' }, email('ann.lee+x@example.co.uk')],
    [{ text: "o'neil_1-2@sub-1.example.com", kind: 'email' }, email("o'neil_1-2@sub-1.example.com")],
    [{ text: 'a@b.cd' }, email('a@b.cd')],
    [{ text: `${'a'.repeat(64)}@example.com` }, email(`${'a'.repeat(64)}@example.com`)],
    [{ text: '13812345678', areaCode: '86' }, mobile('86', '13812345678')],
    [{ text: '13812345678', areaCode: '+86', kind: 'mobile' }, mobile('86', '13812345678')],
    [{ text: ' (555) 010-9999 ', areaCode: '001' }, mobile('1', '5550109999')],
    [{ text: '12345', areaCode: '1684' }, mobile('1684', '12345')],
    [{ text: '123456789012345', areaCode: '7' }, mobile('7', '123456789012345')],
  ])('%j', (typed, contact) => expect(readContact(typed)).toEqual({ ok: true, value: contact }));
});

describe('a text that is not a contact', () => {
  it.each<[string, TypedContact, string]>([
    ['nothing', { text: '' }, 'phone-or-email-required'],
    ['a blank', { text: '  ', kind: 'email' }, 'phone-or-email-required'],
    ['four digits', { text: '1234', areaCode: '86' }, 'phone-invalid'],
    ['sixteen digits', { text: '1234567890123456', areaCode: '86' }, 'phone-invalid'],
    ['letters', { text: '12345abc', areaCode: '86' }, 'phone-invalid'],
    ['full-width digits', { text: '１２３４５６', areaCode: '86' }, 'phone-invalid'],
    ['a number with its area code in it', { text: '+8613812345678', areaCode: '86' }, 'phone-invalid'],
    ['no area code', { text: '13812345678' }, 'phone-invalid'],
    ['an area code of zero', { text: '13812345678', areaCode: '0' }, 'phone-invalid'],
    ['a long area code', { text: '13812345678', areaCode: '12345' }, 'phone-invalid'],
    ['an address instead of a number', { text: 'a@b.cd', areaCode: '86', kind: 'mobile' }, 'phone-invalid'],
    ['a number instead of an address', { text: '13812345678', areaCode: '86', kind: 'email' }, 'email-invalid'],
    ['no name', { text: '@b.cd' }, 'email-invalid'],
    ['no host', { text: 'a@' }, 'email-invalid'],
    ['a host without a dot', { text: 'a@localhost' }, 'email-invalid'],
    ['two signs', { text: 'a@b@c.de' }, 'email-invalid'],
    ['two dots in the name', { text: 'a..b@c.de' }, 'email-invalid'],
    ['a dot in front', { text: '.a@c.de' }, 'email-invalid'],
    ['a dot behind', { text: 'a.@c.de' }, 'email-invalid'],
    ['an empty label', { text: 'a@b..cd' }, 'email-invalid'],
    ['a hyphen in front of a label', { text: 'a@-b.cd' }, 'email-invalid'],
    ['an address of digits', { text: 'a@127.0.0.1' }, 'email-invalid'],
    ['a blank inside', { text: 'a b@c.de' }, 'email-invalid'],
    ['a line end inside', { text: 'a\nb@c.de' }, 'email-invalid'],
    ['brackets', { text: 'Ann <a@c.de>' }, 'email-invalid'],
    ['a long name', { text: `${'a'.repeat(65)}@c.de` }, 'email-invalid'],
    ['a long address', { text: `a@${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(63)}.de` }, 'email-invalid'],
  ])('%s', (_, typed, refusal) => expect(readContact(typed)).toEqual({ ok: false, refusal }));
});

describe('an area', () => {
  const areas = [
    { areaCode: '86', isOpen: true },
    { areaCode: '850', isOpen: false },
  ];
  it.each<[string, Contact, boolean]>([
    ['that is open', mobile('86', '13812345678'), true],
    ['that is closed', mobile('850', '12345678'), false],
    ['that is not listed', mobile('999', '12345678'), false],
    ['that does not matter', email('a@b.cd'), true],
  ])('%s', (_, contact, isOpen) =>
    expect(checkArea(contact, areas)).toEqual(isOpen ? { ok: true, value: contact } : { ok: false, refusal: 'area-not-open' }),
  );
});

describe('a mask', () => {
  it.each([
    ['13812345678', '138****5678'],
    ['123456789012345', '123****2345'],
    ['12345678', '12****78'],
    ['123456', '1****6'],
    ['12345', '****5'],
  ])('of %s is %s', (phone, mask) => expect(maskAccount(phone)).toBe(mask));

  it.each([
    ['abcdef@x.com', 'ab***@x.com'],
    ['abc@x.com', 'ab***@x.com'],
    ['ab@x.com', 'a***@x.com'],
    ['a@x.com', '***@x.com'],
  ])('of %s is %s', (address, mask) => expect(maskAccount(address)).toBe(mask));
});
