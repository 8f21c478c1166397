import { robot as calls } from '@mt2/contracts/robot';
import { formatAtoms } from '@mt2/domain';
import { formatTicks } from '@mt2/domain/markets';
import { gridsOf } from '@mt2/domain/robot';
import { useState } from 'react';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';
import { afterChange } from '../../../platform/live.ts';
import { api } from '../../../platform/send.ts';
import { toast } from '../../../ui/overlays/overlays.ts';
import type { Agreed } from './confirm-sheet.tsx';

/** Makes a robot once, and leads to it. */
export function useCreating() {
  const text = useText();
  const go = useGo();
  const [isPending, setPending] = useState(false);
  const create = async ({ robot, isToppedUp }: Agreed) => {
    const { plan, lower, upper, mode, amount, days, takeProfit, stopLoss } = robot;
    const price = (ticks: number) => (ticks === 0 ? '' : formatTicks(plan.market, ticks));
    setPending(true);
    try {
      const { message } = await api.change(calls.createRobot, {
        type: plan.type,
        currency_id: plan.market.id,
        multiple: String(plan.multiple),
        lower: price(lower),
        upper: price(upper),
        grids: String(gridsOf(plan)),
        mode,
        amount: formatAtoms(amount),
        days: String(days),
        take_profit: price(takeProfit),
        stop_loss: price(stopLoss),
        top_up: isToppedUp ? 1 : 0,
      });
      toast(text('robot.created'), 'ok');
      go.replace(to('/pages/lianghua/jqrlsxq', { id: message.id }));
    } catch {
      // Its sentence has been shown; the form stays as it is, to be put right.
    } finally {
      setPending(false);
      void afterChange();
    }
  };
  return { create, isPending };
}
