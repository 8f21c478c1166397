import type { Atoms, Decision } from '@mt2/domain';
import { useState } from 'react';
import { useGo } from '../../../frame/navigation.tsx';
import { tellChange } from '../../../frame/updates.ts';
import { afterChange } from '../../../platform/live.ts';
import { toast } from '../../../ui/overlays/overlays.ts';
import { transferFunds } from './transfer.api.ts';
import type { TransferForm } from './transfer-form.ts';

type Ends = { onDone(): void; onRefused(error: unknown): void };

/** Sends the transfer, and reads every balance again. */
export function useTransferring(form: TransferForm, decision: Decision<Atoms, string>, { onDone, onRefused }: Ends) {
  const go = useGo();
  const [isPending, setPending] = useState(false);
  const transfer = async () => {
    if (!decision.ok || isPending) return;
    setPending(true);
    try {
      const message = tellChange(await transferFunds(form), go.to);
      if (message) toast(message, 'ok');
      onDone();
    } catch (error) {
      onRefused(error);
      // Its sentence has been shown; the form stays as it is so the user can correct it.
    } finally {
      setPending(false);
      void afterChange();
    }
  };
  return { transfer, isPending };
}
