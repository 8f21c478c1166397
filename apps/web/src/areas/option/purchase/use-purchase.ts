import { option } from '@mt2/contracts/option';
import { formatPlain } from '@mt2/domain';
import { type Direction, LEAST_BAND, type PurchaseForm } from '@mt2/domain/option';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { create } from 'zustand';
import { useGo } from '../../../frame/navigation.tsx';
import { viewAt } from '../../../frame/view-at.ts';
import { useDraft } from '../../../platform/drafts.ts';
import { isPressed, press } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { afterChange } from '../../../platform/live.ts';
import { api } from '../../../platform/send.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { toast } from '../../../ui/overlays/overlays.ts';
import type { Quotation } from '../../market/index.ts';
import { accountOf, assetsQuery, availableOf } from '../../wallet/index.ts';
import { waitingQuery } from '../option.api.ts';
import { openOptionsAt } from '../order/order.ts';
import { coinSymbol, FIRST_CHOICE, type MeasuredBy, previewPurchase } from './purchase.ts';
import { useFlatBands } from './use-flat-bands.ts';

/** Option time and coin stay chosen while the page is open, even after a visit to the chart. */
const useChosen = create(() => FIRST_CHOICE);

/** Facts that a purchase is checked against; undefined until the user's balance and waiting options are read. A guest has neither. */
function usePurchaseFacts({ market, isOpen }: Quotation, coin: number, flatBand: number | undefined): MeasuredBy | undefined {
  const isSignedIn = useSignedIn();
  const { data: assets } = useQuery({ ...assetsQuery, enabled: isSignedIn });
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: isSignedIn });
  // A band that is not read yet refuses nothing: the server checks it.
  const band = flatBand ?? LEAST_BAND;
  if (!isSignedIn) return { market, isOpen, band, waiting: 0, available: 0n };
  if (!assets || !waiting) return undefined;
  return {
    market,
    isOpen,
    band,
    waiting: waiting.filter((order) => order.market.id === market.id).length,
    available: availableOf(accountOf(assets, 'options'), coinSymbol(coin)),
  };
}

type Ends = { onSent(): void; onRefused(error: unknown): void };

const draftOf = (symbol: string) => `option ${symbol}`;

/** The typed amount of the paying coin. After a reload, the coin is the one that it was typed for. */
function useAmount(symbol: string, coin: number) {
  const [typed, setTyped] = useDraft(draftOf(symbol), { amount: '', coin: '' });
  const [first] = useState(typed);
  useLayoutEffect(() => {
    if (first.coin !== '') useChosen.setState({ coin: Number(first.coin) });
  }, [first]);
  const setAmount = (amount: string, of = coin) => setTyped({ amount, coin: amount === '' ? '' : String(of) });
  return { amount: typed.amount, setAmount };
}

/**
 * The form of a purchase in a market, its validity, and the action that sends it. Purchases are sent one at a time; the next one begins
 * without an amount.
 */
export function usePurchase(quotation: Quotation) {
  const text = useText();
  const go = useGo();
  const chosen = useChosen();
  const { amount, setAmount } = useAmount(quotation.market.symbol, chosen.coin);
  const form = { ...chosen, amount };
  const [isFilling, setFilling] = useState(false);
  const [pending, setPending] = useState<Direction>();
  const bands = useFlatBands(quotation.market);
  const flatBand = form.seconds === undefined ? undefined : bands.get(form.seconds);
  const facts = usePurchaseFacts(quotation, form.coin, flatBand);
  const decision = facts && previewPurchase(form, facts);
  const decisionOf = (direction: Direction) => facts && previewPurchase({ ...form, direction }, facts);
  const change = ({ amount: next, ...part }: Partial<PurchaseForm>) => {
    useChosen.setState(part);
    if (next === undefined) return;
    setAmount(next);
    setFilling(next !== '');
  };
  const buy = async (direction: Direction, { onSent, onRefused }: Ends) => {
    const decided = decisionOf(direction);
    // The second tap of a double tap finds a press in progress or, after its answer, no amount.
    if (!decided?.ok || isPressed(draftOf(quotation.market.symbol))) return;
    const { terms, stake } = decided.value;
    const wager = { marketId: quotation.market.id, coinId: form.coin, direction };
    const sent = { ...wager, seconds: String(terms.seconds), amount: formatPlain(stake) };
    setPending(direction);
    try {
      await press(draftOf(quotation.market.symbol), () => api.change(option.buyOption, sent, { mask: 'clear', isAtMarket: true }));
      toast(text('option.bought'), 'ok', viewAt(openOptionsAt(quotation.market.symbol), go.to));
      change({ amount: '' });
      onSent();
    } catch (error) {
      // Its sentence has been shown; the form stays as it is so the user can correct it.
      onRefused(error);
    } finally {
      setPending(undefined);
      void afterChange();
    }
  };
  return {
    market: quotation.market,
    /** False while the market is halted. */
    isOpen: quotation.isOpen,
    form,
    /** True from a change of the amount until the purchase. */
    isFilling,
    change,
    /** Balance of the paying coin in the options account; undefined until known. */
    available: facts?.available,
    /** The rules' decision on the form, for any direction and for one. Undefined until it is known. */
    decision,
    decisionOf,
    /** The flat band of the chosen time at this moment, in ticks; undefined until it is known. */
    flatBand,
    buy,
    /** Direction of the purchase being sent. */
    pending,
  };
}

export type PurchaseState = ReturnType<typeof usePurchase>;
