import { market } from '@mt2/contracts/market';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { frameOf } from '../areas/market/chart/frames.ts';
import { useCandles } from '../areas/market/chart/use-candles.ts';
import { useBook, useQuotations } from '../areas/market/index.ts';
import { give, sentTo } from '../testing/answers.ts';
import { InApp } from '../testing/in-app.tsx';
import { BTC_MARKET } from '../testing/market.ts';
import { beginReads } from './first-reads.ts';

test('the first reads of a contract are taken over by its screen: each is sent once', async () => {
  give(BTC_MARKET);
  beginReads('/pages/option/detail?mode=contract&symbol=BTC%2FUSDT');
  const { result } = renderHook(
    () => [useBook('BTC/USDT', 'contract'), useCandles('BTC/USDT', frameOf('60min')), useQuotations()] as const,
    { wrapper: InApp },
  );
  await waitFor(() => expect(result.current[0]).toBeDefined());
  expect([market.listQuotations, market.getMarketInfo, market.listCandles].map((call) => sentTo(call).length)).toEqual([1, 1, 1]);
});
