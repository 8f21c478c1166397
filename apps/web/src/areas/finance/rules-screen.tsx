import { atoms, percent } from '@mt2/domain';
import {
  dailyInterest,
  type HostedOrder,
  MOST_EXPECTED_DAYS,
  PENALTY_MODES,
  penaltyFactor,
  redemptionOf,
  scheduleOf,
  totalInterest,
} from '@mt2/domain/finance';
import type { ReactNode } from 'react';
import { Go } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { formatDate } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/server-time.ts';
import { plainPercent } from '../../platform/text/figures.ts';
import { Facts } from '../../ui/lists/facts.tsx';
import { ARTICLES, articleAddress } from '../help/index.ts';
import { shownAmount, signedAmount } from '../wallet/index.ts';

/** The order of the worked example, after the credits of its first days. */
const EXAMPLE: Omit<HostedOrder, 'penaltyMode'> = { amount: atoms('10000'), days: 15, dailyRate: percent('0.4'), credited: 5 };
const COIN = 'USDT';
const MIDNIGHT = '00:00 UTC';
const shown = (value: bigint): string => `${shownAmount(COIN, value)} ${COIN}`;

/** How interest is counted and what redeeming early costs, with an example from the same rules. */
export function RulesScreen() {
  const text = useText();
  const now = useNow();
  const { firstCreditAt, completesAt } = scheduleOf(now, EXAMPLE.days);
  return (
    <Screen title={text('screen.finance-rules')}>
      <div className="pairs gap-4 px-4 pt-1 pb-8">
        <Rule title={text('finance.rule-interest')}>
          <p>{text('finance.rule-interest-text', { time: MIDNIGHT })}</p>
          <Formula>{text('finance.formula-interest')}</Formula>
          <Facts
            items={[
              { label: text('finance.principal'), value: shown(EXAMPLE.amount) },
              { label: text('finance.daily-yield'), value: `${plainPercent(EXAMPLE.dailyRate)}%` },
              { label: text('finance.cycle'), value: text('finance.days', { count: EXAMPLE.days }) },
              { label: text('finance.daily-interest'), value: shown(dailyInterest(EXAMPLE.amount, EXAMPLE.dailyRate)) },
              {
                label: text('finance.total-interest'),
                value: shown(totalInterest(EXAMPLE.amount, { ...EXAMPLE, penaltyMode: 'daily-multiple' })),
              },
              { label: text('finance.bought-at'), value: formatDate(now) },
              { label: text('finance.step-first'), value: formatDate(firstCreditAt) },
              { label: text('finance.step-completes'), value: formatDate(completesAt) },
            ]}
          />
          <p>{text('finance.rule-projection-text', { days: MOST_EXPECTED_DAYS })}</p>
        </Rule>
        <Rule title={text('finance.rule-redemption')}>
          <p>{text('finance.rule-redemption-text')}</p>
          {PENALTY_MODES.map((mode) => (
            <Redemption key={mode} order={{ ...EXAMPLE, penaltyMode: mode }} />
          ))}
        </Rule>
        <Rule title={text('finance.rule-reinvest')}>
          <p>{text('finance.rule-reinvest-text')}</p>
        </Rule>
        <Go to={articleAddress(ARTICLES.finance)} className="reach justify-self-start text-sm text-accent underline underline-offset-2">
          {text('finance.agreement')}
        </Go>
      </div>
    </Screen>
  );
}

function Redemption({ order }: { order: HostedOrder }) {
  const text = useText();
  const { received, penalty, back, forgone, net } = redemptionOf(order);
  const mode = order.penaltyMode;
  return (
    <section className="rounded-xl bg-raised/50 px-3 py-2">
      <h3 className="font-semibold">{text(`finance.mode-${mode}`)}</h3>
      <Formula>{text(`finance.formula-${mode}`, { factor: penaltyFactor(mode) })}</Formula>
      <p className="text-xs text-mute">{text('finance.example-after', { count: order.credited })}</p>
      <Facts
        items={[
          { label: text('finance.interest-received'), value: shown(received) },
          { label: text('finance.penalty'), value: shown(penalty) },
          { label: text('finance.you-receive-now'), value: shown(back) },
          { label: text('finance.interest-forgone'), value: shown(forgone) },
          { label: text('finance.net-result'), value: `${signedAmount(COIN, net)} ${COIN}` },
        ]}
      />
    </section>
  );
}

const Rule = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="space-y-3 rounded-2xl bg-card p-4 text-sm leading-relaxed">
    <h2 className="text-base font-semibold">{title}</h2>
    {children}
  </section>
);

const Formula = ({ children }: { children: string }) => (
  <p className="my-2 rounded-lg bg-page px-3 py-2 text-[0.8125rem] leading-relaxed break-words">{children}</p>
);
