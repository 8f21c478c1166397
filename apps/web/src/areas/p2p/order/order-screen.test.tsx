import { type P2pOrderFacts, p2p } from '@mt2/contracts/p2p';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { TRADER } from '../../../testing/samples.ts';
import { ORDER_DETAIL, ORDER_ROW } from '../samples.ts';

/** The order that waits for its payment, or as told, while amounts are hidden. */
const open = (told: Partial<P2pOrderFacts> = {}) =>
  renderScreen('/pages/p2p/order?id=9', {
    user: TRADER,
    settings: { hideAmounts: true },
    answers: [answers(p2p.getOrder, { ...ORDER_DETAIL, ...ORDER_ROW, ...told })],
  });

test('while amounts are hidden a buyer still reads the sum that is to be paid now, and no other amount', async () => {
  const { press, sheet, main } = await open();
  await screen.findByText('999.99 CNY');
  expect(main().queryByText(/137\.93/)).toBeNull();
  await press(say('p2p.i-have-paid'));
  const asked = await sheet(say('p2p.paid-title'));
  asked.getByRole('checkbox', { name: say('p2p.paid-check-sent', { amount: say('common.amount-hidden') }) });
  expect(asked.queryByText(/999\.99/)).toBeNull();
});

test('while amounts are hidden a seller reads neither the sum nor the coins', async () => {
  const { press, sheet, main } = await open({ role: 'seller', is_sure: 3, paid_time: '2026-01-01 00:05:00' });
  await screen.findByText('7.25 CNY');
  expect(main().queryByText(/999\.99|137\.93/)).toBeNull();
  await press(say('p2p.release'));
  const amount = say('common.amount-hidden');
  const asked = await sheet(say('p2p.release-title', { amount }));
  asked.getByRole('checkbox', { name: say('p2p.release-check-money', { amount }) });
  expect(asked.queryByText(/999\.99|137\.93/)).toBeNull();
});
