import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSettings } from '../../../platform/settings.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { type Assets, todayPnlText } from '../assets.ts';

/** Today's profit or loss; empty if the backend does not send it. */
export function TodayPnl({ assets: { today }, className }: { assets: Assets; className: string }) {
  const text = useText();
  const isHidden = useSettings((settings) => settings.hideAmounts);
  if (!today) return null;
  return (
    <span className={`block pt-1 text-mute ${className}`}>
      {text('common.with-unit', { label: text('common.today-pnl'), unit: 'UTC' })}{' '}
      <Signed value={isHidden ? '0' : formatAmount(today.pnl, 2)}>
        <Amount>{todayPnlText(today)}</Amount>
      </Signed>
    </span>
  );
}
