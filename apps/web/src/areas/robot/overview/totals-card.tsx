import type { Atoms } from '@mt2/domain';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { changeSettings, useSettings } from '../../../platform/settings.ts';
import { gainText } from '../../../platform/text/gain-text.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Figure } from '../figure.tsx';
import { totalsQuery } from '../robot.api.ts';

/** Totals of all the user's robots: investment and profit. A guest sees zeros. */
export function RobotTotals() {
  const text = useText();
  const isHidden = useSettings((settings) => settings.hideAmounts);
  const { data, error, refetch } = useQuery(totalsQuery);
  return (
    <section className="rounded-2xl bg-card px-4 pt-1 pb-4">
      <div className="flex items-center">
        <h2 className="text-xs text-mute">{text('robot.total-invested')}</h2>
        <button
          type="button"
          aria-pressed={isHidden}
          aria-label={text(isHidden ? 'common.show-amounts' : 'common.hide-amounts')}
          onClick={() => changeSettings({ hideAmounts: !isHidden })}
          className="grid size-11 place-items-center text-mute"
        >
          {isHidden ? <EyeOff size={18} /> : <Eye size={18} />}
        </button>
      </div>
      {!data && error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-26 w-full" />}
      {data && (
        <>
          <p data-clear>
            <Amount className="block text-[28px] leading-9 font-semibold">{formatAmount(data.invested, 2)}</Amount>
          </p>
          <dl className="grid grid-cols-2 items-end gap-3 pt-3 text-[15px]">
            <Gain label={text('robot.today-profit')} amount={data.today} />
            <Gain label={text('robot.total-profit')} amount={data.total} />
            <Figure label={text('robot.running')}>{data.running}</Figure>
            <Figure label={text('robot.ended')}>{data.finished}</Figure>
          </dl>
        </>
      )}
    </section>
  );
}

const Gain = ({ label, amount }: { label: string; amount: Atoms }) => (
  <Figure label={label}>
    <SignedAmount className="font-semibold">{gainText(amount)}</SignedAmount>
  </Figure>
);
