import { type LeverTicketRow, lever } from '@mt2/contracts/lever';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, sentTo, waits } from '../../../testing/answers.ts';
import { LONG_ROW } from '../../../testing/long-row.ts';
import { btcMarket, HALTED } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, noPage, positions, TRADER } from '../../../testing/samples.ts';
import { toggleChart } from '../open/choices.ts';

/** A chart is drawn in a browser only. */
beforeEach(toggleChart);

const deed = () => `${say('lever.close-long')} + ${say('lever.open-short')}`;

/** The sheet that reverses a long of 100 lots. */
async function open(available: string, told: Parameters<typeof btcMarket>[0] = {}, more: Partial<LeverTicketRow> = {}) {
  const person = await renderScreen('/pages/lever/index?symbol=BTC%2FUSDT', {
    answers: [
      ...btcMarket(told),
      ...identityOf(TRADER),
      balances({ lever: available }),
      positions({ ...LONG_ROW, account: 'lever', ...more }),
      answers(lever.listOrders, noPage()),
      waits(lever.reverse),
    ],
    user: TRADER,
  });
  await person.press(say('lever.reverse'));
  return { person, sheet: await person.sheet(`${say('lever.reverse')} · BTC/USDT`) };
}

test('a reversal shows both trades and their costs before it is sent', async () => {
  const { person, sheet } = await open('5000.00000000');
  await sheet.findByText(say('lever.reverse-note'));
  const fact = (label: string) => sheet.getByText(say(label)).nextElementSibling?.textContent;
  expect([fact('lever.close-long'), fact('lever.open-short')]).toEqual(['Long 20x', 'Short 20x']);
  await waitFor(() => expect(fact('lever.estimated-profit')).toMatch(/^-8\d\.\d\d USDT$/));
  expect(fact('lever.open-price')).toMatch(/^64,1\d\d\.\d\d$/);
  expect(fact('lever.estimated-liquidation')).toMatch(/^6[67],\d{3}\.\d\d$/);
  await person.user.click(sheet.getByRole('button', { name: deed() }));
  await waitFor(() => expect(sentTo(lever.reverse)).toEqual([{ id: '7' }]));
});

test('it is not sent if there is not enough money for the new position', async () => {
  const { person, sheet } = await open('1.00000000');
  await sheet.findByText(say('refusal.insufficient-balance'));
  await person.user.click(sheet.getByRole('button', { name: deed() }));
  expect(sentTo(lever.reverse)).toEqual([]);
});

test('the release of its waiting order counts, and is shown', async () => {
  const { person, sheet } = await open('1.00000000', {}, { id: 8, open_order_id: 12, open_order_frozen: '500.00000000' });
  await sheet.findByText(say('lever.order-released'));
  const fact = (label: string) => sheet.getByText(say(label)).nextElementSibling?.textContent;
  expect([fact('lever.order-released'), fact('lever.from-balance')]).toEqual(['500.00 USDT', '0.00 USDT']);
  await person.user.click(sheet.getByRole('button', { name: deed() }));
  await waitFor(() => expect(sentTo(lever.reverse)).toEqual([{ id: '8' }]));
});

test('a position in a halted market can be closed, but not reversed', async () => {
  const { sheet } = await open('5000.00000000', HALTED);
  await sheet.findByText(say('refusal.market-closed'));
});
