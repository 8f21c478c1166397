import { ChevronRight, Landmark } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { CoinLogo } from '../../ui/figures/coin-logo.tsx';
import { RowGroup } from '../../ui/lists/row.tsx';
import { CHAIN_COINS, RecordsLink } from '../wallet/index.ts';
import { RecentDeposits } from './recent-deposits.tsx';

const row = 'flex min-h-16 items-center gap-3 px-4 py-2 outline-offset-[-2px] press-raised';

/** The choice of a deposit: a coin over one of its networks, or money through a bank. */
export function DepositScreen() {
  const text = useText();
  return (
    <Screen title={text('screen.deposit')} right={<RecordsLink tab="deposits" />} className="pt-2">
      <div className="pairs">
        <RowGroup title={text('deposit.choose')}>
          {CHAIN_COINS.map(({ id, symbol, name, chains }) => (
            <Go key={id} to={to('/pages/assets/deposit/charge', { coin: symbol })} className={row}>
              <CoinLogo symbol={symbol} size={32} />
              <span className="min-w-0 flex-1">
                <span className="block text-[0.9375rem] font-semibold">
                  {symbol} <span className="text-xs font-normal text-mute">{name}</span>
                </span>
                <span className="block truncate text-xs text-mute">{chains.join(' · ')}</span>
              </span>
              <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
            </Go>
          ))}
        </RowGroup>
        <RowGroup title={text('deposit.through-bank')}>
          <Go to={to('/pages/assets/deposit/charge', { coin: 'USDT', way: 'bank' })} className={row}>
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-raised text-accent">
              <Landmark size={18} aria-hidden />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-[0.9375rem] font-semibold">{text('deposit.bank-transfer')}</span>
              <span className="block text-xs text-mute">{text('deposit.bank-hint')}</span>
            </span>
            <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
          </Go>
        </RowGroup>
      </div>
      <RecentDeposits />
    </Screen>
  );
}
