import { lever } from '@mt2/contracts/lever';
import type { PositionSide } from '@mt2/domain/lever';
import { formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import { api } from '../../../platform/send.ts';
import type { Quotation } from '../../market/index.ts';
import type { LeverAccount } from '../lever.api.ts';
import { useSending } from '../use-sending.ts';
import type { OpenPreview } from './open-form.ts';

type Placing = { onPlaced(): void; onRefused(error: unknown): void };

/** Sends opening orders; `onRefused` gets what refused one. */
export function useOpening({ market, quoteId }: Quotation, account: LeverAccount, { onPlaced, onRefused }: Placing) {
  const { send, isPending } = useSending(onRefused);
  const open = async (side: PositionSide, preview: OpenPreview | undefined) => {
    const decision = preview?.[side].decision;
    if (!decision?.ok) return;
    const { kind, lots, price, takeProfit, stopLoss, leverage, tif } = decision.value;
    const sent = {
      marketId: market.id,
      quoteId,
      account,
      lots,
      leverage,
      side,
      kind,
      price: kind === 'limit' ? formatTicks(market, price) : undefined,
      takeProfit: ticksToAtoms(market, takeProfit),
      stopLoss: ticksToAtoms(market, stopLoss),
      tif,
    };
    if (await send(() => api.change(lever.submit, sent))) onPlaced();
  };
  return { open, isPending };
}
