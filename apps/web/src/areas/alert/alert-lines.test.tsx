import { alert } from '@mt2/contracts/alert';
import type { Market } from '@mt2/domain/market-terms';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openSession } from '../../platform/session.ts';
import { answers, give } from '../../testing/answers.ts';
import { InApp } from '../../testing/in-app.tsx';
import { BTC_MARKET } from '../../testing/market.ts';
import { identityOf, noPage, TRADER } from '../../testing/samples.ts';
import type { ChartLine } from '../market/index.ts';
import { useAlertLines } from './alert-lines.ts';
import { alertRow } from './testing/samples.ts';

const ALERTS = [
  alertRow({ id: 1 }),
  alertRow({ id: 2, kind: 'falls', percent: '5.00', price: '60936.09' }),
  alertRow({ id: 3, watched: 'mark', price: '65000.00' }),
];
const BTC = { id: 1, priceDecimals: 2 } as Market;
const ORDER: ChartLine = { price: 64_000, title: 'Buy', tone: 'up' };

test.each([
  ['spot', [64_000, 66_000, 60_936.09]],
  ['contract', [64_000, 66_000, 60_936.09, 65_000]],
] as const)('the prices of alerts follow the own lines of a %s chart, cannot be moved, and open the alerts', async (product, prices) => {
  openSession('main.component', TRADER);
  give([...BTC_MARKET, ...identityOf(TRADER), answers(alert.listAlerts, { ...noPage(), data: ALERTS, total: 3, limit_reached_at: '' })]);
  const [own, ask] = [[ORDER], vi.fn()];
  const { result } = renderHook(() => useAlertLines(BTC, product, own, ask), { wrapper: InApp });
  await waitFor(() => expect(result.current.map(({ price }) => price)).toEqual(prices));
  expect(result.current.slice(1).every(({ of, onMove }) => of === 'alerts' && !onMove)).toBe(true);
  result.current[1]?.onOpen?.();
  expect(ask).toHaveBeenCalledExactlyOnceWith('');
});
