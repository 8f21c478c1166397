import { ChevronRight, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SideText } from '../side-text.tsx';
import type { Position } from './position.ts';

type PositionHeadProps = { position: Position; onAct(act: 'details' | 'share'): void; children?: ReactNode };

/** A position's market, side and leverage; `children` go to a second line if the first is full. Leads to the details and the picture. */
export function PositionHead({ position: { market, held }, onAct, children }: PositionHeadProps) {
  const text = useText();
  return (
    <header className="flex items-start gap-2 @min-[880px]:row-span-2 @min-[880px]:items-center @min-[880px]:gap-0">
      <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 max-[359px]:gap-x-1.5 @min-[880px]:content-center">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onAct('details')}
          className="flex h-11 min-w-0 items-center gap-x-2 text-left @min-[880px]:flex-col-reverse @min-[880px]:items-start
            @min-[880px]:justify-center"
        >
          <SideText
            side={held.side}
            leverage={held.leverage}
            className="text-[0.8125rem] whitespace-nowrap @min-[880px]:text-[0.6875rem]"
          />
          <b className="text-[0.9375rem] font-semibold @min-[880px]:text-[0.8125rem] @min-[880px]:leading-4.5">{market.symbol}</b>
          <ChevronRight size={16} className="shrink-0 text-mute max-[359px]:hidden @min-[880px]:hidden" aria-hidden />
          <span className="sr-only">{text('common.details')}</span>
        </button>
        {children}
      </div>
      <IconButton
        aria-haspopup="dialog"
        label={`${text('share.share')} ${market.symbol}`}
        onClick={() => onAct('share')}
        className="-mr-3 shrink-0 text-mute @min-[880px]:mr-0 @min-[880px]:size-8"
      >
        <Share2 size={18} className="@min-[880px]:size-3.5" />
      </IconButton>
    </header>
  );
}

/** A label with a position's state. */
export const Standing = ({ className = '', children }: { className?: string; children: string }) => (
  <span className={`rounded bg-raised px-1.5 py-0.5 text-[0.6875rem] whitespace-nowrap ${className}`}>{children}</span>
);
