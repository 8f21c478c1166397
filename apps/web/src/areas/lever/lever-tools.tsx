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
import { type Address, to } from '../../frame/paths.ts';
import { useText } from '../../platform/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { toggleChart, transferAddress, useChartOpen } from '../order/index.ts';
import type { LeverAccount } from './lever.api.ts';

type Entry = { word: string; address: Address; Icon: LucideIcon };

const entriesOf = (symbol: string, account: LeverAccount): readonly Entry[] => [
  { word: 'lever.calculator', address: to('/pages/lever/calculator', { symbol }), Icon: Calculator },
  { word: 'lever.funding-history', address: to('/pages/lever/funding', { symbol }), Icon: History },
  { word: 'lever.risk-fund', address: '/pages/lever/riskFund', Icon: ShieldCheck },
  { word: 'lever.rules', address: to('/pages/lever/rules', { symbol }), Icon: BookOpenText },
  account === 'contract'
    ? { word: 'screen.lever', address: to('/pages/lever/index', { symbol }), Icon: Layers }
    : { word: 'nav.contract', address: to('/pages/option/detail', { symbol, mode: 'contract' }), Icon: Layers },
  { word: 'spot.open-chart', address: to('/pages/trade/kline', { symbol }), Icon: ChartCandlestick },
  { word: 'nav.transfer', address: transferAddress(account), Icon: ArrowLeftRight },
];

/** Opens the menu of a contract screen. */
export function LeverMenu({ symbol, account }: { symbol: string; account: LeverAccount }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton aria-haspopup="dialog" label={text('common.more')} onClick={() => setOpen(true)} className="text-mute">
        <Ellipsis size={20} />
      </IconButton>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={symbol}>
        <nav aria-label={text('common.more')} className="-mx-4 divide-y divide-line">
          {entriesOf(symbol, account).map(({ word, address, Icon }) => (
            <LinkRow key={word} to={address} label={text(word)} Icon={Icon} />
          ))}
        </nav>
      </Sheet>
    </>
  );
}

/** The right end of a contract screen's bar: the switch of the chart, and the menu. */
export function LeverTools({ symbol, account }: { symbol: string; account: LeverAccount }) {
  const text = useText();
  const isOpen = useChartOpen();
  return (
    <>
      <IconButton label={text('lever.chart')} aria-pressed={isOpen} onClick={toggleChart} className="text-mute aria-pressed:text-accent">
        <ChartCandlestick size={20} />
      </IconButton>
      <LeverMenu symbol={symbol} account={account} />
    </>
  );
}
