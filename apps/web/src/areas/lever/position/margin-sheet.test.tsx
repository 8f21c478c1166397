import { lever } from '@mt2/contracts/lever';
import { wallet } from '@mt2/contracts/wallet';
import { beforeEach, expect, test } from 'vitest';
import { type Answered, answers, waits } from '../../../testing/answers.ts';
import { LONG_ROW } from '../../../testing/long-row.ts';
import { btcMarket } from '../../../testing/market.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { balances, identityOf, noPage, positions, TRADER } from '../../../testing/samples.ts';
import { toggleChart } from '../open/choices.ts';

/** A chart is drawn in a browser only. */
beforeEach(toggleChart);

/** The margin sheet of a long. */
async function open(money: Answered) {
  const person = await renderScreen('/pages/lever/index?symbol=BTC%2FUSDT', {
    answers: [
      ...btcMarket(),
      ...identityOf(TRADER),
      money,
      positions({ ...LONG_ROW, account: 'lever' }),
      answers(lever.listOrders, noPage()),
    ],
    user: TRADER,
  });
  await person.press(say('lever.margin'));
  const sheet = await person.sheet(`${say('lever.margin')} · BTC/USDT`);
  return sheet.findByRole<HTMLButtonElement>('button', { name: say('lever.add-margin') });
}

test('margin cannot be added before the balance is read', async () => {
  expect((await open(waits(wallet.listBalances))).disabled).toBe(true);
});

test('margin can be added once the balance is read', async () => {
  const button = await open(balances({ lever: '5000.00000000' }));
  await expect.poll(() => button.disabled).toBe(false);
});
