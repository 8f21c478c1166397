import type { Side } from '@mt2/domain/market';
import { useText } from '../../../platform/i18n.ts';
import { TwoSides } from '../../../ui/figures/two-sides.tsx';

/** Buying or selling. */
export function SideToggle({ side, onChange }: { side: Side; onChange(side: Side): void }) {
  const text = useText();
  return (
    <TwoSides
      label={text('spot.side')}
      value={side}
      onChange={onChange}
      up={{ value: 'buy', label: text('spot.buy') }}
      down={{ value: 'sell', label: text('spot.sell') }}
    />
  );
}
