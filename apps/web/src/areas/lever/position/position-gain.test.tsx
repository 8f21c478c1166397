import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '../../../platform/i18n.ts';
import { openSession } from '../../../platform/session.ts';
import { changeSettings } from '../../../platform/settings.ts';
import { give } from '../../../testing/answers.ts';
import { InApp } from '../../../testing/in-app.tsx';
import { LONG_ROW } from '../../../testing/long-row.ts';
import { BTC_MARKET } from '../../../testing/market.ts';
import { balances, identityOf, positions, TRADER } from '../../../testing/samples.ts';
import { useQuotation } from '../../market/index.ts';
import { usePositionLines } from '../own-lines.tsx';

const ROWS = [
  { ...LONG_ROW, stop_loss_price: '0.00000000' },
  { ...LONG_ROW, id: 6, stop_loss_price: '0.00000000', share: 10, entry_share: 10, entry_value: '650.00000000' },
];

/** The entries of two longs at 65,000, of 100 lots and of 10. */
async function entries() {
  await changeLanguage('en');
  openSession('main.component', TRADER);
  give([...BTC_MARKET, ...identityOf(TRADER), balances({ contract: '100.00000000' }), positions(...ROWS)]);
  const { result } = renderHook(() => useQuotation('BTC/USDT').quotation?.market, { wrapper: InApp });
  await waitFor(() => expect(result.current).toBeDefined());
  const market = result.current;
  if (!market) throw new Error('the market is known');
  const lines = renderHook(() => usePositionLines(market, 'contract'), { wrapper: InApp });
  await waitFor(() => expect(lines.result.current.length).toBeGreaterThan(0));
  return lines.result.current.filter(({ tone }) => tone === 'accent');
}

test('the line of a position has its profit at the mark price, also next to another position with the same entry', async () => {
  const lines = await entries();
  expect(lines.map(({ title }) => title)).toEqual(['Long 20x', 'Long 20x']);
  expect([6_600_000, 6_400_000].map((mark) => lines.map(({ gainAt }) => gainAt?.(mark)))).toEqual([
    ['+100.00 USDT', '+10.00 USDT'],
    ['-100.00 USDT', '-10.00 USDT'],
  ]);
});

test('with hidden amounts, the line has no profit', async () => {
  changeSettings({ hideAmounts: true });
  expect((await entries()).map(({ gainAt }) => gainAt)).toEqual([undefined]);
});
