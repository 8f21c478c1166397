import { lever } from '@mt2/contracts/lever';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers } from '../../../testing/answers.ts';
import { LONG_ROW } from '../../../testing/long-row.ts';
import { btcMarket, DELISTED } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, noPage, positions, TRADER } from '../../../testing/samples.ts';
import { toggleChart } from '../open/choices.ts';

/** A chart is drawn in a browser only. */
beforeEach(toggleChart);

async function openCard(part: Partial<typeof LONG_ROW>, market: Parameters<typeof btcMarket>[0] = {}) {
  const given = [...btcMarket(market), ...identityOf(TRADER), balances({ lever: '5000.00000000' })];
  const row = { ...LONG_ROW, account: 'lever', ...part } as const;
  await renderScreen('/pages/lever/index?symbol=BTC%2FUSDT', {
    answers: [...given, positions(row), answers(lever.listOrders, noPage())],
    user: TRADER,
  });
  return within(await screen.findByRole('article'));
}

const ACTS = ['tp-sl', 'margin', 'reverse', 'close'] as const;
const offered = (card: Awaited<ReturnType<typeof openCard>>) =>
  ACTS.filter((act) => card.queryByRole('button', { name: say(`lever.${act}`) }) !== null);

test('a position can be protected, changed, reversed and closed', async () => {
  expect(offered(await openCard({}))).toEqual(ACTS);
});

test('a position with a closing order says why it cannot be closed or reversed', async () => {
  const card = await openCard({ status: 2 });
  card.getByText(say('lever.closing-note', { list: say('spot.open-orders') }));
  const isOff = (act: string) => card.getByRole<HTMLButtonElement>('button', { name: say(`lever.${act}`) }).disabled;
  expect(ACTS.map(isOff)).toEqual([false, false, true, true]);
});

test('in a delisted market neither stops nor a reversal are offered: nothing would act', async () => {
  expect(offered(await openCard({}, DELISTED))).toEqual(['margin', 'close']);
});

test('near its liquidation a position shows how far away it is', async () => {
  const card = await openCard({ liquidation_price: '62500.00000000', caution_money: '40.00000000' });
  await card.findByText(/^\d\.\d% away$/);
});
