import { useState } from 'react';
import { minuteText } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { afterChange } from '../../../platform/live.ts';
import { report } from '../../../platform/request/report.ts';
import { useNow } from '../../../platform/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { countdownText } from '../../market/index.ts';
import { shownAmount, signedAmount } from '../../wallet/index.ts';
import { setReinvest } from '../finance.api.ts';
import type { Order } from '../order.ts';
import { OrderHead } from './order-head.tsx';

const HUNDRED = 100;

/** An active order: its progress, the next credit, and the controls to end or continue it. */
export function HostingCard({ order, onRedeem }: { order: Order; onRedeem(): void }) {
  const text = useText();
  const { coin, days, credited, daily, received, total, nextCreditAt, completesAt } = order;
  const now = useNow();
  return (
    <article className="rounded-2xl bg-card p-4 broad:grid broad:grid-cols-[20rem_1fr_auto] broad:items-center broad:gap-x-6 broad:gap-y-3">
      <OrderHead order={order} hasRoom />
      <div className="mt-3 broad:mt-0">
        <ProgressBar percent={Math.floor((credited * HUNDRED) / days)} label={text('finance.term-done')} />
        <p className="mt-1.5 flex justify-between gap-2 text-xs text-mute">
          <span>{text('finance.days-of', { done: credited, total: days })}</span>
          <span className="broad:hidden">{text('finance.days-left', { count: days - credited })}</span>
        </p>
      </div>
      <div className="mt-1 broad:col-span-3 broad:row-start-2 broad:mt-0">
        <Facts
          columns={3}
          items={[
            {
              label: text('finance.interest-received'),
              value: (
                <>
                  <Amount unit={coin} className={cx('whitespace-nowrap font-semibold', received > 0n && 'text-up')}>
                    {signedAmount(coin, received)}
                  </Amount>
                  <Amount unit={coin} className="block text-xs text-mute broad:inline broad:pl-1">{`/ ${shownAmount(coin, total)}`}</Amount>
                </>
              ),
            },
            {
              label: text('finance.next-credit'),
              value: nextCreditAt !== undefined && (
                <>
                  <Amount unit={coin} className="whitespace-nowrap">
                    {signedAmount(coin, daily)}
                  </Amount>
                  <span role="timer" className="block text-xs text-mute broad:inline broad:pl-1">
                    {text('finance.in-time', { time: countdownText(nextCreditAt - now) })}
                  </span>
                </>
              ),
            },
            { label: text('finance.completion-time'), value: minuteText(completesAt) },
          ]}
        />
      </div>
      <footer className="mt-1 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2 broad:mt-0 broad:justify-end broad:border-0 broad:pt-0">
        <ReinvestSwitch order={order} />
        <Button size="sm" className="ml-auto broad:ml-0" aria-haspopup="dialog" onClick={onRedeem}>
          {text('finance.redeem')}
        </Button>
      </footer>
    </article>
  );
}

/** Turns the purchase at completion on and off. It is shown as chosen while it is being sent. */
function ReinvestSwitch({ order: { id, isReinvesting } }: { order: Order }) {
  const text = useText();
  const [chosen, setChosen] = useState<boolean>();
  const choose = async (next: boolean) => {
    setChosen(next);
    try {
      await setReinvest(id, next);
    } catch (error) {
      report('reinvesting')(error);
    } finally {
      await afterChange();
      setChosen(undefined);
    }
  };
  return <Switch label={text('finance.reinvest')} checked={chosen ?? isReinvesting} onChange={(next) => void choose(next)} />;
}
