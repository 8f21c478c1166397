import type { Atoms, Decision } from '@mt2/domain';
import { useState } from 'react';
import { afterChange } from '../../../platform/live.ts';
import { toast } from '../../../ui/overlays/overlays.ts';
import { transferFunds } from './transfer.api.ts';
import type { TransferForm } from './transfer-form.ts';

/** Sends the transfer, and reads every balance anew. */
export function useTransferring(form: TransferForm, decision: Decision<Atoms, string>, onDone: () => void) {
  const [isPending, setPending] = useState(false);
  const transfer = async () => {
    if (!decision.ok || isPending) return;
    setPending(true);
    try {
      toast(await transferFunds(form), 'ok');
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
