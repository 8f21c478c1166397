import { lever } from '@mt2/contracts/lever';
import { waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answers, give, refuses, sentTo, waits } from '../../../testing/answers.ts';
import { LONG_ROW } from '../../../testing/long-row.ts';
import { btcMarket, DELISTED } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, noPage, positions, TRADER } from '../../../testing/samples.ts';
import { toggleChart } from '../open/choices.ts';

/** A chart is drawn in a browser only. */
beforeEach(toggleChart);

/** The close sheet of a long of 100 lots. */
async function open(told: Parameters<typeof btcMarket>[0] = {}, hideAmounts = false) {
  const person = await renderScreen('/pages/lever/index?symbol=BTC%2FUSDT', {
    answers: [
      ...btcMarket(told),
      ...identityOf(TRADER),
      balances({ lever: '5000.00000000' }),
      positions({ ...LONG_ROW, account: 'lever' }),
      answers(lever.listOrders, noPage()),
      waits(lever.close),
    ],
    user: TRADER,
    settings: { hideAmounts },
  });
  await person.press(say('lever.close'));
  return person.sheet(`${say('lever.close-long')} · BTC/USDT`);
}

test('fees have the sign of a loss, and the lots to close precede the total lots', async () => {
  const sheet = await open();
  sheet.getByText('100 lots · 0.100000 BTC / 100 lots');
  const fees = (await sheet.findByText(say('lever.opening-closing-fee'))).nextElementSibling as HTMLElement;
  expect(fees.textContent).toMatch(/^-3\.25 \/ -3\.\d\d USDT$/);
});

test('the button stays below what scrolls, and sends the form', async () => {
  const sheet = await open();
  await sheet.findByText(/^-3\.25 \/ /);
  const button = sheet.getByRole('button', { name: say('lever.close-long') });
  expect(button.closest('footer')).not.toBeNull();
  await userEvent.click(button);
  await waitFor(() => expect(sentTo(lever.close)).toEqual([{ id: '7', share: '100' }]));
});

test('the server’s refusal appears at the field it names until the form changes', async () => {
  const sheet = await open();
  await sheet.findByText(/^-3\.25 \/ /);
  give([refuses(lever.close, 'lots-above-open', 'Only 9 lots are open', 'share')]);
  const lots = await sheet.findByLabelText<HTMLInputElement>(say('lever.close-quantity'));
  await userEvent.type(lots, '{Backspace}');
  await userEvent.click(sheet.getByRole('button', { name: say('lever.close-long') }));
  await sheet.findByText('Only 9 lots are open');
  expect(lots.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(lots, '{Backspace}');
  expect(sheet.queryByText('Only 9 lots are open')).toBeNull();
});

test('a position in a delisted market can only be closed at the market price', async () => {
  const sheet = await open(DELISTED);
  const kinds = within(await sheet.findByRole('radiogroup', { name: say('spot.order-type') }));
  expect(kinds.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([say('spot.market')]);
});

test('the result is shown net of both fees and with funding, next to its parts', async () => {
  const sheet = await open();
  const fact = (label: string) => sheet.getByText(say(label)).nextElementSibling?.textContent;
  await waitFor(() => expect(fact('lever.estimated-net')).toBe('-93.10 USDT'));
  expect([fact('lever.estimated-profit'), fact('lever.opening-closing-fee'), fact('lever.funding-paid')]).toEqual([
    '-86.00 USDT',
    '-3.25 / -3.21 USDT',
    '-0.64 USDT',
  ]);
});

test('the size of the position is hidden while amounts are', async () => {
  const sheet = await open({}, true);
  const lots = await sheet.findByLabelText(say('lever.close-quantity'));
  expect(document.getElementById(lots.getAttribute('aria-describedby') ?? '')?.textContent).toBe(`****${say('common.amount-hidden')}`);
});
