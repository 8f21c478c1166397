import { lever } from '@mt2/contracts/lever';
import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { confirm } from '../../../ui/overlays/overlays.ts';
import { type LeverAccount, WAITING } from '../lever.api.ts';
import { useSending } from '../use-sending.ts';
import type { LeverOrder } from './order.ts';
import { OrderList } from './order-list.tsx';
import { WaitingOrderRow } from './order-row.tsx';

/** Orders that wait for their price; each can be cancelled after a question. */
export function WaitingOrders({ account, marketId }: { account: LeverAccount; marketId: number | undefined }) {
  const text = useText();
  const { send, isPending } = useSending();
  const [pendingId, setPendingId] = useState<number>();
  const cancel = async ({ id }: LeverOrder) => {
    const yes = await confirm({ title: text('spot.cancel-question'), ok: text('spot.cancel-order'), cancel: text('spot.keep-order') });
    if (!yes) return;
    setPendingId(id);
    await send(() => api.change(lever.cancel, { id: String(id) }));
  };
  return (
    <OrderList account={account} marketId={marketId} status={WAITING} empty="spot.no-open-orders">
      {(order) => <WaitingOrderRow order={order} isPending={isPending && pendingId === order.id} onCancel={() => void cancel(order)} />}
    </OrderList>
  );
}
