import { robot as calls } from '@mt2/contracts/robot';
import { closingOf, heldSteps } from '@mt2/domain/robot';
import { tell } from '../../../frame/happenings.ts';
import { useGo } from '../../../frame/navigation.tsx';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { gainText } from '../../../platform/text/gain-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { ticksOf, tickText, useQuotation } from '../../market/index.ts';
import { ofRobot } from '../happenings.ts';
import { type OwnRobot, toRobot } from '../robot.ts';
import { stepsInCoin } from '../robot-text.ts';

type StopSheetProps = { open: boolean; onClose(): void; robot: OwnRobot };

/** Asks before a robot is stopped, with what comes back at the current price. */
export function StopSheet({ open, onClose, robot }: StopSheetProps) {
  const text = useText();
  const { stop, isPending } = useStopping(robot, onClose);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('robot.stop-question', { symbol: robot.market.symbol })}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button size="lg" onClick={onClose}>
            {text('robot.keep-running')}
          </Button>
          <Button tone="brand" size="lg" pending={isPending} onClick={() => void stop()}>
            {text('robot.stop')}
          </Button>
        </div>
      }
    >
      <Closing robot={robot} />
      <p className="pt-2 text-xs text-mute">{text('robot.stop-note')}</p>
    </Sheet>
  );
}

/** The result of stopping at the last price, at which its coins are sold. */
function Closing({ robot }: { robot: OwnRobot }) {
  const text = useText();
  const { market, told, amount } = robot;
  const { quotation } = useQuotation(market.symbol);
  const price = quotation ? ticksOf(market, quotation.last) : told;
  const { fee, returned } = closingOf(robot, price);
  return (
    <Facts
      items={[
        { label: text('robot.price-now'), value: tickText(market, price) },
        {
          label: text(robot.type === 'grid' ? 'robot.to-sell' : 'robot.to-close'),
          value: <Amount>{stepsInCoin(market, heldSteps(robot))}</Amount>,
        },
        { label: text('common.fee'), value: <Amount unit="USDT">{formatAmount(fee, 4)}</Amount> },
        { label: text('robot.net-profit'), value: <SignedAmount unit="USDT">{gainText(returned - amount)}</SignedAmount> },
        {
          label: text('robot.comes-back'),
          value: (
            <Amount unit="USDT" className="font-semibold">
              {formatAmount(returned, 2)}
            </Amount>
          ),
        },
      ]}
    />
  );
}

/** Stops the robot once, and tells how it ended. */
function useStopping({ id }: OwnRobot, onDone: () => void) {
  const go = useGo();
  const { change, isPending } = useChanging();
  const stop = () =>
    change(async () => {
      const { message, beside } = await api.change(calls.stopRobot, { id });
      onDone();
      const ended = beside.robot && toRobot(beside.robot);
      const happening = ended && ofRobot(ended);
      if (!happening) return message;
      tell(happening, go.to);
      return undefined;
    });
  return { stop, isPending };
}
