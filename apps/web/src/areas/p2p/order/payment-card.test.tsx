import { valuesFrom } from '@mt2/contracts/fields/values';
import { p2pOrderFacts } from '@mt2/contracts/p2p-rows';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage } from '../../../platform/i18n.ts';
import { say } from '../../../testing/render-screen.tsx';
import { ORDER_ROW } from '../testing/samples.ts';
import { orderOf } from './order.ts';
import { PaymentCard } from './payment-card.tsx';

beforeEach(() => changeLanguage('en'));

const { pay_info } = ORDER_ROW;
/** The texts next to the copy buttons. */
const copied = (abroad: object): string[] => {
  render(<PaymentCard order={orderOf(valuesFrom(p2pOrderFacts, { ...ORDER_ROW, pay_info: { ...pay_info, ...abroad } }))} />);
  return screen.getAllByRole('button').map((button) => button.closest('div')?.textContent ?? '');
};

const START = [`${say('p2p.i-pay')}1,000.00 CNY`, `${say('p2p.payee')}Sam Seller`, `${say('withdraw.bank-name')}Bank`];

test('the sum and every detail of a domestic payment can be copied, a long account number in groups of four', () =>
  expect(copied({ account: '6222020200087654321' })).toEqual([
    ...START,
    `${say('withdraw.branch')}Central`,
    `${say('withdraw.card-number')}6222 0202 0008 7654 321`,
  ]));

test('the sum and every detail of a payment to a foreign bank can be copied', () =>
  expect(
    copied({
      bank_branch: 'SWIFT DEUTDEFF, Frankfurt',
      account: 'DE89',
      swift_code: 'DEUTDEFF',
      bank_address: 'Frankfurt',
      residence_address: 'Berlin',
      postal_code: '10117',
    }),
  ).toEqual([
    ...START,
    `${say('bank-card.swift-code')}DEUTDEFF`,
    `${say('bank-card.bank-address')}Frankfurt`,
    `${say('withdraw.card-number')}DE89`,
    `${say('bank-card.payee-address')}Berlin`,
    `${say('bank-card.postal-code')}10117`,
  ]));
