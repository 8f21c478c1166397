import { heldSteps } from '@mt2/domain/robot';
import { copyText } from '../../../platform/device/copy.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { tickText } from '../../order/index.ts';
import { shownAmount } from '../../wallet/index.ts';
import { isRunning, type OwnRobot } from '../robot.ts';
import { investmentFact, robotTerms } from '../robot-terms.tsx';
import { stepsInCoin } from '../robot-text.ts';

/** A robot's terms, its current or returned funds, and its fees. */
export function RobotFacts({ robot }: { robot: OwnRobot }) {
  const text = useText();
  return (
    <div className="px-4">
      <Facts
        items={[
          ...robotTerms(robot, text),
          investmentFact(robot, text),
          { label: text('robot.start-price'), value: tickText(robot.market, robot.price) },
          ...(isRunning(robot) ? holdings(robot, text) : returned(robot, text)),
          ...history(robot, text),
        ]}
      />
    </div>
  );
}

function holdings(robot: OwnRobot, text: Text): readonly Fact[] {
  const { market, type, cash, liquidation } = robot;
  const held = <Amount>{stepsInCoin(market, heldSteps(robot))}</Amount>;
  if (type === 'grid')
    return [
      { label: text('robot.holds'), value: held },
      { label: text('robot.holds-usdt'), value: <Amount unit="USDT">{shownAmount('USDT', cash)}</Amount> },
    ];
  return [
    { label: text('robot.position'), value: held },
    { label: text('robot.liquidation-price'), value: tickText(market, liquidation) },
  ];
}

const returned = (robot: OwnRobot, text: Text): readonly Fact[] => [
  { label: text('robot.returned'), value: <Amount unit="USDT">{shownAmount('USDT', robot.returned)}</Amount> },
];

function history({ id, type, pairs, fills, fees, funding, startedAt, endsAt, status }: OwnRobot, text: Text): readonly Fact[] {
  const number = text('robot.number');
  return [
    { label: text('robot.pairs'), value: String(pairs) },
    { label: text('robot.grid-fills'), value: String(fills) },
    { label: text('robot.fees'), value: <Amount unit="USDT">{shownAmount('USDT', fees)}</Amount> },
    ...(type === 'lever' ? [{ label: text('robot.funding'), value: <SignedAmount unit="USDT">{gainText(funding)}</SignedAmount> }] : []),
    { label: text('robot.started'), value: formatDateTime(startedAt) },
    { label: text(status === 'running' ? 'robot.ends' : 'robot.ended-on'), value: formatDateTime(endsAt) },
    {
      label: number,
      value: String(id),
      action: <CopyButton label={`${text('common.copy')} ${number}`} onPress={() => void copyText(String(id))} />,
    },
  ];
}
