import { CirclePause } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { useText } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Quotation } from './quotation.ts';

/** Beside the name of a market that is halted. */
export function PausedChip() {
  const text = useText();
  return (
    <span className="inline-block max-w-full truncate rounded bg-down/10 px-1.5 text-[11px] leading-4 text-ink outline-1 -outline-offset-1 outline-down/40">
      {text('market.paused')}
    </span>
  );
}

export type PausedNoticeProps = {
  quotation: Quotation;
  /** Leads to what waits in it. */
  orders?: boolean;
  /** The key of what a halt means here. */
  meaning?: string;
};

/** Notice above the forms of a halted market; stays empty while the market is open. */
export function PausedNotice({ quotation: { market, isOpen }, orders = false, meaning = 'market.paused-text' }: PausedNoticeProps) {
  const text = useText();
  return (
    <div role="status" className="empty:hidden px-4 pt-1 pb-2">
      {isOpen ? null : (
        <Notice strong Icon={CirclePause} title={text('spot.market-paused')}>
          {text(meaning)}
          {orders && (
            <p>
              <Go
                to={to('/pages/trade/spot', { symbol: market.symbol })}
                className="reach font-semibold text-ink underline underline-offset-2"
              >
                {text('spot.open-orders')}
              </Go>
            </p>
          )}
        </Notice>
      )}
    </div>
  );
}
