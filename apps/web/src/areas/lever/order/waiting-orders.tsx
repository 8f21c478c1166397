import { lever } from '@mt2/contracts/lever';
import { useState } from 'react';
import { api } from '../../../platform/send.ts';
import { useEditing } from '../../order/index.ts';
import type { LeverAccount } from '../lever.api.ts';
import { useSending } from '../use-sending.ts';
import { EditSheet } from './edit-sheet.tsx';
import type { LeverOrder } from './order.ts';
import { OrderList } from './order-list.tsx';
import { WaitingOrderHeads, WaitingOrderRow } from './order-row.tsx';

/** Orders that wait for their price; each can be edited and cancelled. */
export function WaitingOrders({ account, marketId }: { account: LeverAccount; marketId: number | undefined }) {
  const { send, isPending } = useSending();
  const [pendingId, setPendingId] = useState<number>();
  const cancel = async ({ id }: LeverOrder) => {
    setPendingId(id);
    await send(() => api.change(lever.cancel, { id }));
  };
  const { edit, edited, sheet } = useEditing<LeverOrder>(lever.edit);
  return (
    <>
      <OrderList account={account} marketId={marketId} filter="waiting" empty="spot.no-open-orders" heads={<WaitingOrderHeads />}>
        {(order) => (
          <WaitingOrderRow
            order={order}
            isPending={isPending && pendingId === order.id}
            onEdit={edit && (() => edit(order))}
            onCancel={() => void cancel(order)}
          />
        )}
      </OrderList>
      {edited && <EditSheet key={edited.turn} {...sheet} order={edited.order} />}
    </>
  );
}
