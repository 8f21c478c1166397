import { type LeverPositionRow, lever } from '@mt2/contracts/lever';
import { market } from '@mt2/contracts/market';
import { promotion } from '@mt2/contracts/promotion';
import { waiting } from '@mt2/contracts/waiting';
import { wallet } from '@mt2/contracts/wallet';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { readOwnAgain } from '../../../platform/query.ts';
import { give, refuses, sentTo, waits } from '../../../testing/answers.ts';
import { openLeverage } from '../../../testing/leverage-screen.tsx';
import { CLOSED_ROW, LONG_ROW, PAIR_ROW } from '../../../testing/long-row.ts';
import { DELISTED, HALTED } from '../../../testing/market.ts';
import { say } from '../../../testing/render-screen.tsx';
import { positions } from '../../../testing/samples.ts';
import { toggleChart } from '../../order/contract/choices.ts';

/** A chart is drawn in a browser only. */
beforeEach(toggleChart);

type Sheet = Pick<typeof screen, 'getByText'>;
const factIn = (sheet: Sheet) => (label: string) => sheet.getByText(say(label)).nextElementSibling?.textContent;

describe('the card of a position', () => {
  const ACTS = ['tp-sl', 'margin', 'reverse', 'close'] as const;
  const cardOf = async (...opened: Parameters<typeof openLeverage>) => {
    await openLeverage(...opened);
    return within(await screen.findByRole('article'));
  };
  const offered = (card: ReturnType<typeof within>) =>
    ACTS.filter((act) => card.queryByRole('button', { name: say(`lever.${act}`) }) !== null);

  test.each([
    ['an open', {}, ACTS],
    ['a delisted', DELISTED, ['margin', 'close']],
  ])('in %s market offers only what acts', async (_, market, acts) => {
    expect(offered(await cardOf([{}], { market }))).toEqual(acts);
  });

  test('with a closing order says why it cannot be closed or reversed, that its pairs wait, and cancels the order', async () => {
    const card = await cardOf([{ status: 2, close_order_id: 12, stops: [PAIR_ROW] }], { given: [waits(lever.cancel)] });
    card.getByText(say('lever.paused-by-close'));
    card.getByText(say('lever.closing-note', { list: say('spot.open-orders') }));
    const isOff = (act: string) => card.getByRole<HTMLButtonElement>('button', { name: say(`lever.${act}`) }).disabled;
    expect(ACTS.map(isOff)).toEqual([false, false, true, true]);
    await userEvent.click(card.getByRole('button', { name: say('spot.cancel-orders', { count: 1, number: 1 }) }));
    await waitFor(() => expect(sentTo(lever.cancel)).toEqual([{ id: '12' }]));
  });

  test('near the liquidation shows how far away it is', async () => {
    const card = await cardOf([{ liquidation_price: '62500.00000000', caution_money: '40.00000000' }]);
    await card.findByText(/^\d\.\d% away$/);
  });

  test('of a closed position leads to a picture with the net return', async () => {
    const { press, sheet } = await openLeverage([{ ...CLOSED_ROW, account: 'lever' }], {
      list: 'closed',
      given: [waits(promotion.getPoster)],
    });
    await press(`${say('share.share')} BTC/USDT`);
    const shown = await sheet(say('share.share'));
    shown.getByRole('img', { name: `BTC/USDT ${say('market.perpetual')} ${say('lever.long')} 20x ${say('lever.net-roe')} -0.27%` });
  });
});

describe('the sheet that closes a position', () => {
  async function open(opened: Parameters<typeof openLeverage>[1] = {}) {
    const person = await openLeverage([{}], { given: [waits(lever.close)], ...opened });
    await person.press(say('lever.close'));
    const sheet = await person.sheet(`${say('lever.close-long')} · BTC/USDT`);
    return { sheet, button: await sheet.findByRole('button', { name: say('lever.close-long') }) };
  }

  test('shows the lots, the result net of both fees and with funding, next to its parts, and sends the form', async () => {
    const { sheet, button } = await open();
    sheet.getByText('100 lots · 0.100000 BTC / 100 lots');
    const fact = factIn(sheet);
    await waitFor(() => expect(fact('lever.estimated-net')).toBe('-93.10 USDT'));
    const parts = ['lever.estimated-profit', 'lever.opening-closing-fee', 'lever.funding-paid'];
    expect(parts.map(fact)).toEqual(['-86.00 USDT', '-3.25 / -3.20 USDT', '-0.64 USDT']);
    // It stays below what scrolls.
    expect(button.closest('footer')).not.toBeNull();
    await userEvent.click(button);
    await waitFor(() => expect(sentTo(lever.close)).toEqual([{ id: '7', share: '100' }]));
  });

  test('shows the server’s refusal at the field it names until the form changes', async () => {
    const { sheet, button } = await open();
    await sheet.findByText(/^-3\.25 \/ /);
    give([refuses(lever.close, 'Only 9 lots are open', { field: 'share' })]);
    const lots = await sheet.findByLabelText<HTMLInputElement>(say('lever.close-quantity'));
    await userEvent.type(lots, '{Backspace}');
    await userEvent.click(button);
    await sheet.findByText('Only 9 lots are open');
    expect(lots.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(lots, '{Backspace}');
    expect(sheet.queryByText('Only 9 lots are open')).toBeNull();
  });

  test('says that it cancels the rest of the opening order, and what this releases', async () => {
    const person = await openLeverage([{ open_order_id: 12, open_order_frozen: '500.00000000' }]);
    await person.press(say('lever.close'));
    const sheet = await person.sheet(`${say('lever.close-long')} · BTC/USDT`);
    sheet.getByText(say('lever.close-cancels-order'));
    expect(factIn(sheet)('lever.order-released')).toBe('500.00 USDT');
  });

  test('cannot be sent before the book is read, and has all lots until a number is typed', async () => {
    const { sheet, button } = await open({ given: [waits(market.getMarketInfo)] });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    give([positions({ ...LONG_ROW, account: 'lever', share: 120, entry_share: 120 })]);
    await act(readOwnAgain);
    await sheet.findByText('120 lots · 0.120000 BTC / 120 lots');
  });

  test('keeps what was typed next to other ways to close, and sends a trailing stop with its lots, on the mark price', async () => {
    const { sheet, button } = await open({ given: [waits(waiting.close)] });
    const choose = (word: string) => userEvent.click(sheet.getByRole('radio', { name: say(word) }));
    await choose('trigger.trail');
    await userEvent.click(button);
    expect(sheet.getByLabelText(say('trigger.callback')).getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(sheet.getByLabelText(say('trigger.callback')), '1');
    await userEvent.type(sheet.getByLabelText(say('lever.close-quantity')), '{Backspace}');
    await choose('spot.market');
    await choose('trigger.trail');
    sheet.getByText(say('trigger.close-note'));
    await userEvent.click(button);
    const sent = { ticket_id: '7', share: '10', callback_rate: '0.01000000', trigger_by: 'mark' };
    await waitFor(() => expect(sentTo(waiting.close)).toMatchObject([sent]));
  });

  test('offers only the market price in a delisted market', async () => {
    const { sheet } = await open({ market: DELISTED });
    const kinds = within(await sheet.findByRole('radiogroup', { name: say('spot.order-type') }));
    expect(kinds.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([say('spot.market')]);
  });
});

test('margin cannot be added before the balance is read', async () => {
  const person = await openLeverage([{}], { given: [waits(wallet.listBalances)] });
  await person.press(say('lever.margin'));
  const sheet = await person.sheet(`${say('lever.margin')} · BTC/USDT`);
  expect((await sheet.findByRole<HTMLButtonElement>('button', { name: say('lever.add-margin') })).disabled).toBe(true);
});

describe('the sheet that reverses a position', () => {
  const deed = () => `${say('lever.close-long')} + ${say('lever.open-short')}`;
  async function open(balance: string, more: Partial<LeverPositionRow> = {}, told: typeof HALTED | undefined = undefined) {
    const person = await openLeverage([more], { balance, given: [waits(lever.reverse)], ...(told && { market: told }) });
    await person.press(say('lever.reverse'));
    const sheet = await person.sheet(`${say('lever.reverse')} · BTC/USDT`);
    return { sheet, fact: factIn(sheet), send: async () => person.user.click(sheet.getByRole('button', { name: deed() })) };
  }

  test('shows both trades and their costs before it is sent', async () => {
    const { sheet, fact, send } = await open('5000.00000000');
    await sheet.findByText(say('lever.reverse-note'));
    expect([fact('lever.close-long'), fact('lever.open-short')]).toEqual(['Long 20x', 'Short 20x']);
    await waitFor(() => expect(fact('lever.estimated-profit')).toMatch(/^-8\d\.\d\d USDT$/));
    expect(fact('lever.open-price')).toMatch(/^64,1\d\d\.\d\d$/);
    expect(fact('lever.estimated-liquidation')).toMatch(/^6[67],\d{3}\.\d\d$/);
    await send();
    await waitFor(() => expect(sentTo(lever.reverse)).toEqual([{ id: '7' }]));
  });

  test.each([
    ['without enough money for the new position', '1.00000000', undefined],
    ['in a halted market', '5000.00000000', HALTED],
  ] as const)('shows a refusal and sends nothing %s', async (_, balance, told) => {
    const { sheet, send } = await open(balance, {}, told);
    await expect.poll(() => sheet.getByRole('status').textContent).not.toBe('');
    await send();
    expect(sentTo(lever.reverse)).toEqual([]);
  });

  test('counts and shows the release of its waiting order', async () => {
    const { sheet, fact, send } = await open('1.00000000', { id: 8, open_order_id: 12, open_order_frozen: '500.00000000' });
    await sheet.findByText(say('lever.order-released'));
    expect([fact('lever.order-released'), fact('lever.from-balance')]).toEqual(['500.00 USDT', '0.00 USDT']);
    await send();
    await waitFor(() => expect(sentTo(lever.reverse)).toEqual([{ id: '8' }]));
  });
});

const [PROFIT, LOSS] = ['lever.take-profit-price', 'lever.stop-loss-price'];

describe('the sheet of stops', () => {
  const title = () => `${say('lever.tp-sl')} · BTC/USDT`;
  const press = async () =>
    userEvent.click(within(await screen.findByRole('article', { name: /^BTC\/USDT/ })).getByRole('button', { name: say('lever.tp-sl') }));

  test("shows the server's refusal at its field until it changes, and begins with the current stops", async () => {
    const person = await openLeverage([{ stop_loss_price: '0.00000000' }], {
      given: [refuses(lever.setStop, 'The mark price has passed it', { field: 'target_profit_price' })],
    });
    await press();
    const sheet = await person.sheet(title());
    const field = (name: string) => sheet.findByRole<HTMLInputElement>('textbox', { name: say(name) });
    await person.user.type(await field(PROFIT), '6');
    await sheet.findByText(new RegExp(`^${say('lever.take-profit-of-long')} \\(6\\d,\\d{3}\\.\\d\\d\\)$`));
    await person.user.type(await field(PROFIT), '7000');
    await person.user.click(sheet.getByRole('button', { name: say('lever.set-tp-sl') }));
    await sheet.findByText('The mark price has passed it');
    expect([(await field(PROFIT)).getAttribute('aria-invalid'), (await field(LOSS)).getAttribute('aria-invalid')]).toEqual(['true', null]);
    await person.user.type(await field(PROFIT), '1');
    expect(sheet.queryByText('The mark price has passed it')).toBeNull();

    await person.user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog', { name: title() })).toBeNull();
    await press();
    const again = await person.sheet(title());
    expect((await again.findByRole<HTMLInputElement>('textbox', { name: say(PROFIT) })).value).toBe('');
  });
});

test('a stop that the user does not change is sent as it is now: it was changed elsewhere while the sheet was open', async () => {
  const { user, press, sheet } = await openLeverage([{}], { given: [waits(lever.setStop)] });
  await press(say('lever.tp-sl'));
  const shown = await sheet(`${say('lever.tp-sl')} · BTC/USDT`);
  await user.type(shown.getByRole('textbox', { name: say(PROFIT) }), '71000');
  give([positions({ ...LONG_ROW, account: 'lever', stop_loss_price: '63500.00000000' })]);
  await act(readOwnAgain);
  await expect.poll(() => shown.getByRole<HTMLInputElement>('textbox', { name: say(LOSS) }).value).toBe('63,500.00');
  await user.click(shown.getByRole('button', { name: say('lever.set-tp-sl') }));
  await waitFor(() =>
    expect(sentTo(lever.setStop)).toEqual([{ id: '7', target_profit_price: '71000.00000000', stop_loss_price: '63500.00000000' }]),
  );
});

describe('the sheets of a group', () => {
  const open = async (button: string) => {
    const common = { target_profit_price: '70000.00000000' };
    const person = await openLeverage([common, { ...common, id: 8, share: 50, status: 2, stop_loss_price: '0.00000000' }], {
      given: [waits(lever.setStops), waits(lever.closeAll)],
    });
    await person.press(say(button));
    return person;
  };
  const GROUP = { account: 'lever', currency_id: '1', type: '1', multiple: '20' };

  /** The group's sheet of stops: its fields, and a press of one of its buttons. */
  const openStops = async () => {
    const person = await open('lever.group-tp-sl');
    const shown = await person.sheet(`${say('lever.group-tp-sl')} · BTC/USDT`);
    const field = (stop: string) => shown.getByRole<HTMLInputElement>('textbox', { name: say(stop) });
    const none = (stop: string) =>
      within(shown.getByRole('group', { name: `${say('lever.roe')} · ${say(stop)}` })).getByRole('button', { name: say('lever.none') });
    const set = () => person.user.click(shown.getByRole('button', { name: say('lever.set-tp-sl') }));
    return { ...person, field, none, set };
  };

  test('leave a stop alone that the user does not change: one that all have is shown, others are mixed', async () => {
    const { user, field, set } = await openStops();
    expect([field(PROFIT).value, field(LOSS).value, field(LOSS).placeholder]).toEqual(['70,000.00', '', say('lever.mixed')]);
    await user.type(field(LOSS), '6');
    await user.clear(field(LOSS));
    expect(field(LOSS).placeholder).toBe(say('lever.mixed'));
    await user.clear(field(PROFIT));
    await user.type(field(PROFIT), '71000');
    await set();
    await waitFor(() => expect(sentTo(lever.setStops)).toEqual([{ ...GROUP, target_profit_price: '71000.00000000' }]));
  });

  test('remove a stop that is cleared, and different ones by a choice of none', async () => {
    const { user, field, none, set } = await openStops();
    await user.clear(field(PROFIT));
    await user.click(none(LOSS));
    expect(field(LOSS).placeholder).toBe(say('lever.none'));
    await set();
    await waitFor(() =>
      expect(sentTo(lever.setStops)).toEqual([{ ...GROUP, target_profit_price: '0.00000000', stop_loss_price: '0.00000000' }]),
    );
  });
});
