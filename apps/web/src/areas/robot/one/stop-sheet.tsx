import { robot as calls } from '@mt2/contracts/robot';
import { floorToTicks } from '@mt2/domain/market-terms';
import { closingOf, heldSteps } from '@mt2/domain/robot';
import { useGo } from '../../../frame/navigation.tsx';
import { tellChange } from '../../../frame/updates.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { gainText } from '../../../platform/text/gain-text.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { tickText, useQuotation } from '../../market/index.ts';
import type { OwnRobot } from '../robot.ts';
import { stepsInCoin } from '../robot-text.ts';

type StopSheetProps = { open: boolean; onClose(): void; robot: OwnRobot };

/** Asks before a robot is stopped, with what comes back at the last price, at which its coins are sold. */
export function StopSheet({ open, onClose, robot }: StopSheetProps) {
  const text = useText();
  const stop = useStopping(robot, onClose);
  const { market, told, amount } = robot;
  const { quotation } = useQuotation(market.symbol);
  const price = quotation ? floorToTicks(market, quotation.last) : told;
  const { fee, returned } = closingOf(robot, price);
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={text('robot.stop-question', { symbol: market.symbol })}
      rows={[
        { label: text('robot.price-now'), value: tickText(market, price) },
        {
          label: text(robot.type === 'grid' ? 'robot.to-sell' : 'robot.to-close'),
          value: <Amount>{stepsInCoin(market, heldSteps(robot))}</Amount>,
        },
        { label: text('common.fee'), value: <Amount unit="USDT">{formatAmount(fee, 4)}</Amount> },
        { label: text('robot.net-profit'), value: <SignedAmount unit="USDT">{gainText(returned - amount)}</SignedAmount> },
      ]}
      total={{ label: text('robot.comes-back'), value: <Amount unit="USDT">{formatAmount(returned, 2)}</Amount> }}
      notes={[text('robot.stop-note')]}
      action={text('robot.stop')}
      onConfirm={stop}
    />
  );
}

/** Stops the robot, and shows how it ended. */
function useStopping({ id }: OwnRobot, onDone: () => void) {
  const go = useGo();
  const { change } = useChanging();
  return () =>
    change(async () => {
      const stopped = await api.change(calls.stopRobot, { id });
      onDone();
      return tellChange(stopped, go.to);
    });
}
