import { describe, expect, it } from 'vitest';
import { err, ok } from '../core/decision.ts';
import { readPaymentAccount } from './payment-account.ts';

describe('an account at an app', () => {
  it.each<[string, unknown]>([
    ['', ok('')],
    ['   ', ok('')],
    [' ann@example.com ', ok('ann@example.com')],
    ['１３８００００００００', ok('13800000000')],
    ['wx_ann-1', ok('wx_ann-1')],
    ['小安的微信', ok('小安的微信')],
    ['ab', err('payment-account-invalid')],
    ['ann example', err('payment-account-invalid')],
    ['<b>ann</b>', err('payment-account-invalid')],
    ['ann\u202eexample', err('payment-account-invalid')],
    ['ann\u0000example', err('payment-account-invalid')],
    ['x'.repeat(64), ok('x'.repeat(64))],
    ['x'.repeat(65), err('payment-account-invalid')],
  ])('%j', (typed, decision) => expect(readPaymentAccount(typed)).toEqual(decision));
});
