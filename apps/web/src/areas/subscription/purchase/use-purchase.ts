import { type Atoms, assertDefined, type Err, formatPlain, parseAtoms, refusalsOf } from '@mt2/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { ONE_VISIT, useDraft } from '../../../platform/drafts.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { shortAmount } from '../../../platform/format.ts';
import { text } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { ownFundsText } from '../../loan/index.ts';
import { costAmount, useAvailable } from '../../wallet/index.ts';
import type { Offering, PayCoin } from '../offering.ts';
import { offeringQuery, subscribe } from '../subscription.api.ts';
import { EMPTY, estimableTokens, filledIn, type PurchaseForm, previewSubscription, roundedPayment, SMALLEST } from './purchase-form.ts';

/** A refusal with its amounts as the form writes them: `400.0000 LUMA` is `400 LUMA`. */
function withShortAmounts({ details = {}, ...refused }: Err<string>): Err<string> {
  const short = (value: string) => {
    const [number = '', unit = ''] = value.split(' ');
    const amount = parseAtoms(number);
    return amount === undefined ? value : `${shortAmount(amount)} ${unit}`;
  };
  return { ...refused, details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, short(value)])) };
}

const purchaseRefusalText = (refused: Err<string>, { own, symbol }: PayCoin): string =>
  refused.refusal === 'above-own-funds' ? ownFundsText(text, own, symbol) : refusalText(text, withShortAmounts(refused));

/** The sentence that rounding the tokens down makes the payment less than typed. */
function roundedText(form: PurchaseForm, offering: Offering, payCoin: PayCoin): string | undefined {
  const paid = roundedPayment(form, offering, payCoin);
  if (paid === undefined) return undefined;
  const tokens = `${formatPlain(SMALLEST)} ${offering.coin}`;
  return text('subscription.rounded-down', { paid: ownAmount(`${costAmount(payCoin.symbol, paid)} ${payCoin.symbol}`), tokens });
}

/** A subscription as confirmed: its payment, the tokens for it, and the sentence about a payment that is less than typed. */
export type Asked = { readonly amount: string; readonly tokens: Atoms; readonly committed: Atoms; readonly rounded: string | undefined };

/** The state of the form of a subscription: what is typed, what follows from it, and its submission. */
export function usePurchase(offering: Offering) {
  const go = useGo();
  const [symbol, setSymbol] = useState(offering.payCoins[0]?.symbol);
  const found = offering.payCoins.find((each) => each.symbol === symbol) ?? offering.payCoins[0];
  const payCoin: PayCoin = assertDefined(found, 'an offering takes a coin');
  const { refetch: readPrice } = useQuery(offeringQuery(offering.id, payCoin.symbol));
  const draft = `subscription ${offering.id}`;
  const [typed, setForm] = useDraft(draft, EMPTY, { ...ONE_VISIT, unit: payCoin.symbol });
  const form = filledIn(typed, offering, payCoin);
  const available = useAvailable('spot', payCoin.symbol);
  const now = useNow();
  const decision = previewSubscription(form, offering, payCoin, { now, available: available ?? 0n });
  const errors = useRefusal(['amount', 'isAgreed'], refusalsOf(decision), {
    say: (refused) => purchaseRefusalText(refused, payCoin),
    isSaidEarly: (field) => field === 'amount' && form.amount !== '',
  });
  const fill = errors.heard((part: Partial<PurchaseForm>) => setForm({ ...typed, ...part }));
  const setPayCoin = (next: string) => {
    setSymbol(next);
    fill({ amount: '', tokens: '' });
  };
  // True without a balance, unless even a balance could buy nothing: such a refusal is about no field.
  const isWithoutFunds = available === 0n && !refusalsOf(decision).some(({ field }) => field === undefined);
  const tokens = estimableTokens(form, offering, payCoin, now);
  const rounded = tokens === 0n ? undefined : roundedText(form, offering, payCoin);
  const [madeId, setMadeId] = useState<number>();
  const { change } = useChanging((error) => {
    errors.showAnswer(error);
    // The price may have moved.
    void readPrice();
  }, draft);
  const submit = ({ amount }: Asked) =>
    change(async () => {
      const { message, id } = await subscribe({ offeringId: offering.id, payCoinId: payCoin.id, amount });
      setForm(EMPTY);
      setMadeId(id);
      if (id !== undefined) return undefined;
      go.replace(to('/pages/publication/orders', { list: 'running' }));
      return message;
    });
  return {
    payCoin,
    setPayCoin,
    form,
    fill,
    decision,
    available,
    isWithoutFunds,
    tokens,
    rounded,
    errors,
    /** The subscription to confirm. */
    toAsk: decision.ok ? { ...decision.value, amount: form.amount, rounded } : undefined,
    submit,
    madeId,
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
