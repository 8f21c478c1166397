import { FlaskConical } from 'lucide-react';
import { useText } from '../../platform/i18n.ts';
import type { Quotation } from './quotation.ts';
import { useQuotation } from './use-quotations.ts';

/** A banner on top of every screen of a market while an operator's script moves its price; the details say how much it stays shifted. */
export function ScriptBanner({ quotation: read }: { quotation: Quotation }) {
  const text = useText();
  const { isScripted } = useQuotation(read.market.symbol).quotation ?? read;
  return (
    <div role="status">
      {isScripted && (
        <p className="mb-2 bg-accent/15 px-4 py-2 text-center text-xs leading-4 text-balance text-ink">
          <FlaskConical size={14} className="mr-1.5 inline-block align-[-3px] text-accent" aria-hidden />
          {text('market.scripted')}
        </p>
      )}
    </div>
  );
}
