import type { Decision } from '@mt2/domain';
import { type Direction, type OptionTerms, type Purchase, rateOf } from '@mt2/domain/option';
import { LoaderCircle } from 'lucide-react';
import { useText } from '../../../platform/i18n.ts';
import { plainPercent } from '../../../platform/text/figures.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { signedAmount } from '../../wallet/index.ts';
import { DIRECTION_ICONS } from '../direction-label.tsx';
import { SHORT_WORDS } from '../order/order.ts';
import { winOf } from './purchase.ts';

/** From left to right. */
const BUTTONS: readonly (readonly [Direction, fill: string])[] = [
  ['up', 'bg-up text-on-side'],
  ['flat', 'bg-raised text-ink'],
  ['down', 'bg-down text-on-side'],
];

const LINE = 'max-w-full truncate text-[0.6875rem] leading-4';

export type BuyButtonsProps = {
  /** False while the market is halted: the buttons are pale, and a press shows the reason. */
  isOpen: boolean;
  terms: OptionTerms | undefined;
  /** True if an amount was typed: while it is refused, the buttons are pale too. */
  hasAmount: boolean;
  /** Undefined until it is known if the user may buy: a press cannot be handled before. */
  decisionOf(direction: Direction): Decision<Purchase, string> | undefined;
  coin: string;
  /** Direction of the purchase being sent. */
  pending: Direction | undefined;
  onBuy(direction: Direction): void;
};

/** Call, flat and put, each with its payout: the percentage, and the profit on the stake. */
export function BuyButtons({ isOpen, terms, hasAmount, decisionOf, coin, pending, onBuy }: BuyButtonsProps) {
  const text = useText();
  return (
    <div className="grid grid-cols-3 gap-2">
      {BUTTONS.map(([direction, fill]) => {
        const Icon = pending === direction ? LoaderCircle : DIRECTION_ICONS[direction];
        const decision = decisionOf(direction);
        const isUnavailable = decision && !decision.ok && decision.refusal === 'flat-unavailable';
        const isRefused = hasAmount && decision && !decision.ok && decision.field === 'amount';
        const rate = terms && `${plainPercent(rateOf(terms, direction))}%`;
        const profit = decision?.ok ? winOf(decision.value, direction) : undefined;
        return (
          <button
            key={direction}
            type="button"
            disabled={pending !== undefined || decision === undefined}
            aria-busy={pending === direction || undefined}
            onClick={() => onBuy(direction)}
            className={cx(
              'flex h-15 min-w-0 flex-col items-center justify-center rounded-lg px-1 font-semibold select-none',
              'transition-[scale,opacity] duration-150 active:scale-[.97] active:duration-0 disabled:opacity-40 disabled:active:scale-100',
              isOpen && !isRefused ? fill : 'bg-raised text-mute',
              isUnavailable && 'text-mute',
            )}
          >
            <span className="flex max-w-full items-center gap-1 text-[0.9375rem] leading-5 max-[359px]:text-[0.8125rem]">
              <Icon size={16} className={cx('shrink-0 max-[359px]:hidden', pending === direction && 'animate-spin')} aria-hidden />
              <span className="truncate">{text(SHORT_WORDS[direction])}</span>
            </span>
            <span className={LINE}>{isUnavailable ? text('option.flat-unavailable') : (rate ?? '—')}</span>
            {profit !== undefined && <Amount className={LINE}>{signedAmount(coin, profit)}</Amount>}
          </button>
        );
      })}
    </div>
  );
}
