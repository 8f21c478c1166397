import { CircleOff, CirclePause } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { useText } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Quotation } from './quotation.ts';

/** Shown next to the name of a halted market. */
export function PausedChip() {
  const text = useText();
  return (
    <span
      className="inline-block max-w-full truncate rounded bg-down/10 px-1.5 text-[0.6875rem] leading-4 text-ink outline-1
        -outline-offset-1 outline-down/40"
    >
      {text('market.paused')}
    </span>
  );
}

export type PausedNoticeProps = {
  quotation: Quotation;
  /** The product whose words explain a halt. */
  product?: 'market' | 'lever' | 'option' | 'robot';
};

/** Notice above the forms of a halted or delisted market; empty while the market is open. */
export function PausedNotice({ quotation: { isOpen, isListed }, product = 'market' }: PausedNoticeProps) {
  const text = useText();
  return (
    <div role="status" className="empty:hidden px-4 pt-1 pb-2">
      {isOpen || !isListed ? null : (
        <Notice strong Icon={CirclePause} title={text('spot.market-paused')}>
          {text(`${product}.paused-text`)}
        </Notice>
      )}
      {!isListed && (
        <Notice strong Icon={CircleOff} title={text('refusal.market-delisted')}>
          {text(`${product}.delisted-text`)}
          <p>
            <Go to="/pages/trade/index" className="reach font-semibold text-ink underline underline-offset-2">
              {text('spot.choose-market')}
            </Go>
          </p>
        </Notice>
      )}
    </div>
  );
}
