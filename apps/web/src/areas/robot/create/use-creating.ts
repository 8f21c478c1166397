import { robot as calls } from '@mt2/contracts/robot';
import { formatAtoms } from '@mt2/domain';
import { ticksToAtoms } from '@mt2/domain/market-terms';
import { gridsOf } from '@mt2/domain/robot';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import type { Agreed } from './create-sheet.tsx';

/** Makes a robot, and leads to it; `onRefused` gets what refused it. */
export function useCreating(onRefused: (error: unknown) => void) {
  const text = useText();
  const go = useGo();
  const { change } = useChanging(onRefused);
  return async ({ robot, isToppedUp }: Agreed) => {
    const { plan, lower, upper, mode, amount, days, takeProfit, stopLoss } = robot;
    const price = (ticks: number) => ticksToAtoms(plan.market, ticks);
    await change(async () => {
      const { message } = await api.change(calls.createRobot, {
        type: plan.type,
        marketId: plan.market.id,
        multiple: String(plan.multiple),
        lower: price(lower),
        upper: price(upper),
        grids: String(gridsOf(plan)),
        mode,
        amount: formatAtoms(amount),
        days: String(days),
        takeProfit: price(takeProfit),
        stopLoss: price(stopLoss),
        isToppedUp,
      });
      go.replace(to('/pages/lianghua/jqrlsxq', { id: message.id }));
      return text('robot.created');
    });
  };
}
