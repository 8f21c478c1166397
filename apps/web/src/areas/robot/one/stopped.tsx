import { useQuery } from '@tanstack/react-query';
import { to } from '../../../frame/paths.ts';
import { ResultPage } from '../../../frame/result-page.tsx';
import { useText } from '../../../platform/i18n.ts';
import { gainText } from '../../../platform/text/figures.ts';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { CoinAmount } from '../../wallet/index.ts';
import { robotQuery } from '../robot.api.ts';
import { investmentFact } from '../robot-terms.tsx';
import { kindText } from '../robot-text.ts';
import { LOOKS } from '../status-chip.tsx';
import { figuresAt } from '../use-figures.ts';

/** The result of stopping a robot. */
export function Stopped({ id }: { id: number }) {
  const text = useText();
  const query = useQuery(robotQuery(id));
  return (
    <ResultPage
      title={text('screen.robot')}
      query={query}
      about={`robot/${id}`}
      view={to('/pages/lianghua/jqrlsxq', { id })}
      done="/pages/lianghua/jqrlslb"
    >
      {({ robot }) => ({
        outcome: {
          look: LOOKS[robot.status],
          heading: text(`status.robot-${robot.status}`),
          amount: <CoinAmount coin="USDT" value={robot.returned} />,
          children: text('robot.returned-to-trust'),
        },
        rows: [
          { label: text('spot.trading-pair'), value: robot.market.symbol },
          { label: text('common.type'), value: kindText(text, robot) },
          investmentFact(robot, text),
          {
            label: text('robot.net-profit-after-fee'),
            value: <SignedAmount unit="USDT">{gainText(figuresAt(robot, robot.valuationPrice, robot.endsAt).total)}</SignedAmount>,
          },
        ],
      })}
    </ResultPage>
  );
}
