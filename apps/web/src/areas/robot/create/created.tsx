import { useQuery } from '@tanstack/react-query';
import { to } from '../../../frame/paths.ts';
import { ResultPage } from '../../../frame/result-page.tsx';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { tickText } from '../../order/index.ts';
import { robotQuery } from '../robot.api.ts';
import { investmentFact, robotTerms } from '../robot-terms.tsx';
import { LOOKS } from '../status-chip.tsx';

/** Replaces the form once the robot is created: follows its status. */
export function Created({ id }: { id: number }) {
  const text = useText();
  const query = useQuery(robotQuery(id));
  return (
    <ResultPage title={text('screen.robot-create')} query={query} view={to('/pages/lianghua/jqrlsxq', { id })} done="/pages/lianghua/index">
      {({ robot }) => ({
        outcome: {
          look: LOOKS[robot.status],
          heading: text(`status.robot-${robot.status}`),
          amount: <Amount unit="USDT">{formatAmount(robot.amount, 2)}</Amount>,
          children: text('robot.created'),
        },
        rows: [
          ...robotTerms(robot, text),
          investmentFact(robot, text),
          { label: text('robot.start-price'), value: tickText(robot.market, robot.price) },
        ],
      })}
    </ResultPage>
  );
}
