import { type LeverPositionRow, lever } from '@mt2/contracts/lever';
import { waiting } from '@mt2/contracts/waiting';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers } from '../../../testing/answers.ts';
import { LONG_ROW } from '../../../testing/long-row.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, noAlerts, noPage, positions, TRADER } from '../../../testing/samples.ts';
import { toggleChart } from '../../order/contract/choices.ts';

/** Only a browser draws charts: these screens have hidden theirs. */
beforeEach(toggleChart);

const open = (...rows: readonly LeverPositionRow[]) =>
  renderScreen('/pages/option/detail', {
    answers: [
      ...BTC_MARKET,
      ...identityOf(TRADER),
      balances({ contract: '5000.00000000' }),
      positions(...rows),
      answers(lever.listOrders, noPage()),
      answers(waiting.list, noPage()),
      noAlerts(),
    ],
    user: TRADER,
  });

/** The tier that the leverage sheet marks; the sheet is closed again. */
async function markedTier({ press, user }: Awaited<ReturnType<typeof open>>) {
  await press(new RegExp(`^${say('lever.leverage')}: `));
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  const marked = rows.filter((row) => row.hasAttribute('aria-current')).map((row) => row.querySelector('td')?.textContent);
  await user.keyboard('{Escape}');
  return marked;
}

/** A position of 1,000 lots at 64,000 is worth 64,000 USDT. */
const LARGE = { ...LONG_ROW, id: 2, entry_value: '64000.00000000', entry_share: 1_000, share: 1_000 };

test('without a size, the tier of the largest open position in the market is marked, and without a position none', async () => {
  expect(await markedTier(await open())).toEqual([]);
});

test('the tier of the largest open position gives way to that of a typed size, in the form of a trigger order too', async () => {
  const person = await open(LONG_ROW, LARGE);
  expect(await markedTier(person)).toEqual(['2']);
  await person.fill(say('lever.size'), '4000');
  expect(await markedTier(person)).toEqual(['3']);
  await person.choose(say('spot.order-type'), say('trigger.trigger'));
  expect(await markedTier(person)).toEqual(['3']);
  await person.fill(say('lever.size'), '');
  expect(await markedTier(person)).toEqual(['2']);
});
