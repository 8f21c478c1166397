import type { Direction } from '@mt2/domain/option';
import { type LucideIcon, MoveHorizontal, TrendingDown, TrendingUp } from 'lucide-react';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { DIRECTION_WORDS, SHORT_WORDS } from './order/order.ts';

export const DIRECTION_ICONS: Readonly<Record<Direction, LucideIcon>> = { up: TrendingUp, down: TrendingDown, flat: MoveHorizontal };
const TONES: Readonly<Record<Direction, string>> = { up: 'text-up', down: 'text-down', flat: 'text-accent' };

export type DirectionLabelProps = { direction: Direction; isShort?: boolean; className?: string };

/** Call, put or flat, in its colour. */
export function DirectionLabel({ direction, isShort, className }: DirectionLabelProps) {
  const Icon = DIRECTION_ICONS[direction];
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-1 font-semibold', TONES[direction], className)}>
      <Icon size={14} className="shrink-0" aria-hidden />
      <span className="truncate">{useText()((isShort ? SHORT_WORDS : DIRECTION_WORDS)[direction])}</span>
    </span>
  );
}
