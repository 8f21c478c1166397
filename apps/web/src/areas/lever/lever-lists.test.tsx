import { type LeverOrderRow, lever } from '@mt2/contracts/lever';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answered, answers, answersBy, refuses, sentTo } from '../../testing/answers.ts';
import { BTC_MARKET } from '../../testing/market.ts';
import { findToast, renderScreen, say } from '../../testing/render-screen.tsx';
import { balances, identityOf, leverOrderRow, noAlerts, noPage, positions, TRADER } from '../../testing/samples.ts';
import { toggleChart } from '../order/contract/choices.ts';

/** A chart is drawn in a browser only. */
beforeEach(toggleChart);

const orderRow = (id: number, part: Partial<LeverOrderRow> = {}) => leverOrderRow({ id, ticket_id: id, account: 'lever', ...part });
const ETH = { symbol: 'ETH/USDT', currency_id: 2, price: '2900.00000000' } as const;
const ALREADY_FILLED = 'This order has already been filled';

/** The list of waiting orders, one of which fills just before it is cancelled. */
async function open(rows: readonly LeverOrderRow[], filledId?: number) {
  let waiting = rows;
  const listed = answersBy(lever.listOrders, ({ currency_id, limit }) => {
    const found = waiting.filter((row) => currency_id === undefined || row.currency_id === Number(currency_id));
    const data = found.slice(0, Number(limit));
    return { ...noPage(), data, total: found.length, next_page_url: data.length < found.length ? 'next' : null };
  });
  const cancels: Answered = {
    call: lever.cancel,
    answer: (fields) => {
      waiting = waiting.filter(({ id }) => id !== Number(fields.id));
      const isFilled = Number(fields.id) === filledId;
      return (isFilled ? refuses(lever.cancel, ALREADY_FILLED) : answers(lever.cancel, 'ok')).answer(fields);
    },
  };
  const person = await renderScreen('/pages/lever/index?symbol=BTC%2FUSDT&list=open', {
    answers: [...BTC_MARKET, ...identityOf(TRADER), balances({ lever: '5000.00000000' }), positions(), noAlerts(), listed, cancels],
    user: TRADER,
  });
  const tab = (number: number) => screen.findByRole('tab', { name: say('spot.open-orders-number', { number }) });
  await tab(rows.length);
  /** Presses the cancel-all button, and confirms cancelling `count` orders. */
  const cancelAll = async (count: number) => {
    await person.press(say('spot.cancel-all'));
    const question = within(
      await screen.findByRole('alertdialog', { name: say('spot.cancel-all-question', { count, number: count, markets: 'BTC/USDT' }) }),
    );
    await person.user.click(question.getByRole('button', { name: say('spot.cancel-orders', { count, number: count }) }));
  };
  return { ...person, tab, cancelAll };
}

test('all orders are cancelled after a confirmation with their number; hidden orders of other pairs are not', async () => {
  const { user, tab, cancelAll } = await open([orderRow(9), orderRow(8, ETH), orderRow(7)]);
  await user.click(screen.getByRole('switch', { name: say('spot.hide-other-pairs') }));
  await tab(2);
  await cancelAll(2);
  await screen.findByText(say('spot.all-cancelled-result', { number: 2 }));
  expect(sentTo(lever.cancel)).toEqual([{ id: '9' }, { id: '7' }]);
  await screen.findByText(say('spot.no-open-orders'));
});

test('all orders may be more than a page; if one was filled meanwhile, the others are cancelled, and both are reported', async () => {
  const rows = Array.from({ length: 101 }, (_, index) => orderRow(101 - index));
  const { cancelAll } = await open(rows, 8);
  await cancelAll(101);
  await findToast(`${say('spot.all-cancelled-result', { number: 100 })} · ${ALREADY_FILLED}`);
  expect(sentTo(lever.cancel)).toEqual(rows.map(({ id }) => ({ id: String(id) })));
  await waitFor(() => expect(screen.queryByText(say('spot.no-open-orders'))).not.toBeNull());
});
