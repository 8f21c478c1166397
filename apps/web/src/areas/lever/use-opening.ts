import { lever } from '@mt2/contracts/lever';
import type { TicketSide } from '@mt2/domain/lever';
import { formatTicks } from '@mt2/domain/markets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { emit } from '../../platform/events.ts';
import { useText } from '../../platform/i18n.ts';
import { api } from '../../platform/send.ts';
import { toast } from '../../ui/overlays.ts';
import { levelOf, useIdentity } from '../kyc/index.ts';
import type { Quotation } from '../market/index.ts';
import { LEVER_KEY, type LeverAccount } from './lever.api.ts';
import type { OpenPreview } from './open-form.ts';

/** Sends opening orders. Who is known to lack the verification is offered the way to it before anything is sent. */
export function useOpening({ market, quoteId }: Quotation, account: LeverAccount, onPlaced: () => void) {
  const text = useText();
  const client = useQueryClient();
  const { data: identity } = useIdentity();
  const [isPending, setPending] = useState(false);
  const open = async (side: TicketSide, preview: OpenPreview | undefined) => {
    const decision = preview?.[side].decision;
    if (!decision?.ok || isPending) return;
    const { kind, lots, price, takeProfit, stopLoss, leverage } = decision.value;
    const sent = {
      currency_id: market.id,
      legal_id: quoteId,
      account,
      share: String(lots),
      multiple: String(leverage),
      type: side === 'long' ? 1 : 2,
      status: kind === 'market' ? 1 : 0,
      ...(kind === 'limit' ? { target_price: formatTicks(market, price) } : {}),
      ...(takeProfit ? { target_profit_price: formatTicks(market, takeProfit) } : {}),
      ...(stopLoss ? { stop_loss_price: formatTicks(market, stopLoss) } : {}),
    };
    setPending(true);
    try {
      toast((await api.change(lever.submit, sent)).message, 'ok');
      onPlaced();
    } catch {
      // Its sentence has been shown; the form stays as it is, to be put right.
    } finally {
      setPending(false);
      void client.invalidateQueries({ queryKey: LEVER_KEY });
      void client.invalidateQueries({ queryKey: ['wallet'] });
    }
  };
  return {
    open,
    isPending,
    mayTrade: identity === undefined || levelOf(identity) === 'advanced',
    verify: () => emit('gate', { gate: 'kyc-advanced-required', sentence: text('refusal.kyc-advanced-required') }),
  };
}
