import { refusalsOf } from '@mt2/domain';
import type { Text } from '../../../platform/i18n.ts';
import { useQuotation } from '../../market/index.ts';
import type { Edited, Terms } from '../list/open-order.ts';
import { priceField } from '../list/order-sheet.tsx';
import { priceText, stopLegText, type Waiting } from '../waiting/waiting.ts';
import { type Beside, type Buy, factsOf, plain, type Shown } from '../waiting/waiting-kind.tsx';
import { previewAttached } from './limit-form.ts';

function useAttachedEdit(
  text: Text,
  { market }: Waiting,
  buy: Buy | undefined,
  { takeProfit = '', stopLoss = '' }: Terms,
): Edited | undefined {
  const isOpen = useQuotation(market.symbol).quotation?.isOpen ?? true;
  if (!buy) return undefined;
  const decision = previewAttached({ takeProfit, stopLoss }, { market, isOpen, price: buy.price, quantity: buy.quantity });
  return {
    refused: refusalsOf(decision),
    changes: decision.ok ? { takeProfit: { takeProfit: decision.value.takeProfit }, stopLoss: { stopLoss: decision.value.stopLoss } } : {},
    say: (refusal) => text(`refusal.${refusal}`),
    notes: [text('oco.attached-note')],
  };
}

/** The take profit and the stop loss of a limit buy. */
export const ofAttached = (text: Text, order: Waiting, { buy }: Beside): Shown => {
  const { market, side, takeProfit, stopLoss, quantity } = order;
  const field = (name: 'takeProfit' | 'stopLoss', word: string) => priceField(name, text(word, { coin: 'USDT' }), market);
  return {
    type: 'stops',
    useFacts: () => {
      const { size, more } = factsOf(text, { ...order, quantity: buy?.quantity ?? quantity });
      return {
        size,
        price: takeProfit > 0n && priceText(market, takeProfit),
        condition: stopLoss > 0n && stopLegText(text, { market, side, trigger: stopLoss, price: 0n }),
        more: [
          { label: text('common.status'), value: buy && text('trigger.inactive') },
          { label: text('spot.buy'), value: buy && priceText(market, buy.price) },
          ...more,
        ],
      };
    },
    lines: [],
    terms: { takeProfit: plain(order, takeProfit), stopLoss: plain(order, stopLoss) },
    fields: [field('takeProfit', 'oco.take-profit-in'), field('stopLoss', 'oco.stop-loss-in')],
    useEdited: (terms) => useAttachedEdit(text, order, buy, terms),
  };
};
