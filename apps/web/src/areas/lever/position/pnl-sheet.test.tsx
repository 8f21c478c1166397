import { lever } from '@mt2/contracts/lever';
import { market } from '@mt2/contracts/market';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answers } from '../../../testing/answers.ts';
import { LONG_ROW } from '../../../testing/long-row.ts';
import { BTC_INFO, BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, noPage, positions, TRADER } from '../../../testing/samples.ts';
import { toggleChart } from '../open/choices.ts';

/** A chart is drawn in a browser only. */
beforeEach(toggleChart);

test('the profit at the mark price is next to that at the last price, and the difference is explained', async () => {
  const { press, sheet } = await renderScreen('/pages/lever/index?symbol=BTC%2FUSDT', {
    answers: [
      answers(market.getMarketInfo, { ...BTC_INFO, mark_price: '64200.00' }),
      ...BTC_MARKET,
      ...identityOf(TRADER),
      balances({ lever: '5000.00000000' }),
      positions({ ...LONG_ROW, account: 'lever' }),
      answers(lever.listOrders, noPage()),
    ],
    user: TRADER,
  });
  await press(`${say('lever.unrealised-pnl')} (USDT)`);
  const shown = await sheet(`${say('lever.unrealised-pnl')} · BTC/USDT`);
  const fact = (label: string) => shown.getByText(say(label)).nextElementSibling?.textContent;
  await waitFor(() => expect([fact('lever.mark-price'), fact('lever.last-price')]).toEqual(['64,200.00', '64,143.26']));
  expect([fact('lever.pnl-at-mark'), fact('lever.pnl-at-last')]).toEqual(['-80.00 USDT', '-85.67 USDT']);
  shown.getByText(say('lever.mark-note'));
});
