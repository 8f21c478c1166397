import type { Market } from '@mt2/domain/market-terms';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { LeverageSheet } from './leverage-sheet.tsx';

export type LeverageButtonProps = { market: Market; leverage: number; onChange(leverage: number): void };

/** The leverage of the next position. */
export function LeverageButton({ market, leverage, onChange }: LeverageButtonProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="reach flex h-9 w-17 shrink-0 items-center justify-between rounded-lg bg-raised pr-2 pl-2.5 text-[13px] font-semibold"
      >
        <span className="text-left leading-3.5">
          <span className="sr-only">{text('lever.leverage')}: </span>
          <span className="block text-[10px] font-normal text-mute">{text('lever.isolated')} </span>
          {leverage}x
        </span>
        <ChevronDown size={14} className="text-mute" aria-hidden />
      </button>
      <LeverageSheet open={isOpen} onClose={() => setOpen(false)} market={market} leverage={leverage} onChange={onChange} />
    </>
  );
}
