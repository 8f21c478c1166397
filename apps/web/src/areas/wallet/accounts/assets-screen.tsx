import type { AccountKind } from '@mt2/domain/wallet';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useEntryState } from '../../../frame/entry-state.ts';
import { HideAmountsButton } from '../../../frame/hide-amounts-button.tsx';
import { Go } from '../../../frame/navigation.tsx';
import type { Path } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { Unread } from '../../../frame/unread.tsx';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSettings } from '../../../platform/settings.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/lists/skeleton.tsx';
import { Nothing, optional } from '../../../ui/overlays/optional.tsx';
import { BROAD, useMedia } from '../../../ui/use-media.ts';
import { ValuationSheet } from '../../account/index.ts';
import { useFiat } from '../../market/index.ts';
import { type Assets, sharesOf, shownAccounts } from '../assets.ts';
import { CurvePart } from '../curve/curve-part.tsx';
import { MoneyLinks } from '../money-links.tsx';
import { RecordsLink } from '../records/records-link.tsx';
import { assetValuesQuery } from '../wallet.api.ts';
import { AccountTabs } from './account-tabs.tsx';
import { type Chosen, HoldingSheet } from './holding-sheet.tsx';
import { TodayPnl } from './today-pnl.tsx';

const TONES: Record<AccountKind, string> = {
  spot: 'text-[#f0b90b]',
  options: 'text-[#3b82f6]',
  contract: 'text-[#a855f7]',
  trust: 'text-[#14b8a6]',
  fiat: 'text-[#f97316]',
  leverage: 'text-[#ec4899]',
};
/** Accounts whose names do not say what they are for. */
const WITH_HINT: ReadonlySet<AccountKind> = new Set(['trust', 'fiat']);

/** Every account with its value and its share of the total, and the shares as a bar. A press shows the account's coins. */
function AccountShares({ assets, onChoose }: { assets: Assets; onChoose(kind: AccountKind): void }) {
  const text = useText();
  const shares = new Map(sharesOf(assets).map(({ kind, perMille }) => [kind, perMille]));
  return (
    <section className="mx-4 mb-2 rounded-2xl bg-card pt-3 pb-1">
      <h2 className="px-4 text-[0.8125rem] font-semibold">{text('wallet.accounts')}</h2>
      {shares.size > 0 && (
        <span aria-hidden className="mx-4 mt-2.5 mb-1 flex h-1.5 gap-0.5 overflow-hidden rounded-full">
          {[...shares].map(([kind, perMille]) => (
            <i key={kind} className={`min-w-1 bg-current ${TONES[kind]}`} style={{ flexGrow: perMille }} />
          ))}
        </span>
      )}
      <ul>
        {shownAccounts(assets).map(({ kind, usdt }) => (
          <li key={kind}>
            <button
              type="button"
              onClick={() => onChoose(kind)}
              className="flex min-h-12 w-full items-center gap-2.5 px-4 text-left -outline-offset-2 press-raised"
            >
              <i aria-hidden className={`size-2 shrink-0 rounded-xs bg-current ${TONES[kind]}`} />
              <span className="min-w-0 flex-1">
                <span className="block text-sm">{text(`wallet.${kind}`)}</span>
                {WITH_HINT.has(kind) && <span className="block truncate text-xs text-mute">{text(`wallet.${kind}-hint`)}</span>}
              </span>
              <span className="shrink-0 text-right">
                <Amount className="block text-sm font-semibold">{formatAmount(usdt, 2)}</Amount>
                <span className="block text-xs text-mute">{shareText(shares.get(kind) ?? 0)}</span>
              </span>
              <ChevronRight size={16} aria-hidden className="-mr-1 shrink-0 text-mute" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shareText = (perMille: number): string => `${Math.floor(perMille / 10)}.${perMille % 10}%`;

const RecentEvents = optional(() => import('../ledger/recent-events.tsx'), Nothing);

type TotalCardProps = { assets: Assets; fiat: string; onCurrency(): void };

/** The total in USDT and in a fiat currency, and today's profit. */
function TotalCard({ assets, fiat, onCurrency }: TotalCardProps) {
  const text = useText();
  const currency = useSettings((settings) => settings.currency);
  return (
    <section className="mx-4 mb-2 rounded-2xl bg-card px-4 pt-0.5 pb-1">
      <div className="flex items-center">
        <h2 className="text-xs text-mute">{text('common.total-assets')}</h2>
        <HideAmountsButton />
      </div>
      <Amount className="block text-[1.75rem] leading-9 font-semibold">{formatAmount(assets.usdt, 2)}</Amount>
      <button type="button" aria-haspopup="dialog" onClick={onCurrency} className="flex h-8 items-center gap-1 text-sm text-mute">
        {currency === 'USDT' ? (
          'USDT'
        ) : (
          <>
            <span>≈</span> <Amount>{fiat || '—'}</Amount>
          </>
        )}
        <span className="sr-only">{text('nav.valuation')}</span>
        <ChevronDown size={14} aria-hidden />
      </button>
      <TodayPnl assets={assets} className="text-sm" />
      <MoneyLinks className="pt-2" />
      <div className="grid grid-cols-2 gap-2 pt-0.5">
        <QuietLink address="/pages/assets/ledger" label={text('wallet.ledger')} />
        <QuietLink address="/pages/assets/tradeAccount" label={text('screen.trade-accounts')} />
      </div>
    </section>
  );
}

const QuietLink = ({ address, label }: { address: Path; label: string }) => (
  <Go
    to={address}
    className="flex min-h-11 items-center justify-center rounded-lg px-1 text-center text-[0.8125rem] leading-tight text-mute
      press-raised max-[359px]:px-0 max-[359px]:text-xs"
  >
    {label}
    <ChevronRight size={14} className="shrink-0" aria-hidden />
  </Go>
);

/** The user's assets: the total, the six accounts, their value over time, every coin; in a broad window the latest transactions too. */
export function AssetsScreen() {
  const text = useText();
  const fiat = useFiat();
  const isBroad = useMedia(BROAD);
  const { data, error, refetch } = useQuery(assetValuesQuery);
  const [isValuing, setValuing] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const [kind, setKind] = useEntryState<AccountKind>('account', 'spot');
  const coins = useRef<HTMLElement>(null);
  const showCoins = (account: AccountKind) => {
    setKind(account);
    coins.current?.scrollIntoView();
  };
  return (
    <Screen title={text('screen.wallet')} right={<RecordsLink tab="deposits" />} onRefresh={refetch}>
      {!data && <Unread error={error} onRetry={refetch} loading={<AssetsSkeleton />} />}
      {data && (
        <>
          <div className="pairs [.broad_&]:desk:grid-rows-[auto_1fr]">
            <TotalCard assets={data} fiat={fiat(data.usdt)} onCurrency={() => setValuing(true)} />
            <div className="[.broad_&]:desk:col-start-2 [.broad_&]:desk:row-span-2 [.broad_&]:desk:row-start-1">
              <AccountShares assets={data} onChoose={showCoins} />
              {isBroad && <RecentEvents />}
            </div>
            <CurvePart assets={data} />
          </div>
          <section ref={coins}>
            <AccountTabs assets={data} kind={kind} onKind={setKind} onChoose={setChosen} />
          </section>
        </>
      )}
      <ValuationSheet open={isValuing} onClose={() => setValuing(false)} />
      <HoldingSheet chosen={chosen} fiat={fiat} onClose={() => setChosen(undefined)} />
    </Screen>
  );
}

const AssetsSkeleton = () => (
  <div aria-hidden>
    <Skeleton className="mx-4 mb-4 h-52 rounded-2xl" />
    <SkeletonRows />
  </div>
);
