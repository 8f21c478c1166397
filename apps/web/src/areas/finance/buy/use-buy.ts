import { useState } from 'react';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { afterChange } from '../../../platform/live.ts';
import { plainDecimal } from '../../../platform/text/typed.ts';
import { toast } from '../../../ui/overlays/overlays.ts';
import { buy } from '../finance.api.ts';
import type { Product } from '../product.ts';
import type { BuyForm } from './buy-form.ts';

/** Sends a purchase; after it, the orders are shown in place of the form. `onRefused` gets what refused it. */
export function useBuy({ id }: Product, onRefused: (error: unknown) => void) {
  const go = useGo();
  const [isPending, setPending] = useState(false);
  const send = async (form: BuyForm) => {
    if (isPending) return;
    setPending(true);
    try {
      toast(await buy({ productId: id, amount: plainDecimal(form.amount), isReinvesting: form.isReinvesting }), 'ok');
      go.replace(to('/pages/finance/ordersPage', { list: 'hosting' }));
    } catch (error) {
      // Its sentence has been shown; the form stays as it is so the user can correct it.
      onRefused(error);
    } finally {
      setPending(false);
      void afterChange();
    }
  };
  return { send, isPending };
}
