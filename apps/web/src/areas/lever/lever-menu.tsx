import {
  ArrowLeftRight,
  BookOpenText,
  Calculator,
  ChartCandlestick,
  Ellipsis,
  History,
  Layers,
  type LucideIcon,
  ShieldCheck,
} from 'lucide-react';
import { useState } from 'react';
import { LinkRow } from '../../frame/link-row.tsx';
import { PATHS, to } from '../../frame/paths.ts';
import { useText } from '../../platform/i18n.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { LeverAccount } from './lever.api.ts';
import { transferAddress } from './open/use-open-facts.ts';

type Entry = { word: string; address: string; Icon: LucideIcon };

const entriesOf = (symbol: string, account: LeverAccount): readonly Entry[] => [
  { word: 'lever.calculator', address: to(PATHS.leverCalculator, { symbol }), Icon: Calculator },
  { word: 'lever.funding-history', address: to(PATHS.leverFunding, { symbol }), Icon: History },
  { word: 'lever.risk-fund', address: PATHS.leverRiskFund, Icon: ShieldCheck },
  { word: 'lever.rules', address: to(PATHS.leverRules, { symbol }), Icon: BookOpenText },
  account === 'contract'
    ? { word: 'screen.lever', address: to(PATHS.lever, { symbol }), Icon: Layers }
    : { word: 'nav.contract', address: to(PATHS.contract, { symbol, mode: 'contract' }), Icon: Layers },
  { word: 'spot.open-chart', address: to(PATHS.kline, { symbol }), Icon: ChartCandlestick },
  { word: 'wallet.transfer', address: transferAddress(account), Icon: ArrowLeftRight },
];

/** Opens the menu of a contract screen. */
export function MenuButton({ symbol, account }: { symbol: string; account: LeverAccount }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={text('common.more')}
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center text-mute"
      >
        <Ellipsis size={20} />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={symbol}>
        <nav aria-label={text('common.more')} className="-mx-4 divide-y divide-line">
          {entriesOf(symbol, account).map(({ word, address, Icon }) => (
            <LinkRow key={word} to={address} label={text(word)} icon={<Icon size={20} aria-hidden />} />
          ))}
        </nav>
      </Sheet>
    </>
  );
}
