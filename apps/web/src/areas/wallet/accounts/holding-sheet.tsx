import { type Atoms, shownParts } from '@mt2/domain';
import { chainTermsOf } from '@mt2/domain/chain';
import type { AccountKind } from '@mt2/domain/wallet';
import {
  ArrowDownToLine,
  ArrowRightLeft,
  ArrowUpFromLine,
  ChartCandlestick,
  type LucideIcon,
  Repeat,
  Rocket,
  ScrollText,
} from 'lucide-react';
import { useGo } from '../../../frame/navigation.tsx';
import { type Address, to } from '../../../frame/paths.ts';
import { formatAmount } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { coinOf } from '../../../platform/markets.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import type { Holding } from '../assets.ts';

export type Chosen = { readonly holding: Holding; readonly kind: AccountKind };
export type HoldingSheetProps = { chosen: Chosen | undefined; fiat(usdt: Atoms): string; onClose(): void };

/** One coin: its balances and its links. */
export function HoldingSheet({ chosen, fiat, onClose }: HoldingSheetProps) {
  const shown = useLingering(chosen);
  return (
    <Sheet open={chosen !== undefined} onClose={onClose} title={shown && `${shown.holding.coin} · ${shown.holding.name}`}>
      {shown && <HoldingDetails chosen={shown} fiat={fiat} onClose={onClose} />}
    </Sheet>
  );
}

type Way = {
  label: string;
  address: Address;
  Icon: LucideIcon;
  /** True for a link that is also in the row of a broad window. */
  isMain?: true;
};

/** The markets in which an account's coins are traded. */
function tradeAddress(kind: AccountKind, symbol: string): Address {
  if (kind === 'contract') return to('/pages/option/detail', { symbol, mode: 'contract' });
  if (kind === 'options') return to('/pages/option/detail', { symbol, mode: 'option' });
  return to(kind === 'leverage' ? '/pages/lever/index' : '/pages/trade/spot', { symbol });
}

const isOnChain = (coinId: number): boolean => chainTermsOf(coinOf(coinId) ?? { routes: [] }).length > 0;

/**
 * Links of a coin. Only some coins can be deposited and withdrawn over a chain, and a new coin can only be viewed until
 * its market opens.
 */
export function waysOf({ holding: { coin, coinId, isTraded }, kind }: Chosen, text: Text): readonly Way[] {
  const ledger: Way = { label: text('wallet.ledger'), address: to('/pages/assets/ledger', { coin: coinId }), Icon: ScrollText };
  if (!isTraded) return [{ label: text('subscription.mine'), address: '/pages/publication/orders', Icon: Rocket }, ledger];
  const symbol = `${coin === 'USDT' ? 'BTC' : coin}/USDT`;
  const outside: readonly Way[] = [
    { label: text('nav.recharge'), address: to('/pages/assets/deposit/charge', { coin }), Icon: ArrowDownToLine, isMain: true },
    { label: text('nav.withdraw'), address: to('/pages/assets/withdraw/index', { coin }), Icon: ArrowUpFromLine, isMain: true },
  ];
  return [
    ...(isOnChain(coinId) ? outside : []),
    {
      label: text('nav.transfer'),
      address: to('/pages/assets/transfer/index', { coin, from: kind }),
      Icon: ArrowRightLeft,
      isMain: true,
    },
    { label: text('wallet.trade'), address: tradeAddress(kind, symbol), Icon: Repeat, isMain: true },
    { label: text('screen.kline'), address: to('/pages/trade/kline', { symbol }), Icon: ChartCandlestick },
    ledger,
  ];
}

function HoldingDetails({ chosen, fiat, onClose }: { chosen: Chosen; fiat(usdt: Atoms): string; onClose(): void }) {
  const text = useText();
  const go = useGo();
  const { coin, coinId, isTraded, decimals, available, frozen, usdt } = chosen.holding;
  const amount = (value: Atoms) => `${formatAmount(value, decimals)} ${coin}`;
  const leave = (address: Address) => {
    onClose();
    go.to(address);
  };
  const inFiat = fiat(usdt);
  const facts = [
    [text('spot.available'), amount(available)],
    [text('spot.frozen'), amount(shownParts([frozen], decimals, available)[0])],
    [text('spot.total'), amount(available + frozen)],
    [text('wallet.value'), `${formatAmount(usdt, 2)} USDT${inFiat && ` ≈ ${inFiat}`}`],
  ] as const;
  return (
    <>
      <dl className="text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex min-h-9 items-center justify-between gap-3">
            <dt className="text-mute">{label}</dt>
            <dd className="text-right">
              <Amount>{value}</Amount>
            </dd>
          </div>
        ))}
      </dl>
      {isTraded && !isOnChain(coinId) && <p className="pt-2 text-xs text-mute">{text('wallet.not-on-chain', { coin })}</p>}
      <div className="grid grid-cols-3 gap-2 pt-4 pb-2">
        {waysOf(chosen, text).map(({ label, address, Icon }) => (
          <button
            key={label}
            type="button"
            onClick={() => leave(address)}
            className="flex h-16 min-w-0 flex-col items-center justify-center gap-1 rounded-xl bg-raised px-1 text-xs"
          >
            <Icon size={20} aria-hidden />
            <span className="line-clamp-2 max-w-full text-center leading-[0.875rem]">{label}</span>
          </button>
        ))}
      </div>
    </>
  );
}
