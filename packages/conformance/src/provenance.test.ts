import { expect, it } from 'vitest';
import { isOurs } from './provenance.ts';

it.each([
  ['market.getTicker', ['id']],
  ['wallet.listBalances', ['change_wallet', 'balance', 0, 'currency_logo']],
  ['help.getNews', ['author']],
] as const)('a field of %s that this project added is ours: %j', (name, path) => expect(isOurs(name, path)).toBe(true));

it('a candle may have its prices as text, but must have them', () => {
  for (const field of ['open', 'close', 'high', 'low', 'volume']) {
    expect(isOurs('market.listCandles', [0, field], '64000.5')).toBe(true);
    expect(isOurs('market.listCandles', [0, field], undefined)).toBe(false);
    expect(isOurs('market.listCandles', [0, field], 'much')).toBe(false);
  }
  expect(isOurs('market.listCandles', [0, 'time'], '1764547200')).toBe(false);
  expect(isOurs('market.getTicker', ['high'], '64000.5')).toBe(false);
});
