import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { Go } from '../../app/navigation.tsx';
import { PATHS, to } from '../../app/paths.ts';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { changeSettings, useSettings } from '../../platform/settings.ts';
import { Amount } from '../../ui/amount.tsx';
import { Signed } from '../../ui/signed.tsx';
import { type Assets, sharesOf } from './assets.ts';
import { ShareBar } from './share-bar.tsx';

export type TotalCardProps = { assets: Assets; fiat: string; onCurrency(): void };

/** Everything together, in USDT and in a fiat currency, how today went, and which account holds how much. */
export function TotalCard({ assets, fiat, onCurrency }: TotalCardProps) {
  const text = useText();
  const hidden = useSettings((settings) => settings.hideAmounts);
  return (
    <section className="mx-4 mb-2 rounded-2xl bg-card px-4 pt-1 pb-4">
      <div className="flex items-center">
        <h2 className="text-xs text-mute">{text('wallet.total-in', { coin: 'USDT' })}</h2>
        <button
          type="button"
          aria-pressed={hidden}
          aria-label={text(hidden ? 'common.show-amounts' : 'common.hide-amounts')}
          onClick={() => changeSettings({ hideAmounts: !hidden })}
          className="grid size-11 place-items-center text-mute"
        >
          {hidden ? <EyeOff size={18} /> : <Eye size={18} />}
        </button>
      </div>
      <Amount className="block text-[28px] leading-9 font-semibold">{formatAmount(assets.usdt, 2)}</Amount>
      <button type="button" aria-haspopup="dialog" onClick={onCurrency} className="flex h-8 items-center gap-1 text-sm text-mute">
        <span>≈</span> <Amount>{fiat || '—'}</Amount>
        <span className="sr-only">{text('wallet.choose-valuation')}</span>
        <ChevronDown size={14} aria-hidden />
      </button>
      <TodayPnl assets={assets} />
      <ShareBar shares={sharesOf(assets)} />
      <div className="grid grid-cols-2 gap-3 pt-4">
        <Go
          to={to(PATHS.spot, { symbol: 'BTC/USDT' })}
          className="flex h-11 items-center justify-center rounded-lg bg-brand text-[15px] font-semibold text-on-brand active:opacity-80"
        >
          {text('wallet.trade')}
        </Go>
        <Go
          to={PATHS.ledger}
          className="flex h-11 items-center justify-center rounded-lg bg-raised text-[15px] font-semibold active:opacity-80"
        >
          {text('wallet.ledger')}
        </Go>
      </div>
    </section>
  );
}

function TodayPnl({ assets: { todayPnl, todayPnlPercent } }: { assets: Assets }) {
  const text = useText();
  const hidden = useSettings((settings) => settings.hideAmounts);
  const amount = formatAmount(todayPnl, 2);
  const sign = todayPnl > 0n ? '+' : '';
  return (
    <p className="pt-1 text-sm text-mute">
      {text('wallet.today-pnl')}{' '}
      <Signed value={hidden ? '0' : amount}>
        <Amount>{`${sign}${amount} (${todayPnlPercent.startsWith('-') ? '' : sign}${todayPnlPercent}%)`}</Amount>
      </Signed>
    </p>
  );
}
