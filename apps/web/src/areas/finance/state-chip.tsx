import type { ProductState } from '@mt2/domain/finance';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';

const TONES: Readonly<Record<ProductState, string>> = {
  open: 'text-up',
  'to-be-opened': 'text-accent',
  'sold-out': 'text-mute',
  closed: 'text-mute',
};

export function StateChip({ state }: { state: ProductState }) {
  const text = useText();
  return <span className={cx('shrink-0 text-xs font-semibold', TONES[state])}>{text(`finance.state-${state}`)}</span>;
}
