import type { Atoms } from '@mt2/domain';
import { ChartCandlestick, type LucideIcon, Repeat, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useGo } from '../../app/navigation.tsx';
import { PATHS, to } from '../../app/paths.ts';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { Amount } from '../../ui/amount.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Holding } from './assets.ts';

export type HoldingSheetProps = { holding: Holding | undefined; fiat(usdt: Atoms): string; onClose(): void };

/** One coin: what there is of it, and where it leads. */
export function HoldingSheet({ holding, fiat, onClose }: HoldingSheetProps) {
  // What was shown stays while the sheet slides away.
  const [shown, setShown] = useState(holding);
  if (holding && holding !== shown) setShown(holding);
  return (
    <Sheet open={holding !== undefined} onClose={onClose} title={shown && `${shown.coin} · ${shown.name}`}>
      {shown && <HoldingDetails holding={shown} fiat={fiat} onClose={onClose} />}
    </Sheet>
  );
}

function HoldingDetails({ holding, fiat, onClose }: { holding: Holding; fiat(usdt: Atoms): string; onClose(): void }) {
  const text = useText();
  const go = useGo();
  const { coin, coinId, available, frozen, usdt } = holding;
  const leave = (address: string) => {
    onClose();
    go.to(address);
  };
  const symbol = `${coin === 'USDT' ? 'BTC' : coin}/USDT`;
  const facts = [
    [text('spot.available'), `${formatAmount(available, 8)} ${coin}`],
    [text('spot.frozen'), `${formatAmount(frozen, 8)} ${coin}`],
    [text('spot.total'), `${formatAmount(available + frozen, 8)} ${coin}`],
    [text('wallet.value'), `${formatAmount(usdt, 2)} USDT`],
    ['≈', fiat(usdt)],
  ] as const;
  return (
    <>
      <dl className="text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex h-9 items-center justify-between">
            <dt className="text-mute">{label}</dt>
            <dd>
              <Amount>{value}</Amount>
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid grid-cols-3 gap-2 pt-4 pb-2">
        <Way Icon={Repeat} label={text('wallet.trade')} onPress={() => leave(to(PATHS.spot, { symbol }))} />
        <Way Icon={ChartCandlestick} label={text('screen.kline')} onPress={() => leave(to(PATHS.kline, { symbol }))} />
        <Way Icon={ScrollText} label={text('wallet.ledger')} onPress={() => leave(to(PATHS.ledger, { coin: coinId }))} />
      </div>
    </>
  );
}

const Way = ({ Icon, label, onPress }: { Icon: LucideIcon; label: string; onPress(): void }) => (
  <button
    type="button"
    onClick={onPress}
    className="flex h-16 min-w-0 flex-col items-center justify-center gap-1 rounded-xl bg-raised px-1 text-xs active:opacity-80"
  >
    <Icon size={20} aria-hidden />
    <span className="max-w-full truncate">{label}</span>
  </button>
);
