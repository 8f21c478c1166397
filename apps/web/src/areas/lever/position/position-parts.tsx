import type { Market } from '@mt2/domain/market-terms';
import { ChevronRight, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Figure } from '../../../ui/figures/figure.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useQuotation } from '../../market/index.ts';
import { SideText } from '../price-facts.tsx';
import type { Position } from './position.ts';

/** The columns of a position in a list with room for one line: the same for its heads, for single positions and for groups. */
export const POSITION_LINE = `@min-[880px]:grid @min-[880px]:gap-x-2
  @min-[880px]:grid-cols-[116px_minmax(0,1.3fr)_repeat(5,minmax(0,1fr))_minmax(0,1.15fr)_minmax(0,1.15fr)_120px]
  @min-[1040px]:grid-cols-[136px_minmax(0,1.3fr)_repeat(5,minmax(0,1fr))_minmax(0,1.2fr)_minmax(0,1.1fr)_minmax(0,.8fr)_136px]`;

/** The place of each figure in that line: some share a column, one below the other. */
export const PLACE = {
  size: '@min-[880px]:col-start-2 @min-[880px]:row-span-2 @min-[880px]:row-start-1',
  entry: '@min-[880px]:col-start-3 @min-[880px]:row-span-2 @min-[880px]:row-start-1',
  breakEven: '@min-[880px]:col-start-4 @min-[880px]:row-span-2 @min-[880px]:row-start-1',
  mark: '@min-[880px]:col-start-5 @min-[880px]:row-span-2 @min-[880px]:row-start-1',
  liquidation: '@min-[880px]:col-start-6 @min-[880px]:row-span-2 @min-[880px]:row-start-1',
  margin: '@min-[880px]:col-start-7 @min-[880px]:row-start-1 @min-[880px]:self-end',
  ratio: '@min-[880px]:col-start-7 @min-[880px]:row-start-2 @min-[880px]:self-start',
  pnl: '@min-[880px]:col-start-8 @min-[880px]:row-start-1 @min-[880px]:self-end',
  roe: '@min-[880px]:col-start-8 @min-[880px]:row-start-2 @min-[880px]:self-start',
  /** On a card both prices take one line of its whole width. */
  stops: `col-span-full flex items-baseline justify-between gap-x-3 text-right @min-[880px]:col-start-9 @min-[880px]:col-end-10
    @min-[880px]:row-span-2 @min-[880px]:row-start-1 @min-[880px]:block`,
  /** Left out of a narrower line; the position's details have it. */
  funding: '@min-[880px]:hidden @min-[1040px]:col-start-10 @min-[1040px]:row-span-2 @min-[1040px]:row-start-1 @min-[1040px]:block',
  acts: '@min-[880px]:col-start-10 @min-[880px]:row-span-2 @min-[880px]:row-start-1 @min-[1040px]:col-start-11',
} as const;

/**
 * The figures of a position as parts of that line, whose heads name them; screen readers still read their names. A name that
 * explains itself covers its figure, which is pressed instead.
 */
export const IN_LINE = `@min-[880px]:contents @min-[880px]:*:text-left @min-[880px]:*:text-xs
  @min-[880px]:[&_dt:not(:has(button))]:sr-only @min-[880px]:*:has-[button]:relative
  @min-[880px]:[&_button]:absolute @min-[880px]:[&_button]:inset-0 @min-[880px]:[&_button]:text-[0px]`;

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

type ActButtonsProps<A extends string> = {
  market: Market;
  /** The keys of the words of the acts. */
  words: Readonly<Record<A, string>>;
  /** True for acts that are not possible now. */
  isOff?(act: A): boolean;
  onAct(act: A): void;
};

/** In a delisted market nothing triggers, and nothing can be opened. */
const LISTED_ONLY = ['stops', 'reverse'];

/** The buttons of a position or a group. */
export function ActButtons<A extends string>({ market, words, isOff, onAct }: ActButtonsProps<A>) {
  const text = useText();
  const isListed = useQuotation(market.symbol).quotation?.isListed ?? true;
  const acts = (Object.keys(words) as A[]).filter((act) => isListed || !LISTED_ONLY.includes(act));
  return (
    <div
      className={cx(
        'grid auto-cols-fr grid-flow-col gap-2 pt-3 max-[359px]:gap-1 cramped:grid-flow-row cramped:grid-cols-2',
        '@min-[880px]:grid-flow-row @min-[880px]:gap-1 @min-[880px]:pt-0',
        acts.length > 2 ? '@min-[880px]:grid-cols-2' : '@min-[880px]:grid-cols-1',
        PLACE.acts,
      )}
    >
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          disabled={isOff?.(act)}
          onClick={() => onAct(act)}
          className="min-w-0 px-1! @min-[880px]:h-6.5! @min-[880px]:rounded-md! @min-[880px]:text-[0.6875rem]!"
        >
          <span className="line-clamp-2 leading-tight">{text(words[act])}</span>
        </Button>
      ))}
    </div>
  );
}

/** A label that explains itself when pressed. */
export const Explained = ({ onPress, children }: { onPress(): void; children: string }) => (
  <button type="button" aria-haspopup="dialog" onClick={onPress} className="reach dotted block max-w-full decoration-mute">
    <span className="block truncate">{children}</span>
  </button>
);

/** A figure below its label: the value, and its place and look. */
type ListedFigure = readonly [label: ReactNode, value: ReactNode, className?: string];

const THIRD_RIGHT = '[&>:nth-child(3n)]:text-right @min-[880px]:[&>:nth-child(3n)]:text-left';

/** The figures of a position or a group in three columns, always in the same order; those that it does not have are left out. */
export const Figures = ({ figures }: { figures: readonly (ListedFigure | false)[] }) => (
  <dl className={cx('grid grid-cols-[1.1fr_1fr_1fr] gap-x-3 gap-y-2 text-[0.8125rem]', THIRD_RIGHT, IN_LINE)}>
    {figures
      .filter((figure) => figure !== false)
      .map(([label, value, className = ''], index) => (
        <Figure key={index} label={label} className={className}>
          {value}
        </Figure>
      ))}
  </dl>
);
