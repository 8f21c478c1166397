import { chat } from '@mt2/contracts/chat';
import { type LeverPositionRow, lever } from '@mt2/contracts/lever';
import { market } from '@mt2/contracts/market';
import { spot } from '@mt2/contracts/spot';
import { waiting } from '@mt2/contracts/waiting';
import { COIN, formatAtoms, parseAtoms, sumOf } from '@mt2/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { triggerRow } from '../../areas/order/testing/samples.ts';
import type { Address } from '../../frame/paths.ts';
import { type Answered, answers, answersBy } from '../../testing/answers.ts';
import { LONG_ROW } from '../../testing/long-row.ts';
import { BTC_MARKET, btcMarket, DELISTED } from '../../testing/market.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { balances, identityOf, noAlerts, noPage, positions, TRADER } from '../../testing/samples.ts';
import { cents, factsIn } from '../../testing/shown.ts';
import { resizeWindow } from '../../testing/window-size.ts';

const PRICE = () => say('spot.price-in', { coin: 'USDT' });
const QUANTITY = () => say('spot.quantity-in', { coin: 'BTC' });

beforeEach(() => resizeWindow(1280, 800));
/** Responses for the menu and for the tools of the bar. */
const AROUND = [answers(chat.getUnread, { unread: 0 }), noAlerts(), answers(market.listFavourites, [])];

/** The menu is loaded on its own, and hears the keys of the window. */
const menu = () => screen.findByRole('navigation', { name: say('common.menu') });

async function openSpot(path: Address = '/pages/trade/spot?symbol=BTC%2FUSDT', ...given: readonly Answered[]) {
  const person = await renderScreen(path, {
    answers: [...given, ...BTC_MARKET, ...AROUND, balances({ change: '90000.00000000' }), answers(spot.listOrders, [])],
    user: TRADER,
  });
  await menu();
  const value = async (name: string) => (await person.field(name)).value;
  return { ...person, value };
}

/** Contracts of a user with these positions. */
const openContracts = (balance: Answered, ...rows: readonly LeverPositionRow[]) =>
  renderScreen('/pages/option/detail?mode=contract&symbol=BTC%2FUSDT', {
    answers: [...BTC_MARKET, ...AROUND, ...identityOf(TRADER), balance, positions(...rows), answers(lever.listOrders, noPage())],
    user: TRADER,
  });

test('arrow keys move the price in the form along the book, and its level is marked', async () => {
  const { user, value, field } = await openSpot();
  await screen.findByRole('list', { name: say('kline.bids') });
  const marked = () => screen.getAllByRole('button', { current: true }).map(({ textContent }) => textContent);
  const before = await value(PRICE());
  await user.keyboard('{ArrowUp}');
  expect(await value(PRICE())).toBe(before);
  act(() => screen.getByRole('region', { name: say('spot.order-book') }).focus());
  await user.keyboard('{ArrowUp}');
  expect([await value(PRICE()), marked()]).toEqual(['64,145.00', ['64,145.05.000005.00000']]);
  await user.keyboard('{ArrowUp}');
  expect(await value(PRICE())).toBe('64,146.00');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect([await value(PRICE()), marked()]).toEqual(['64,139.00', ['64,139.05.0000010.00000']]);
  // Tab goes past the levels.
  expect(screen.getAllByRole('button', { current: true }).map(({ tabIndex }) => tabIndex)).toEqual([-1]);
  // In a field they belong to the field: here to the steps of the price.
  await user.click(await field(PRICE()));
  await user.keyboard('{ArrowUp}');
  expect(await value(PRICE())).toBe('64,139.01');
});

test('arrow keys change no form without a limit price', async () => {
  const { user } = await openSpot();
  await screen.findByRole('list', { name: say('kline.bids') });
  const texts = () => screen.getAllByRole<HTMLInputElement>('textbox').map((field) => field.value);
  for (const kinds of [['spot.market'], ['common.more', 'trigger.trailing'], ['trigger.trigger', 'trigger.stop-market']]) {
    for (const kind of kinds) await user.click(screen.getByRole('radio', { name: say(kind) }));
    act(() => screen.getByRole('region', { name: say('spot.order-book') }).focus());
    const before = texts();
    await user.keyboard('{ArrowDown}');
    expect(texts()).toEqual(before);
  }
});

test('the choice of the pair is used with arrow keys and Enter', async () => {
  const { user, button, address } = await openSpot();
  await screen.findByRole('list', { name: say('kline.bids') });
  await user.click(screen.getByRole('button', { name: /^BTC\/USDT/ }));
  const panel = within(await screen.findByRole('dialog', { name: say('spot.choose-market') }));
  const search = await panel.findByRole('searchbox');
  await expect.poll(() => document.activeElement).toBe(search);
  await user.keyboard('/');
  expect((search as HTMLInputElement).value).toBe('/');
  await user.keyboard('{Backspace}');
  const focused = () => document.activeElement?.textContent?.slice(0, 3);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('ETH');
  // Keys with Ctrl are the browser's, and keys of an input method choose its words.
  await user.keyboard('{Control>}c{/Control}');
  expect(focused()).toBe('ETH');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(search);
  fireEvent.keyDown(search, { key: 'ArrowDown', isComposing: true });
  expect(document.activeElement).toBe(search);
  await user.keyboard('{ArrowDown}sol');
  expect((search as HTMLInputElement).value).toBe('sol');
  await user.keyboard('{Enter}');
  await button(say('spot.buy-coin', { coin: 'SOL' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('/');
  await expect.poll(address).toBe('/pages/index/search');
});

test('the chart’s own address is the same desk, also above a keyboard, and a narrower window the phone’s screen', async () => {
  const { user, field, button } = await openSpot('/pages/trade/kline?symbol=BTC%2FUSDT');
  await screen.findByRole('list', { name: say('kline.bids') });
  await expect.poll(async () => (await button(say('spot.buy-coin', { coin: 'BTC' }))).disabled).toBe(false);
  expect(screen.queryByRole('link', { name: say('spot.buy') })).toBeNull();
  const typing = await field(QUANTITY());
  await user.click(typing);
  act(() => resizeWindow(1280, 370));
  expect(document.activeElement).toBe(typing);
  act(() => resizeWindow(820, 1180));
  await screen.findByRole('link', { name: say('spot.buy') });
});

test('a delisted market keeps its chart and orders, without form and book', async () => {
  await openSpot(undefined, ...btcMarket(DELISTED));
  await screen.findByText(say('spot.no-open-orders'));
  expect(screen.queryByRole('list', { name: say('kline.bids') })).toBeNull();
  expect(screen.queryByRole('button', { name: say('spot.buy-coin', { coin: 'BTC' }) })).toBeNull();
});

test('the columns of past trigger orders are named above rows alone, and the last one has how they ended', async () => {
  const failed = triggerRow({ id: 3, status: 4, reason: 'insufficient-balance', frozen: '0.00000000' });
  const list = answersBy(waiting.list, ({ status }) => ({ ...noPage(), data: status === '1' ? [] : [failed] }));
  await openSpot('/pages/trade/spot?symbol=BTC%2FUSDT&list=triggers', list);
  const panel = within(await screen.findByRole('tabpanel', { name: say('spot.history') }));
  const reason = (await panel.findByText(say('refusal.insufficient-balance'))).previousElementSibling;
  expect([reason?.textContent, reason?.className.includes('sr-only')]).toEqual([say('lever.reason'), false]);
  panel.getByText(say('common.details'));
  expect(panel.getAllByText(say('trigger.condition'))).toHaveLength(2);
});

test('contracts are a desk whose Enter chooses a side first', async () => {
  const { user, fill, button } = await openContracts(balances({ contract: '5000.00000000', lever: '5000.00000000' }));
  await menu();
  await expect.poll(async () => (await button(say('lever.open-long'))).disabled).toBe(false);
  const chosen = async (size: string) => {
    await fill(say('lever.size'), size);
    await user.keyboard('{Enter}');
    return [document.activeElement?.textContent, screen.queryByRole('dialog')];
  };
  expect(await chosen('3')).toEqual([say('lever.open-long'), null]);
  // Also if only one side can be opened: a short below the market costs more.
  await fill(PRICE(), '60000');
  expect(await chosen('1600')).toEqual([say('lever.open-long'), null]);
  expect((await button(say('lever.open-short'))).dataset.tone).toBe('raised');
  await user.click(screen.getByRole('radio', { name: say('spot.market') }));
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('radio', { name: say('spot.market'), checked: true });
  expect(within(screen.getByRole('main')).getByRole('list', { name: say('kline.asks') })).toBeTruthy();
});

const amount = fc.bigInt({ min: 0n, max: 9_000n * COIN });
const inAccount = fc.record({
  available: amount,
  margins: fc.array(amount, { minLength: 1, maxLength: 3 }),
  inOrders: fc.oneof(amount, fc.constant(0n)),
});

test.each(fc.sample(inAccount, { seed: 33, numRuns: 3 }))(
  'the parts of the account add up to its value, for random amounts',
  async (random) => {
    const { available, margins, inOrders } = random;
    const reserve = parseAtoms(LONG_ROW.reserve) ?? 0n;
    const frozen = formatAtoms(margins.reduce((sum, margin) => sum + margin + reserve, inOrders));
    const { call, answer } = balances({ contract: formatAtoms(available) });
    const withFrozen = (text: string) => text.replace('"lock_contract_balance":"0.00000000"', `"lock_contract_balance":"${frozen}"`);
    const rows = margins.map((margin, index) => ({ ...LONG_ROW, id: index + 1, caution_money: formatAtoms(margin) }));
    const balance: Answered = {
      call,
      answer: async (fields) => Response.json(JSON.parse(withFrozen(await (await answer(fields)).text()))),
    };
    await openContracts(balance, ...rows);
    const panel = await screen.findByRole('region', { name: say('wallet.contract') });
    const fact = factsIn(panel);
    await waitFor(() => fact('lever.unrealised-pnl'));
    const parts = ['spot.available', 'lever.margin-and-reserve', 'lever.in-orders', 'lever.unrealised-pnl'].map((key) => fact(key));
    expect(sumOf(parts)).toBe(fact('wallet.account-value'));
    expect([fact('spot.available'), inOrders === 0n && fact('lever.in-orders') !== 0n]).toEqual([cents(available), false]);
  },
);

test('the account shows the margin ratio of its riskiest position, and nothing frozen by orders while its balance is older', async () => {
  await openContracts(balances({ contract: '5000.00000000' }), { ...LONG_ROW, id: 2, caution_money: '90000.00000000' }, LONG_ROW);
  const account = within(await screen.findByRole('region', { name: say('wallet.contract') }));
  await account.findByText('13.57%');
  const fact = (key: string) => account.getByText(say(key)).nextElementSibling?.textContent;
  expect([fact('lever.highest-margin-ratio'), fact('lever.in-orders')]).toEqual(['13.57%', '0.00 USDT']);
});
