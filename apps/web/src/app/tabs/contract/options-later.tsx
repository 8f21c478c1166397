import { Timer } from 'lucide-react';
import type { Quotation } from '../../../areas/market/index.ts';
import { useText } from '../../../platform/i18n.ts';
import { Empty } from '../../../ui/list-states.tsx';

/** Options are not open yet. */
export function OptionsLater({ quotation: { market } }: { quotation: Quotation }) {
  const text = useText();
  return (
    <Empty text={text('soon.options-text')}>
      <p className="flex items-center gap-2 text-accent">
        <Timer size={18} aria-hidden />
        {market.symbol} · {text('soon.title')}
      </p>
    </Empty>
  );
}
