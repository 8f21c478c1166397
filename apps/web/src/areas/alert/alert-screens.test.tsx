import { alert } from '@mt2/contracts/alert';
import { REFRESHES } from '@mt2/contracts/areas';
import { market } from '@mt2/contracts/market';
import { spot } from '@mt2/contracts/spot';
import { MOST_ALERTS } from '@mt2/domain/alert';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { formatDateTime } from '../../platform/format.ts';
import { outdate } from '../../platform/live.ts';
import { readOwnAgain } from '../../platform/query.ts';
import { openSession } from '../../platform/session.ts';
import { type Answered, answers, answersBy, give, sentTo } from '../../testing/answers.ts';
import { InApp } from '../../testing/in-app.tsx';
import { btcMarket, HALTED } from '../../testing/market.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { identityOf, noPage, TRADER } from '../../testing/samples.ts';
import { Overlays } from '../../ui/overlays/overlays-view.tsx';
import { useQuotation } from '../market/index.ts';
import { AlertBell } from './alert-bell.tsx';
import { AlertList } from './alert-list.tsx';
import { alertRow } from './testing/samples.ts';
import { useAskForAlert } from './use-ask-for-alert.ts';

const SYMBOL = 'BTC/USDT';
const FALLS = alertRow({ id: 7, kind: 'falls', percent: '5.00', price: '60936.09', repeat: 1 });
const chart = [answers(spot.listOrders, []), answers(market.listFavourites, []), answers(market.getRates, { rates: {} } as never)];
const user = [...identityOf(TRADER), ...chart];
const page = (...data: ReturnType<typeof alertRow>[]) => ({ ...noPage(), data, total: data.length, limit_reached_at: '' });
const bell = () => screen.findByRole('button', { name: new RegExp(`^${say('alert.open', { symbol: SYMBOL })}`) });
/** Shows a part of a screen to a user. */
function show(part: ReactNode, ...given: readonly Answered[]) {
  openSession('main.component', TRADER);
  give([...given, ...btcMarket()]);
  render(
    <InApp>
      {part}
      <Overlays />
    </InApp>,
  );
  return userEvent.setup();
}
function Bell() {
  const { quotation } = useQuotation(SYMBOL);
  const alerts = useAskForAlert(quotation?.isListed ?? false);
  return quotation && <AlertBell quotation={quotation} alerts={alerts} />;
}
const sheet = async () => within(await screen.findByRole('dialog', { name: say('alert.title-of', { symbol: SYMBOL }) }));

test('the bell of a chart sets an alert, shows its target price, and has a dot from then on', async () => {
  const active = answersBy(alert.listAlerts, () => page(...(sentTo(alert.addAlert).length > 0 ? [FALLS] : [])));
  const hand = show(<Bell />, active, answers(alert.addAlert, 'Alert set'));
  expect((await bell()).getAttribute('aria-label')).toBe(say('alert.open', { symbol: SYMBOL }));
  await hand.click(await bell());
  const shown = await sheet();
  await shown.findByText(say('alert.none-active'));
  const price = shown.getByRole('textbox', { name: say('alert.price') });
  await hand.type(price, '64000');
  await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
  await hand.click(shown.getByRole('radio', { name: say('alert.kind-falls') }));
  await hand.click(shown.getByRole('button', { name: '-5%' }));
  expect(shown.getByText('60,936.09 USDT (-5.00%)')).toBeDefined();
  await hand.click(shown.getByRole('radio', { name: say('alert.each-time') }));
  await shown.findByText(say('alert.each-percent-hint'));
  await hand.click(shown.getByRole('button', { name: say('alert.add') }));
  await shown.findByText(say('alert.is-falls', { percent: '5', price: '60,936.09' }));
  expect(sentTo(alert.addAlert)).toEqual([{ currency_id: '1', kind: 'falls', percent: '5', repeat: '1' }]);
  // A second tap finds nothing to complain about in the emptied field.
  await hand.click(shown.getByRole('button', { name: say('alert.add') }));
  const emptied = shown.getByRole('textbox', { name: say('alert.percent') });
  expect([emptied.getAttribute('aria-invalid'), document.activeElement === emptied]).toEqual([null, true]);
  await screen.findByLabelText(`${say('alert.open', { symbol: SYMBOL })}, ${say('alert.number-active', { number: 1 })}`);
});

test('a guest is led to the login by the bell', async () => {
  const { user: hand, address } = await renderScreen('/pages/trade/kline', { answers: [...btcMarket(), ...chart] });
  await hand.click(await bell());
  await waitFor(() => expect(address()).toContain('/pages/user/login/login'));
});

test('no alert is set in a halted market, and waiting ones are shown', async () => {
  const hand = show(<Bell />, ...btcMarket(HALTED), answers(alert.listAlerts, page(FALLS)));
  await hand.click(await bell());
  const shown = await sheet();
  await shown.findByText(say('alert.paused-text'));
  expect(shown.getByRole('button', { name: say('alert.add') }).hasAttribute('disabled')).toBe(true);
  expect(shown.getByText(say('alert.is-falls', { percent: '5', price: '60,936.09' }))).toBeDefined();
});

const openNotices = (...more: readonly Answered[]) => show(<AlertList />, ...more);
const TOLD = alertRow({ id: 6, status: 2, times: 1, told_at: '2026-01-01 00:05:00', told_price: '66000.10' });
const ENDED = alertRow({ id: 5, symbol: 'EOS/USDT', status: 4 });

test('the notices list every alert with its state and the time at which a limit was reached, and remove an active one', async () => {
  const rows = answersBy(alert.listAlerts, () => ({
    ...(sentTo(alert.removeAlert).length > 0 ? page(TOLD, ENDED) : page(FALLS, TOLD, ENDED)),
    limit_reached_at: '2026-01-01 12:34:56',
  }));
  const hand = openNotices(rows, answers(alert.removeAlert, 'Alert removed'));
  const shown = await screen.findAllByRole('article');
  screen.getByText(say('alert.limit-reached', { time: '12:34:56' }));
  expect(shown.map((row) => within(row).queryByText(/Active|Triggered|Ended/)?.textContent)).toEqual(['Active', 'Triggered', 'Ended']);
  const time = formatDateTime(Date.UTC(2026, 0, 1, 0, 5) / 1000);
  expect(shown[1]?.textContent).toContain(say('alert.last-told', { time, price: '66,000.10' }));
  expect(within(shown[1]!).getByText(time).tagName).toBe('TIME');
  expect(shown[2]?.textContent).toContain(say('alert.ended-delisted'));
  expect(within(shown[2]!).getByRole('link').getAttribute('href')).toBe('/pages/trade/kline?symbol=EOS%2FUSDT');
  const name = say('alert.remove', { alert: say('alert.is-falls', { percent: '5', price: '60,936.09' }) });
  await hand.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(sentTo(alert.removeAlert)).toEqual([{ id: '7' }]);
});

test('past alerts are cleared and active ones removed after a question with their number; a list without any has no filter', async () => {
  const left = () => sentTo(alert.removeAll).length;
  const rows = answersBy(alert.listAlerts, ({ status }) =>
    left() === 2 ? page() : status === '1' || left() === 1 ? page(FALLS) : page(FALLS, TOLD, ENDED),
  );
  const hand = openNotices(rows, answers(alert.removeAll, 'Alerts removed'));
  const remove = async (which: 'past' | 'active', number: number) => {
    await hand.click(await screen.findByRole('button', { name: say(`alert.remove-${which}`) }));
    const name = say(`alert.remove-${which}-question`, { count: number, number });
    const question = within(await screen.findByRole('alertdialog', { name }));
    await hand.click(question.getByRole('button', { name: say(`alert.remove-${which}`) }));
  };
  await screen.findAllByRole('article');
  await remove('past', 2);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: say('alert.remove-past') }).hasAttribute('disabled')).toBe(true));
  await hand.click(screen.getByRole('radio', { name: say('alert.state-active') }));
  await remove('active', 1);
  await screen.findByText(say('alert.none'));
  expect(screen.queryByRole('radio', { name: say('alert.state-active') })).toBeNull();
  expect(sentTo(alert.removeAll)).toEqual([{ which: 'past' }, { which: 'active' }]);
});

test('the list is filtered by status and by market, and read again when the feed reports an alert', async () => {
  let btc = FALLS;
  const eos = alertRow({ id: 6, symbol: 'EOS/USDT', currency_id: 5, status: 2, times: 1 });
  const rows = answersBy(alert.listAlerts, ({ status, currency_id }) =>
    page(...[btc, eos].filter((row) => [undefined, String(row.status)].includes(status) && [undefined, '1'].includes(currency_id))),
  );
  const hand = openNotices(rows);
  const markets = () => screen.queryAllByRole('article').map((row) => within(row).getByRole('link').textContent);
  await waitFor(() => expect(markets()).toEqual([SYMBOL, 'EOS/USDT']));
  await hand.click(screen.getByRole('radio', { name: say('alert.state-told') }));
  await waitFor(() => expect(markets()).toEqual(['EOS/USDT']));
  await hand.click(screen.getByRole('radio', { name: say('alert.state-active') }));
  await waitFor(() => expect(markets()).toEqual([SYMBOL]));
  await hand.click(screen.getByRole('combobox', { name: new RegExp(say('spot.choose-market')) }));
  await hand.click(await screen.findByRole('option', { name: SYMBOL }));
  await waitFor(() => expect(sentTo(alert.listAlerts)).toContainEqual(expect.objectContaining({ status: '1', currency_id: '1' })));
  btc = { ...btc, status: 2 };
  act(() => outdate(REFRESHES.alert));
  await waitFor(() => expect(markets()).toEqual([]));
  screen.getByText(say('common.no-data'));
});

test('the list sets an alert in a chosen market', async () => {
  const hand = openNotices(answers(market.listFavourites, []), answers(alert.listAlerts, page()), answers(alert.addAlert, 'Alert set'));
  await hand.click(await screen.findByRole('button', { name: say('alert.new') }));
  const pairs = within(await screen.findByRole('dialog', { name: say('spot.choose-market') }));
  await hand.click(await pairs.findByRole('button', { name: /^BTC/ }));
  const shown = await sheet();
  await hand.type(shown.getByRole('textbox', { name: say('alert.price') }), '66000');
  await hand.click(shown.getByRole('button', { name: say('alert.add') }));
  await waitFor(() => expect(sentTo(alert.addAlert)).toEqual([{ currency_id: '1', kind: 'above', price: '66000', repeat: '0' }]));
});

/** Opens the sheet of the alert that falls. */
async function edit(hand: ReturnType<typeof show>) {
  const name = say('alert.edit', { alert: say('alert.is-falls', { percent: '5', price: '60,936.09' }) });
  await hand.click(await screen.findByRole('button', { name }));
  return sheet();
}

test('editing an alert at the limit of its market sets a new one that replaces it', async () => {
  const most = Array.from({ length: MOST_ALERTS.inMarket - 1 }, (_, index) => alertRow({ id: 8 + index }));
  const hand = openNotices(answers(alert.listAlerts, page(...most, FALLS)), answers(alert.addAlert, 'Alert set'));
  const shown = await edit(hand);
  await shown.findAllByRole('listitem');
  const percent = shown.getByRole<HTMLInputElement>('textbox', { name: say('alert.percent') });
  expect(percent.value).toBe('5');
  await hand.clear(percent);
  await hand.click(shown.getByRole('button', { name: say('common.save') }));
  expect(sentTo(alert.addAlert)).toEqual([]);
  await hand.type(percent, '10');
  await hand.click(shown.getByRole('button', { name: say('common.save') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(alert.addAlert)).toEqual([{ currency_id: '1', kind: 'falls', percent: '10', repeat: '1', replaces: '7' }]);
});

test('an alert that ends while it is edited is set as a new one', async () => {
  let rows = page(FALLS);
  const hand = openNotices(
    answersBy(alert.listAlerts, () => rows),
    answers(alert.addAlert, 'Alert set'),
  );
  const shown = await edit(hand);
  await shown.findByRole('listitem');
  rows = page();
  await act(readOwnAgain);
  await hand.click(await shown.findByRole('button', { name: say('alert.add') }));
  await waitFor(() => expect(sentTo(alert.addAlert)).toEqual([{ currency_id: '1', kind: 'falls', percent: '5', repeat: '1' }]));
});

test('the context menu of a market in the list opens its alerts', async () => {
  const { user: hand, address } = await renderScreen('/pages/trade/index', {
    answers: [...btcMarket(), ...user, answers(alert.listAlerts, page(FALLS))],
    user: TRADER,
  });
  await hand.pointer({ keys: '[MouseRight]', target: await screen.findByRole('link', { name: /BTC/ }) });
  await sheet();
  expect(address()).toContain('alert=1');
});
