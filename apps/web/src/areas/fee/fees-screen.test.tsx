import { fee } from '@mt2/contracts/fee';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '../../testing/answers.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { identityOf, TRADER } from '../../testing/samples.ts';
import { HIDDEN } from '../../ui/figures/amount.tsx';

const RATES = { spot_maker: '0.0800', spot_taker: '0.1000', contract_maker: '0.0200', contract_taker: '0.0500' };
const LEVEL = {
  level: 0,
  volume: '400000.00000000',
  next_volume: '1000000.00000000',
  least_level: 0,
  least_until: '',
  levels: [],
  ...RATES,
};

test.each([
  [false, '400,000', 1],
  [true, HIDDEN, 0],
])('the bar of the volume is drawn only while amounts are shown; hidden: %s', async (hideAmounts, volume, bars) => {
  await renderScreen('/pages/user/fees', {
    answers: [...identityOf(TRADER), answers(fee.getLevel, LEVEL)],
    user: TRADER,
    settings: { hideAmounts },
  });
  await screen.findByText(`${volume} / 1,000,000 USDT`);
  expect(screen.queryAllByRole('progressbar', { name: say('fee.volume', { days: 30 }) })).toHaveLength(bars);
});

test('the end of a minimum is a date with its time', async () => {
  const least = { level: 2, least_level: 2, least_until: '2026-02-01 00:00:00' };
  await renderScreen('/pages/user/fees', { answers: [...identityOf(TRADER), answers(fee.getLevel, { ...LEVEL, ...least })], user: TRADER });
  await screen.findByText(say('fee.least', { level: 2, time: '2026-02-01 00:00:00' }));
});
