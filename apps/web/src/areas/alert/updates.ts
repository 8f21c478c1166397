import { alertLog } from '@mt2/contracts/alert';
import type { Atoms, Rate } from '@mt2/domain';
import { to } from '../../frame/paths.ts';
import { type Update, updatesOf } from '../../frame/updates.ts';
import { percentIn, priceIn } from './alert.ts';

const chartOf = (market: string) => to('/pages/trade/kline', { symbol: market });

const reached =
  (word: string) =>
  (values: { readonly market: string; readonly price: Atoms; readonly rate: Rate }): Update => ({
    say: (text) => text(word, { symbol: values.market, percent: percentIn(values), price: priceIn(values, values.price) }),
    tone: 'plain',
    address: chartOf(values.market),
  });

export const updates = updatesOf(alertLog, {
  'alert-above': reached('alert.told-above'),
  'alert-below': reached('alert.told-below'),
  'alert-rises': reached('alert.told-rises'),
  'alert-falls': reached('alert.told-falls'),
  'alert-mark': ({ market, level }) => ({
    say: (text) => text('alert.told-mark', { symbol: market, level: priceIn({ market }, level) }),
    tone: 'plain',
    address: to('/pages/option/detail', { symbol: market, mode: 'contract' }),
  }),
  'alert-ended': ({ market }) => ({
    say: (text) => text('alert.told-ended', { symbol: market }),
    tone: 'fail',
    address: chartOf(market),
  }),
});
