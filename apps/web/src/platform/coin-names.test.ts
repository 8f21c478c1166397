import { expect, test } from 'vitest';
import { coinIn, namesOfCoin } from './coin-names.ts';
import { knownCoins } from './markets.ts';

test.each([
  [
    'BTC',
    ['bitcoin', '比特币', '比特幣', 'ビットコイン', '비트코인', 'บิตคอยน์', 'buy btc', '买比特币', '비트코인을', 'BTC/USDT', 'btcusdt'],
  ],
  ['BCH', ['bitcoin cash', '比特币现金']],
  ['USDT', ['泰达币', 'borrow usdt']],
  [undefined, ['', 'bit', 'bank card', 'the']],
])('%s is named by %j', (symbol, searches) => expect(searches.map((search) => coinIn(search)?.symbol)).toEqual(searches.map(() => symbol)));

test('every coin is found by each of its names', () => {
  const names = knownCoins().flatMap(({ symbol, name }) => namesOfCoin(symbol, name).map((each) => [symbol, each] as const));
  for (const [symbol, name] of names) expect(coinIn(name)?.symbol).toBe(symbol);
});
