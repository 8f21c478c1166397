import type { ReactNode } from 'react';
import { Unread } from '../../frame/unread.tsx';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/lists/list-states.tsx';
import type { Quotation } from './quotation.ts';
import { ScriptBanner } from './script-banner.tsx';
import type { useMarket } from './use-quotations.ts';

export type MarketGateProps = {
  found: ReturnType<typeof useMarket>;
  skeleton: ReactNode;
  onChoose(): void;
  /** Only a market with contracts. */
  hasContracts?: true;
  children(quotation: Quotation): ReactNode;
};

/** Shows a market's screen once the market is read, under the banner of a script that shifts its price; otherwise the error. */
export function MarketGate({ found, skeleton, onChoose, hasContracts, children }: MarketGateProps) {
  const text = useText();
  const { quotation, isMissing, error, retry } = found;
  const isOffered = !hasContracts || quotation?.market.hasContracts !== false;
  if (quotation && isOffered)
    return (
      <>
        <ScriptBanner quotation={quotation} />
        {children(quotation)}
      </>
    );
  if (error) return <Unread error={error} onRetry={retry} />;
  if (!isMissing && isOffered) return skeleton;
  return (
    <Empty text={text('refusal.market-not-found')}>
      <Button onClick={onChoose}>{text('spot.choose-market')}</Button>
    </Empty>
  );
}
