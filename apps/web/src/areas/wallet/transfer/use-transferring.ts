import type { Atoms, Decision } from '@mt2/domain';
import { useState } from 'react';
import { tell } from '../../../frame/happenings.ts';
import { useGo } from '../../../frame/navigation.tsx';
import { afterChange } from '../../../platform/live.ts';
import { worldNow } from '../../../platform/server-time.ts';
import { happeningOf } from '../happenings.ts';
import { transferFunds } from './transfer.api.ts';
import { symbolOf, type TransferForm } from './transfer-form.ts';

/** Sends the transfer, and reads every balance anew. */
export function useTransferring(form: TransferForm, decision: Decision<Atoms, string>, onDone: () => void) {
  const go = useGo();
  const [isPending, setPending] = useState(false);
  const transfer = async () => {
    if (!decision.ok || isPending) return;
    setPending(true);
    try {
      await transferFunds(form);
      const moved = { coin: symbolOf(form), amount: decision.value, from: form.from, to: form.to, createdAt: worldNow() };
      tell(happeningOf({ id: `${moved.createdAt} ${form.amount}`, ...moved }), go.to);
      onDone();
    } catch {
      // Its sentence has been shown; the form stays as it is, to be put right.
    } finally {
      setPending(false);
      void afterChange();
    }
  };
  return { transfer, isPending };
}
