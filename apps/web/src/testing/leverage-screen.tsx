import { type LeverPositionRow, lever } from '@mt2/contracts/lever';
import { type Answered, answers } from './answers.ts';
import { LONG_ROW } from './long-row.ts';
import { btcMarket } from './market.ts';
import { renderScreen } from './render-screen.tsx';
import { balances, identityOf, noAlerts, noPage, positions, TRADER } from './samples.ts';

type Opened = {
  readonly list?: 'positions' | 'closed';
  readonly market?: Parameters<typeof btcMarket>[0];
  readonly balance?: string;
  readonly hideAmounts?: boolean;
  /** Answers instead of these. */
  readonly given?: readonly Answered[];
};

/** The screen of leverage of a user with these positions, or with a long of 100 lots. */
export const openLeverage = (
  rows: readonly Partial<LeverPositionRow>[] = [{}],
  { list = 'positions', market = {}, balance = '5000.00000000', hideAmounts = false, given = [] }: Opened = {},
) =>
  renderScreen(`/pages/lever/index?symbol=BTC%2FUSDT&list=${list}`, {
    answers: [
      ...given,
      ...btcMarket(market),
      ...identityOf(TRADER),
      balances({ lever: balance }),
      positions(...rows.map((row) => ({ ...LONG_ROW, account: 'lever' as const, ...row }))),
      answers(lever.listOrders, noPage()),
      noAlerts(),
    ],
    user: TRADER,
    settings: { hideAmounts },
  });
