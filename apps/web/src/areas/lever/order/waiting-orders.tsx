import { lever } from '@mt2/contracts/lever';
import { useState } from 'react';
import { type Text, useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { ownAmount } from '../../../platform/text/own-amount.ts';
import { confirm } from '../../../ui/overlays/overlays.ts';
import { lotsInCoin, tickText } from '../../market/index.ts';
import type { LeverAccount } from '../lever.api.ts';
import { useSending } from '../use-sending.ts';
import { type LeverOrder, orderWord } from './order.ts';
import { OrderList } from './order-list.tsx';
import { WaitingOrderRow } from './order-row.tsx';

/** Orders that wait for their price; each can be cancelled after a question. */
export function WaitingOrders({ account, marketId }: { account: LeverAccount; marketId: number | undefined }) {
  const text = useText();
  const { send, isPending } = useSending();
  const [pendingId, setPendingId] = useState<number>();
  const cancel = async (order: LeverOrder) => {
    const { id, market } = order;
    const question = { title: text('spot.cancel-question', { symbol: market.symbol }), text: tradeText(text, order) };
    const yes = await confirm({ ...question, ok: text('spot.cancel-order'), cancel: text('spot.keep-order') });
    if (!yes) return;
    setPendingId(id);
    await send(() => api.change(lever.cancel, { id }));
  };
  return (
    <OrderList account={account} marketId={marketId} filter="waiting" empty="spot.no-open-orders">
      {(order) => <WaitingOrderRow order={order} isPending={isPending && pendingId === order.id} onCancel={() => void cancel(order)} />}
    </OrderList>
  );
}

/**
 * The trade of an order: `Limit · Open long 0.1 BTC · 20x · 64,000.00
 * USDT`. No line ends between a number and its unit, nor begins with a dot.
 */
function tradeText(text: Text, order: LeverOrder): string {
  const { market, kind, leverage, lots, price } = order;
  const deed = `${text(orderWord(order))} ${ownAmount(lotsInCoin(market, lots).replace(' ', '\u00a0'))}`;
  return [text(`spot.${kind}`), deed, `${leverage}x`, `${tickText(market, price)}\u00a0USDT`].join('\u00a0· ');
}
