import { fee } from '@mt2/contracts/fee';
import { help } from '@mt2/contracts/help';
import { withdraw } from '@mt2/contracts/withdraw';
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setClockRate, setServerTime } from '../../platform/server-time.ts';
import { answers, answersBy, rowOf, sentTo } from '../../testing/answers.ts';
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

const NEWS = answers(help.listNews, { list: [], count: 0, page: 1, limit: 20 });
const GIVEN = [...identityOf(TRADER), NEWS];

test.each([
  [false, '400,000', 1],
  [true, HIDDEN, 0],
])('the bar and the way to the next level are shown only with amounts; hidden: %s', async (hideAmounts, volume, shown) => {
  await renderScreen('/pages/user/fees', {
    answers: [...GIVEN, answers(fee.getLevel, LEVEL)],
    user: TRADER,
    settings: { hideAmounts },
  });
  await screen.findByText(`${volume} / 1,000,000 USDT`);
  expect(screen.queryAllByRole('progressbar', { name: say('fee.volume', { days: 30 }) })).toHaveLength(shown);
  expect(screen.queryAllByText(say('fee.to-next', { amount: '600,000 USDT', level: 1 }))).toHaveLength(shown);
});

test.each([
  ['at midnight UTC', '', '2026-01-02T00:00:00Z'],
  ['when its minimum ends', '2026-01-01 12:00:00', '2026-01-01T12:00:00Z'],
])('the level is read again %s', async (_, end, at) => {
  const instant = Date.parse(at) / 1000;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  setClockRate('running', 1);
  setServerTime(instant - 2);
  const level = answersBy(fee.getLevel, () =>
    sentTo(fee.getLevel).length > 1 ? { ...LEVEL, level: 1 } : { ...LEVEL, least_level: end ? 2 : 0, least_until: end },
  );
  await renderScreen('/pages/user/fees', { answers: [...GIVEN, level], user: TRADER });
  await screen.findByRole('heading', { name: say('fee.level-name', { level: 0 }) });
  await act(async () => void vi.advanceTimersByTime(1_000));
  expect(sentTo(fee.getLevel)).toHaveLength(1);
  await act(async () => void vi.advanceTimersByTime(1_000));
  await screen.findByRole('heading', { name: say('fee.level-name', { level: 1 }) });
});

test('the end of a minimum is a date with its time', async () => {
  const least = { level: 2, least_level: 2, least_until: '2026-02-01 00:00:00' };
  await renderScreen('/pages/user/fees', { answers: [...GIVEN, answers(fee.getLevel, { ...LEVEL, ...least })], user: TRADER });
  await screen.findByText(say('fee.least', { level: 2, time: '2026-02-01 00:00:00 UTC' }));
});

test('a guest sees the rates of all levels', async () => {
  await renderScreen('/pages/user/fees', { answers: [NEWS] });
  await screen.findByRole('row', { name: /^4 ≥ 25M/ });
  screen.getByRole('button', { name: say('common.login') });
  expect(sentTo(fee.getLevel)).toEqual([]);
});

test('a user sees the withdrawal fees that the server answers, each with its screen', async () => {
  const chains = [{ net_type: 'TRC20', rate: '2.00000000', min_number: '25', max_number: '100000', min_deposit: '10' }];
  await renderScreen('/pages/user/fees?tab=money', {
    answers: [...GIVEN, answers(withdraw.getTerms, rowOf(withdraw.getTerms.answers, { chains }))],
    user: TRADER,
  });
  const row = await screen.findByRole('link', { name: `TRC20 ${say('fee.minimums', { withdrawal: '25', deposit: '10' })} 2 USDT` });
  expect(row.getAttribute('href')).toBe('#/pages/assets/withdraw/index?coin=USDT&network=TRC20');
});

test('a guest sees the withdrawal fees and the costs of the other products by their rules', async () => {
  const { user } = await renderScreen('/pages/user/fees?tab=money', { answers: [] });
  await screen.findByRole('link', { name: /^ERC20 .* 0\.003 ETH$/ });
  screen.getByRole('link', { name: new RegExp(`^${say('deposit.bank-transfer')} .* 1%$`) });
  await user.click(screen.getByRole('tab', { name: say('fee.products') }));
  const cost = await screen.findByRole('link', { name: `${say('fee.p2p-advertiser')} 0.1%` });
  expect(cost.getAttribute('href')).toBe('#/pages/p2p/index');
  expect(sentTo(withdraw.getTerms)).toEqual([]);
});
