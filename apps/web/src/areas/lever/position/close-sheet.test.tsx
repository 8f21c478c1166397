import { lever } from '@mt2/contracts/lever';
import { within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers, answersBy } from '../../../testing/answers.ts';
import { LONG_ROW } from '../../../testing/long-row.ts';
import { btcMarket, DELISTED } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, noPage, TRADER } from '../../../testing/samples.ts';
import { toggleChart } from '../open/choices.ts';

/** A chart is drawn in a browser only. */
beforeEach(toggleChart);

/** The close sheet of a long of 100 lots. */
async function open(told: Parameters<typeof btcMarket>[0] = {}) {
  const person = await renderScreen('/pages/lever/index?symbol=BTC%2FUSDT', {
    answers: [
      ...btcMarket(told),
      ...identityOf(TRADER),
      balances({ lever: '5000.00000000' }),
      answersBy(lever.listTickets, ({ status }) => ({
        rate_profits_total: { hazard_rate: '0.00', profits_total: '0.00000000' },
        message: { ...noPage(), data: status === '1' ? [{ ...LONG_ROW, account: 'lever' as const }] : [] },
      })),
      answers(lever.listOrders, noPage()),
    ],
    user: TRADER,
  });
  await person.press(say('lever.close'));
  return person.sheet(`${say('lever.close-long')} · BTC/USDT`);
}

test('fees have the sign of a loss, and the lots to close stand before all of them', async () => {
  const sheet = await open();
  sheet.getByText('100 / 100 lots ≈ 0.1 BTC');
  const fees = (await sheet.findByText(say('lever.opening-closing-fee'))).nextElementSibling as HTMLElement;
  expect(fees.textContent).toMatch(/^-3\.25 \/ -3\.\d\d USDT$/);
});

test('in a delisted market a position is closed at the market alone', async () => {
  const sheet = await open(DELISTED);
  const kinds = within(await sheet.findByRole('radiogroup', { name: say('spot.order-type') }));
  expect(kinds.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([say('spot.market')]);
});
