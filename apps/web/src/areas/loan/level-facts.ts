import { type Atoms, groupDigits } from '@mt2/domain';
import { LIQUIDATION_LTV, ltvPrice, MARGIN_CALL_LTV, type Pledge } from '@mt2/domain/loan';
import { formatTicks, type Market } from '@mt2/domain/market-terms';
import type { Text } from '../../platform/i18n.ts';
import type { Fact } from '../../ui/lists/facts.tsx';

/** A price at which something happens to collateral, in its market's format. */
const levelText = (market: Market, pledge: Pledge, percent: number): string =>
  `${groupDigits(formatTicks(market, ltvPrice(market, pledge, percent)))} USDT`;

/** The prices of margin call and liquidation; a dash if there is no collateral. */
export function levelFacts(text: Text, market: Market | undefined, debt: Atoms, collateral: Atoms): Fact[] {
  const at = (percent: number) => (market && collateral > 0n && debt > 0n ? levelText(market, { debt, collateral }, percent) : '—');
  return [
    { label: text('loan.margin-call-price'), value: at(MARGIN_CALL_LTV) },
    { label: text('loan.liquidation-price'), value: at(LIQUIDATION_LTV) },
  ];
}
