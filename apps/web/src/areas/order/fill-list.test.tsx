import { lever } from '@mt2/contracts/lever';
import { leverFill } from '@mt2/contracts/lever-fills';
import { spot } from '@mt2/contracts/spot';
import { spotFill } from '@mt2/contracts/spot-fills';
import { DAY, formatDay } from '@mt2/domain';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { worldNow } from '../../platform/server-time.ts';
import { answers, answersBy, rowOf, sentTo } from '../../testing/answers.ts';
import { BTC_MARKET } from '../../testing/market.ts';
import { renderScreen, say } from '../../testing/render-screen.tsx';
import { balances, identityOf, noAlerts, noPage, positions, TRADER } from '../../testing/samples.ts';

const BTC = { symbol: 'BTC/USDT', currency_id: 1, price: '60000.00000000', cause: 'order', role: 'taker' } as const;
/** Two fills of each list, a purchase and a sale. */
const SPOT = [rowOf(spotFill, { ...BTC, id: 11, side: 1 }), rowOf(spotFill, { ...BTC, id: 12, side: 2 })];
const CONTRACT = [rowOf(leverFill, { ...BTC, id: 21, side: 1, type: 1 }), rowOf(leverFill, { ...BTC, id: 22, side: 2, type: 3 })];
const ofSide = <R extends { side: number }>(rows: readonly R[], side: string | undefined) => ({
  ...noPage(),
  data: rows.filter((row) => side === undefined || row.side === Number(side)),
});

test.each([
  ['/pages/trade/spot?symbol=BTC%2FUSDT&list=fills', spot.listFills, 'spot.buy', 'spot.sell', 'id,order_id,robot_id,', '12,'],
  [
    '/pages/lever/index?symbol=BTC%2FUSDT&list=fills',
    lever.listFills,
    'lever.open-long',
    'lever.close-long',
    'id,order_id,robot_id,ticket_id,',
    '22,',
  ],
] as const)(
  '%s: fills are filtered by side and days, which is remembered, and saved as CSV',
  async (path, call, bought, sold, head, row) => {
    const files: Blob[] = [];
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    // Here a followed link would replace the page.
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    onTestFinished(() => {
      made.mockRestore();
      followed.mockRestore();
    });
    const { press, sheet, user, button, leaveAndReturn } = await renderScreen(path, {
      answers: [
        answersBy(spot.listFills, ({ side }) => ofSide(SPOT, side)),
        answersBy(lever.listFills, ({ side }) => ofSide(CONTRACT, side)),
        ...BTC_MARKET,
        ...identityOf(TRADER),
        balances({ lever: '5000.00000000' }),
        positions(),
        noAlerts(),
        answers(spot.listOrders, []),
        answers(lever.listOrders, noPage()),
      ],
      user: TRADER,
    });
    await screen.findByText(say(bought), { selector: '.text-up' });
    await press(say('common.filter'));
    const filter = await sheet(say('common.filter'));
    await user.click(filter.getByRole('radio', { name: say('wallet.last-days', { days: 30 }) }));
    await user.click(filter.getByRole('radio', { name: say('spot.sell') }));
    await user.click(filter.getByRole('button', { name: say('common.done') }));
    await screen.findByText(say(sold), { selector: '.text-down' });
    await leaveAndReturn();
    await screen.findByText(say(sold), { selector: '.text-down' });
    expect(screen.queryByText(say(bought), { selector: '.text-up' })).toBeNull();
    expect((await button(say('common.filter'))).getAttribute('aria-pressed')).toBe('true');
    await press(say('wallet.export-csv'));
    await waitFor(() => expect(files).toHaveLength(1));
    const [first, ...lines] = ((await files[0]?.text()) ?? '').replace('\uFEFF', '').trimEnd().split('\n');
    expect([first?.startsWith(head), lines.map((line) => line.startsWith(row))]).toEqual([true, [true]]);
    expect(sentTo(call).at(-1)).toMatchObject({ side: '2', from: formatDay(worldNow() - 29 * DAY), limit: '100' });
  },
);
