import { kyc } from '@mt2/contracts/kyc';
import { loan } from '@mt2/contracts/loan';
import { option } from '@mt2/contracts/option';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Settings } from '../../../platform/settings.ts';
import { type Answered, answers, answersBy, sentTo } from '../../../testing/answers.ts';
import { BTC_MARKET, btcMarket, HALTED } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { BASIC, balances, identityOf, noPage } from '../../../testing/samples.ts';
import { OPTION_ROW } from '../testing/samples.ts';

/** The options of a market, for a user with 1,000 USDT in the options account. */
async function open({
  symbol = 'BTC/USDT',
  balance = '1000.00000000',
  market = BTC_MARKET,
  more = [] as readonly Answered[],
  settings = {} as Partial<Settings>,
} = {}) {
  const person = await renderScreen(`/pages/option/detail?mode=option&symbol=${encodeURIComponent(symbol)}`, {
    answers: [
      ...more,
      ...market,
      ...identityOf(BASIC),
      balances({ micro: balance }),
      answers(option.listOrders, noPage()),
      answers(option.listDurations, []),
      answers(kyc.listCountries, []),
    ],
    user: BASIC,
    settings,
  });
  return {
    ...person,
    amount: say('option.amount-in', { coin: 'USDT' }),
    quick: async (stake: string) =>
      person.user.click(
        within(await screen.findByRole('group', { name: say('option.quick-amounts') })).getByRole('button', { name: stake }),
      ),
    time: async (minutes: number) => {
      const times = within(await screen.findByRole('radiogroup', { name: say('option.option-time') }));
      await person.user.click(times.getByRole('radio', { name: new RegExp(`^${say('option.minutes', { number: minutes })}`) }));
    },
    buy: (direction: 'call' | 'put' | 'flat') => person.button(new RegExp(`^${say(`option.${direction}-short`)}`)),
    /** Describes the stake if it is refused. */
    note: async () => {
      const stake = await person.field(say('option.amount-in', { coin: 'USDT' }));
      await waitFor(() => expect(stake.getAttribute('aria-invalid')).toBe('true'));
      return document.getElementById(stake.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    },
  };
}

test('a purchase begins with the shortest time, and needs an amount within the limits of its time', async () => {
  const { quick, note, buy, time, fill, amount, user, pointsOut } = await open();
  const press = async (direction: 'call' | 'put' | 'flat') => user.click(await buy(direction));
  const times = within(await screen.findByRole('radiogroup', { name: say('option.option-time') }));
  expect(times.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('60');
  await press('call');
  await pointsOut(amount, await note());
  await quick('50');
  await time(5);
  expect(await note()).toContain('(100 USDT)');
  await press('put');
  await pointsOut(amount, await note());
  await fill(amount, '20000.01');
  expect(await note()).toContain('(20,000 USDT)');
  await fill(amount, '100');
  expect([sentTo(option.buyOption), screen.queryByRole('dialog')]).toEqual([[], null]);
  await press('flat');
  await screen.findByRole('dialog');
});

test('an insufficient balance leads to a transfer', async () => {
  const { note, time, fill, field, amount, main, user, sheet, address, buy } = await open({ more: [answers(loan.listLoans, noPage())] });
  await time(1);
  await fill(amount, '1000.01');
  await note();
  for (const button of [await buy('call'), await buy('flat'), await buy('put')]) expect(button.className).not.toMatch(/bg-(up|down)/);
  await fill(amount, '500');
  fireEvent.change(screen.getByRole('slider', { name: say('option.share-slider') }), { target: { value: '100' } });
  expect((await field(amount)).value).toBe('1,000');
  await fill(amount, '1001');
  await user.click(
    main()
      .getAllByRole('button', { name: say('spot.top-up') })
      .at(-1) as HTMLElement,
  );
  const funds = await sheet(say('spot.top-up'));
  await user.click(funds.getByRole('link', { name: new RegExp(say('nav.transfer')) }));
  await screen.findByRole('heading', { level: 1, name: say('screen.transfer') });
  expect(address()).toContain('from=spot&to=options&coin=USDT');
});

test('the next purchase begins without an amount, a double tap buys once, and amounts above the balance cannot be tapped', async () => {
  const bought = { ...OPTION_ROW, status_name: 'Pending', type_name: 'Call', profit_result_name: '' };
  // The second tap comes before the answer, however slow this machine is.
  const tapped = Promise.withResolvers<void>();
  const { call, answer } = answers(option.buyOption, bought);
  const more = [{ call, answer: (sent: Parameters<typeof answer>[0]) => tapped.promise.then(() => answer(sent)) }];
  const { quick, buy, user, field, amount, button } = await open({ balance: '60.00000000', more, settings: { unconfirmed: ['option'] } });
  await quick('50');
  await user.dblClick(await buy('call'));
  tapped.resolve();
  await screen.findByText(say('option.bought'));
  expect((await field(amount)).value).toBe('');
  expect(sentTo(option.buyOption)).toHaveLength(1);
  expect((await button('100')).disabled).toBe(true);
});

test('a market without options links to those with options', async () => {
  const { follow } = await open({ symbol: 'SOL/USDT' });
  await follow(say('option.options-on', { symbol: 'ETH/USDT' }));
  const times = await screen.findByRole('radiogroup', { name: say('option.option-time') });
  expect(within(times).getAllByRole('radio')).toHaveLength(5);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('ETH/USDT');
});

test('the buttons are pale in a halted market, and a press shows that reason first', async () => {
  const { buy, user } = await open({ market: btcMarket(HALTED) });
  const buttons = [await buy('call'), await buy('flat'), await buy('put')];
  for (const button of buttons) expect(button.className).not.toMatch(/bg-(up|down)/);
  await user.click(buttons[0] as HTMLElement);
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([]);
});

test('a link next to the times leads to the open options, and brings their list into view', async () => {
  const into = vi.spyOn(Element.prototype, 'scrollIntoView');
  const names = { status_name: 'Waiting', type_name: 'Call', profit_result_name: '' };
  const { user, address } = await open({
    more: [answersBy(option.listOrders, ({ status }) => ({ ...noPage(), data: status === '1' ? [{ ...OPTION_ROW, ...names }] : [] }))],
  });
  const link = await screen.findByRole('link', { name: say('option.pending-number', { number: 1 }) });
  await user.click(screen.getByRole('tab', { name: say('option.delivery-records') }));
  await user.click(link);
  expect(screen.getByRole('tab', { name: say('option.pending-number', { number: 1 }), selected: true })).toBeDefined();
  expect(address()).toContain('list=waiting');
  expect((into.mock.contexts.at(-1) as HTMLElement).contains(screen.getByRole('tabpanel'))).toBe(true);
  into.mockRestore();
});
