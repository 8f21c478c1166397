import { lever } from '@mt2/contracts/lever';
import { useState } from 'react';
import { api } from '../../../platform/send.ts';
import { useSending } from '../use-sending.ts';
import type { LeverOrder } from './order.ts';

/** Cancels a waiting order. Meanwhile its button is off. */
export function useCancelledOrder() {
  const { send, isPending } = useSending();
  const [id, setId] = useState<number>();
  const cancel = async (order: LeverOrder) => {
    setId(order.id);
    await send(() => api.change(lever.cancel, { id: order.id }));
  };
  return { cancel, pendingId: isPending ? id : undefined };
}
