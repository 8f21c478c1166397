import { card } from '@mt2/contracts/bank-card';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { describe, expect, test } from 'vitest';
import { cardOf } from './bank-card.api.ts';
import { type CardForm, cardDraft, FIELDS, isLinked, lastFour, readCardForm, withKind } from './card-form.ts';

const row = {
  id: 7,
  kind: 'international',
  bank_id: 0,
  bank_name: 'Bank',
  bank_branch: '',
  bank_account: 'DE89370400440532013000',
  real_name: 'Ann Example',
  bank_address: '2 Bank Street',
  swift_code: 'DEUTDEFF',
  residence_address: '1 Main Street',
  postal_code: '10115',
};
const boundCard = (part: object = {}) => cardOf(valuesFrom(card, { ...row, ...part }));

const domestic: Partial<CardForm> = { holder: 'Ann', number: '6222 0000 1234', bankId: 4, branch: 'Central' };

describe('the form', () => {
  test('begins with the verified name', () =>
    expect(cardDraft(null, 'Ann Example')).toMatchObject({ kind: 'domestic', holder: 'Ann Example' }));
  test('begins with the bound card', () =>
    expect(cardDraft(boundCard(), '')).toMatchObject({
      kind: 'international',
      holder: 'Ann Example',
      number: 'DE89370400440532013000',
      swiftCode: 'DEUTDEFF',
      payeeAddress: '1 Main Street',
      branch: '',
      bankId: undefined,
    }));
  test('begins with the verified name for a card in another name', () =>
    expect(cardDraft(boundCard({ is_other_name: 1 }), 'Bob Example')).toMatchObject({
      holder: 'Bob Example',
      number: 'DE89370400440532013000',
    }));
  test('keeps the account of each kind, and one holder', () => {
    const filled = { ...cardDraft(null, 'Ann'), ...domestic, bankName: 'Bank of China' };
    const abroad = withKind(filled, 'international');
    expect(abroad).toMatchObject({ kind: 'international', holder: 'Ann', bankId: undefined, bankName: '', number: '' });
    expect(withKind({ ...abroad, number: 'DE89' }, 'domestic')).toMatchObject(domestic);
    expect(withKind(withKind({ ...abroad, number: 'DE89' }, 'domestic'), 'international').number).toBe('DE89');
  });
  test('has nothing to save until it differs from the linked card, in more than spaces', () => {
    const linked = boundCard();
    const isSaved = (part: Partial<CardForm>) => {
      const read = readCardForm({ ...cardDraft(linked, ''), ...part });
      return read.ok && isLinked(read.value, linked);
    };
    expect([{}, { number: 'DE89 3704 0044 0532 0130 00' }, { payeeAddress: '2 Main Street' }].map(isSaved)).toEqual([true, true, false]);
  });
});

describe('a card', () => {
  const read = (part: Partial<CardForm>) => readCardForm({ ...cardDraft(null, ''), ...part });

  test('of the country may be bound', () =>
    expect(read(domestic)).toMatchObject({ ok: true, value: { bankId: 4, number: '622200001234' } }));
  test('of a bank that is not on the list needs its name', () => {
    expect(read({ ...domestic, bankId: 0 })).toMatchObject({ ok: false, field: 'bankName' });
    expect(read({ ...domestic, bankId: 0, bankName: 'Village Bank' }).ok).toBe(true);
  });
  test('abroad may be bound', () => expect(readCardForm(cardDraft(boundCard(), '')).ok).toBe(true));

  test.each<[Partial<CardForm>, string]>([
    [{ holder: 'Ann', number: '622200001234' }, 'bankName'],
    [{ kind: 'international', bankName: 'Bank', bankAddress: '2 Bank Street', swiftCode: 'X' }, 'swiftCode'],
    [{ ...cardDraft(boundCard(), ''), postalCode: '' }, 'postalCode'],
  ])('with %j the error appears at the right field', (part, field) => {
    expect(read(part)).toMatchObject({ field });
    expect(FIELDS).toContain(field);
  });
});

test('a card number is shown by its last four digits', () => expect(lastFour('622200001234')).toBe('••••\u00a01234'));
