import { option } from '@mt2/contracts/option';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatDateTime, formatTime } from '../../../platform/format.ts';
import { answers, answersBy } from '../../../testing/answers.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { BASIC, balances, identityOf, noPage } from '../../../testing/samples.ts';
import { OPTION_ROW } from '../testing/samples.ts';

const NAMES = { status_name: 'Settled', type_name: 'Call', profit_result_name: 'Win' };

/** A delivered option in wire form; by default 100 USDT at 80%. */
const delivered = (id: number, profit_result: -1 | 0 | 1, fact_profits: string, row: Partial<typeof OPTION_ROW> = {}) => ({
  ...OPTION_ROW,
  ...NAMES,
  id,
  status: 3 as const,
  end_price: '64500.00000000',
  handled_at: '2026-01-01 04:03:00',
  profit_result,
  fact_profits,
  ...row,
});

/** Delivered options, in the order of their purchase; the later one was delivered first. */
const ENDED = [
  delivered(9, 1, '80.00000000', { created_at: '2026-01-01 04:02:00' }),
  delivered(8, 1, '80.00000000', { created_at: '2026-01-01 04:01:00', handled_at: '2026-01-01 04:11:00', seconds: 600 }),
];

const WAITING = [7, 8].map((id) => ({ ...OPTION_ROW, ...NAMES, id, symbol_name: id === 7 ? 'BTC/USDT' : 'ETH/USDT' }));

type Listed = Parameters<typeof answersBy<typeof option.listOrders>>[1];
/** A user's options; `rowsOf` has those of a request. */
const open = (rowsOf: (sent: Parameters<Listed>[0]) => ReturnType<Listed>['data'], list = 'ended') =>
  renderScreen(`/pages/option/detail?mode=option&symbol=BTC%2FUSDT&list=${list}`, {
    answers: [
      ...BTC_MARKET,
      ...identityOf(BASIC),
      balances({ micro: '1000.00000000' }),
      answersBy(option.listOrders, (sent) => ({ ...noPage(), data: rowsOf(sent) })),
      answers(option.listDurations, []),
    ],
    user: BASIC,
  });

test('settled options show when they were bought and settled, and lead to both prices in the chart', async () => {
  const { user } = await open(({ status }) => (status === '3' ? ENDED : []));
  const list = within(await screen.findByRole('tabpanel'));
  const times = (await list.findAllByText(/^\d{4}-\d\d-\d\d /)).map(({ textContent }) => textContent);
  const second = (time: string) => Date.parse(`2026-01-01T${time}Z`) / 1000;
  const shown = (from: string, to: string) => `${formatDateTime(second(from))} → ${formatTime(second(to))}`;
  expect(times).toEqual([shown('04:02:00', '04:03:00'), shown('04:01:00', '04:11:00')]);
  await user.click(list.getAllByRole('button', { name: /BTC/ })[0] as HTMLElement);
  const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: say('option.verify-on-chart') });
  expect(href).toContain(`&price=64500.00&from=${second('04:02:00')}&fromPrice=64434.59`);
});

test('a settled flat option shows the band in which it won', async () => {
  await open(({ status }) => (status === '3' ? [delivered(9, 1, '80.00000000', { type: 0, band: '6.68000000' })] : []));
  const list = within(await screen.findByRole('tabpanel'));
  await list.findByText('64,434.59 ±6.68 → 64,500.00');
});

test('options of other pairs can be hidden', async () => {
  const { user } = await open(({ status, match_id }) => (status === '1' ? WAITING : match_id ? ENDED : []), 'waiting');
  const waiting = (number: number) => screen.findByRole('tab', { name: say('option.pending-number', { number }) });
  await waiting(2);
  await user.click(screen.getByRole('switch', { name: say('spot.hide-other-pairs') }));
  await waiting(1);
  await user.click(screen.getByRole('tab', { name: say('option.delivery-records') }));
  expect(await within(screen.getByRole('tabpanel')).findAllByText('BTC/USDT')).toHaveLength(2);
});

test('the totals of settled options are exact, coin by coin, and follow the filter', async () => {
  const thirds = { number: '33.33333333' };
  const all = [
    delivered(1, 1, '26.66666666', thirds),
    delivered(2, 1, '26.66666666', thirds),
    delivered(3, 1, '26.66666666', thirds),
    delivered(4, -1, '-10.00000000', { number: '10.00000000', type: 2 }),
    delivered(5, 0, '0.00000000', { symbol_name: 'ETH/USDT' }),
    delivered(6, -1, '-0.01000000', { type: 2, symbol_name: 'ETH/USDT', currency_id: 1, currency_name: 'BTC', number: '0.01000000' }),
  ];
  const { user, press } = await open(({ status, match_id, side }) =>
    status === '3' ? all.filter(({ symbol_name, type }) => (!match_id || symbol_name === 'BTC/USDT') && (!side || side === `${type}`)) : [],
  );
  const facts = async (shown: number) => {
    const sums = await screen.findByRole('region', { name: say('common.sum', { shown }) });
    return [...sums.querySelectorAll('dl > div')].map((fact) => [...fact.children].map(({ textContent }) => textContent));
  };
  const [win, loss, even] = ['win', 'lose', 'draw'].map((outcome) => say(`status.option-${outcome}`));
  expect(await facts(6)).toEqual([
    [`${win} / ${loss} / ${even}`, '3 / 2 / 1'],
    [say('common.amount'), '209.99 USDT0.010000 BTC'],
    [say('option.profit-and-loss'), '+70.00 USDT-0.010000 BTC'],
  ]);
  await user.click(screen.getByRole('switch', { name: say('spot.hide-other-pairs') }));
  expect(await facts(4)).toEqual([
    [`${win} / ${loss}`, '3 / 1'],
    [say('common.amount'), '109.99 USDT'],
    [say('option.profit-and-loss'), '+70.00 USDT'],
  ]);
  await press(say('common.filter'));
  await user.click(await screen.findByRole('radio', { name: say('option.call-short') }));
  await press(say('common.done'));
  expect((await facts(3))[1]).toEqual([say('common.amount'), '99.99 USDT']);
});
