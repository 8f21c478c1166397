import { type Atoms, shownParts } from '@mt2/domain';
import type { AccountKind } from '@mt2/domain/wallet';
import { useGo } from '../../../frame/navigation.tsx';
import type { Address } from '../../../frame/paths.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import type { Holding } from '../assets.ts';
import { isOnChain, waysOf } from './coin-ways.ts';

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
