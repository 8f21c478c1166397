import { lever, OPENING_STATUS } from '@mt2/contracts/lever';
import type { TicketSide } from '@mt2/domain/lever';
import { formatTicks } from '@mt2/domain/markets';
import { api } from '../../../platform/send.ts';
import { limitSent, type Quotation } from '../../market/index.ts';
import { happeningOf } from '../happenings.ts';
import { type LeverAccount, wireOf } from '../lever.api.ts';
import { useSending } from '../use-sending.ts';
import type { OpenPreview } from './open-form.ts';

/** Sends opening orders. */
export function useOpening({ market, quoteId }: Quotation, account: LeverAccount, onPlaced: () => void) {
  const { send, isPending } = useSending();
  const open = async (side: TicketSide, preview: OpenPreview | undefined) => {
    const decision = preview?.[side].decision;
    if (!decision?.ok) return;
    const { kind, lots, price, takeProfit, stopLoss, leverage, tif } = decision.value;
    const stop = (ticks: number) => (ticks === 0 ? '0' : formatTicks(market, ticks));
    const sent = {
      currency_id: market.id,
      legal_id: quoteId,
      account: wireOf(account),
      share: String(lots),
      multiple: String(leverage),
      type: side === 'long' ? 1 : 2,
      status: OPENING_STATUS[kind],
      ...limitSent(market, kind, price),
      target_profit_price: stop(takeProfit),
      stop_loss_price: stop(stopLoss),
      ...(tif && { tif }),
    };
    if (await send(() => api.change(lever.submit, sent), happeningOf)) onPlaced();
  };
  return { open, isPending };
}
