import { lever } from '@mt2/contracts/lever';
import { promotion } from '@mt2/contracts/promotion';
import { beforeEach, test } from 'vitest';
import { answers, waits } from '../../../testing/answers.ts';
import { CLOSED_ROW } from '../../../testing/long-row.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, noPage, positions, TRADER } from '../../../testing/samples.ts';
import { toggleChart } from '../open/choices.ts';

/** A chart is drawn in a browser only. */
beforeEach(toggleChart);

const CLOSED = { ...CLOSED_ROW, account: 'lever' } as const;

test('the picture of a closed position shows its net return', async () => {
  const { press, sheet } = await renderScreen('/pages/lever/index?symbol=BTC%2FUSDT&list=closed', {
    answers: [
      ...BTC_MARKET,
      ...identityOf(TRADER),
      balances({ lever: '5000.00000000' }),
      positions(CLOSED),
      answers(lever.listOrders, noPage()),
      waits(promotion.getPoster),
    ],
    user: TRADER,
  });
  await press(`${say('share.share')} BTC/USDT`);
  const shown = await sheet(say('share.share'));
  shown.getByRole('img', { name: `BTC/USDT ${say('market.perpetual')} ${say('lever.long')} 20x ${say('lever.net-roe')} -0.27%` });
});
