import { paymentDetails } from '@mt2/contracts/bank-card';
import { valuesFrom } from '@mt2/contracts/fields/values';
import { describe, expect, test } from 'vitest';
import { methodsOf } from '../bank-card.api.ts';
import { appOf, readMethod } from './method-form.ts';

test('an account at an app has a name, an image or both', () => {
  const qr = '/upload/a.png';
  expect(readMethod({ account: ' ann@example.com ', qr: '' })).toEqual({ ok: true, value: { account: 'ann@example.com', qr: '' } });
  expect(readMethod({ account: '', qr })).toEqual({ ok: true, value: { account: '', qr } });
  for (const form of [
    { account: '  ', qr: '' },
    { account: 'two words', qr },
  ])
    expect(readMethod(form)).toMatchObject({ ok: false, field: 'account' });
});

describe('the payment methods of a user', () => {
  const card = { kind: 'domestic', holder: 'Ann', bankId: 4, bankName: 'Bank of China', branch: 'Central', number: '62220000' } as const;
  const read = (wire: object) => valuesFrom(paymentDetails, { banks: [], ...wire });
  test('are those available, in the usual order', () =>
    expect(
      methodsOf(read({ alipay_account: 'ann@example.com', alipay_qr: '', wechat_account: '', wechat_qr: '/upload/a.png' }), card),
    ).toEqual([
      { way: 'bank', account: '62220000', qr: '' },
      { way: 'we_chat', account: '', qr: '/upload/a.png' },
      { way: 'ali_pay', account: 'ann@example.com', qr: '' },
    ]));
  test('are empty for a backend without apps', () => expect(methodsOf(read({}), null)).toEqual([]));
});

test('an address without a known app means Alipay', () =>
  expect([appOf('we_chat'), appOf('bank'), appOf(null)]).toEqual(['we_chat', 'ali_pay', 'ali_pay']));
