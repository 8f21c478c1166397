import { ocoLog } from '@mt2/contracts/oco';
import { ATOM_DECIMALS, type Atoms, formatAtoms } from '@mt2/domain';
import { to } from '../../frame/paths.ts';
import { updatesOf } from '../../frame/updates.ts';
import { formatAmount } from '../../platform/format.ts';
import { marketBySymbol } from '../../platform/markets.ts';
import { ownAmount } from '../../platform/text/figures.ts';

const priceIn = (symbol: string, price: Atoms): string => formatAmount(price, marketBySymbol(symbol)?.priceDecimals ?? ATOM_DECIMALS);
const listed = (symbol: string, list: 'open' | 'history') => to('/pages/trade/spot', { symbol, list });

/** OCO orders edited, triggered or failed, and buys whose take profit and stop loss could not be placed. */
export const updates = updatesOf(ocoLog, {
  'oco-triggered': ({ market, price }) => ({
    say: (text) => text('oco.told-triggered', { symbol: market, price: priceIn(market, price) }),
    tone: 'plain',
    address: listed(market, 'history'),
  }),
  'oco-unfilled': ({ market }) => ({
    say: (text) => text('oco.told-unfilled', { symbol: market }),
    tone: 'fail',
    address: listed(market, 'history'),
  }),
  'oco-failed': ({ market, reason }) => ({
    say: (text) => text('oco.told-failed', { symbol: market, reason: text(`refusal.${reason}`) }),
    tone: 'fail',
    address: listed(market, 'history'),
  }),
  'oco-edited': ({ market, oldTrigger, trigger, oldStopPrice, stopPrice }) => {
    const [before, after] = oldTrigger === trigger ? [oldStopPrice, stopPrice] : [oldTrigger, trigger];
    return {
      say: (text) => {
        const word = (price: Atoms) => (price === 0n ? text('oco.stop-at-market') : priceIn(market, price));
        return text('oco.told-edited', { before: word(before), after: word(after) });
      },
      tone: 'ok',
      address: listed(market, 'open'),
    };
  },
  'attached-failed': ({ market, amount, reason }) => ({
    say: (text) => {
      const [coin = market] = market.split('/');
      return text('oco.told-attached-failed', { amount: ownAmount(formatAtoms(amount)), coin, reason: text(`refusal.${reason}`) });
    },
    tone: 'fail',
    address: listed(market, 'history'),
  }),
});
