import { type LeverPositionRow, lever } from '@mt2/contracts/lever';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readOwnAgain } from '../../platform/query.ts';
import { answers, give, loses, sentTo } from '../../testing/answers.ts';
import { openLeverage } from '../../testing/leverage-screen.tsx';
import { LONG_ROW } from '../../testing/long-row.ts';
import { say } from '../../testing/render-screen.tsx';
import { positions } from '../../testing/samples.ts';
import { toggleChart } from '../order/contract/choices.ts';

/** A chart is drawn in a browser only. */
beforeEach(toggleChart);

/** The question before all of these positions are closed. */
async function ask(rows: readonly Partial<LeverPositionRow>[], title: string, hideAmounts = false) {
  const { press, user } = await openLeverage(rows, { hideAmounts, given: [answers(lever.closeAll, 'ok')] });
  await screen.findByRole('tab', { name: say('lever.positions-number', { number: rows.length }) });
  await press(say('lever.close-all'));
  const asked = within(await screen.findByRole('alertdialog', { name: title }));
  return { asked, answer: (name: string) => user.click(asked.getByRole('button', { name })) };
}

const trade = (size: string) => say('lever.close-one-question', { position: `BTC/USDT ${say('lever.long')} 20x`, size });

test('the question about a single position names its trade and estimated net result, and the button the action', async () => {
  const { asked, answer } = await ask([{}], 'Close BTC/USDT Long 20x · 0.100000 BTC at market?');
  await waitFor(() => expect(asked.getByText(say('lever.estimated-net')).nextElementSibling?.textContent).toBe('-93.10 USDT'));
  await answer(say('lever.close-long'));
  await waitFor(() => expect(sentTo(lever.closeAll)).toMatchObject([{ account: 'lever' }]));
});

test('the question stays if its response is lost', async () => {
  const { asked, answer } = await ask([{}], trade('0.100000 BTC'));
  give([loses(lever.closeAll)]);
  await answer(say('lever.close-long'));
  await waitFor(() => expect(sentTo(lever.closeAll)).toHaveLength(1));
  await expect.poll(() => asked.getByRole<HTMLButtonElement>('button', { name: say('lever.close-long') }).disabled).toBe(false);
});

test('its size is hidden while amounts are', async () => {
  await ask([{}], trade(say('common.amount-hidden')), true);
});

test('the confirmation for several states the result of all together and their number, and so does the button', async () => {
  const { asked, answer } = await ask([{}, { id: 8 }], say('lever.close-all-question', { count: 2 }));
  await waitFor(() => expect(asked.getByText(say('lever.estimated-net')).nextElementSibling?.textContent).toBe('-186.20 USDT'));
  await answer('Close 2 positions');
  await waitFor(() => expect(sentTo(lever.closeAll)).toHaveLength(1));
});

test('the confirmation drops positions closed elsewhere, and closes with the last one', async () => {
  await ask([{}, { id: 8, type: 2 }], say('lever.close-all-question', { count: 2 }));
  give([positions({ ...LONG_ROW, account: 'lever' })]);
  await act(readOwnAgain);
  await screen.findByRole('alertdialog', { name: trade('0.100000 BTC') });
  give([positions()]);
  await act(readOwnAgain);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sentTo(lever.closeAll)).toEqual([]);
});
