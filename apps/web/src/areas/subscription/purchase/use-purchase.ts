import { assertDefined, type Err, formatPlain, parseAtoms, refusalsOf } from '@mt2/domain';
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
import { subscribe } from '../subscription.api.ts';
import { EMPTY, estimableTokens, type PurchaseForm, previewSubscription, roundedPayment, SMALLEST } from './purchase-form.ts';

/** A refusal with its amounts as the form writes them: `400.0000 LUMA` is `400 LUMA`. */
function withShortAmounts({ details = {}, ...refused }: Err<string>): Err<string> {
  const short = (value: string) => {
    const [number = '', unit = ''] = value.split(' ');
    const amount = parseAtoms(number);
    return amount === undefined ? value : `${shortAmount(amount)} ${unit}`;
  };
  return { ...refused, details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, short(value)])) };
}

/** The state of the form of a subscription: what is typed, what follows from it, and its submission. */
export function usePurchase(offering: Offering) {
  const go = useGo();
  const [symbol, setSymbol] = useState(offering.payCoins[0]?.symbol);
  const payCoin: PayCoin = assertDefined(
    offering.payCoins.find((each) => each.symbol === symbol) ?? offering.payCoins[0],
    'an offering takes a coin',
  );
  const [form, setForm] = useDraft(`subscription ${offering.id}`, EMPTY, { ...ONE_VISIT, unit: payCoin.symbol });
  const available = useAvailable('spot', payCoin.symbol);
  const now = useNow();
  const decision = previewSubscription(form, offering, payCoin, { now, available: available ?? 0n });
  const errors = useRefusal(['amount', 'isAgreed'], refusalsOf(decision), {
    say: (refused) =>
      refused.refusal === 'above-own-funds'
        ? ownFundsText(text, payCoin.own, payCoin.symbol)
        : refusalText(text, withShortAmounts(refused)),
    isSaidEarly: (field) => field === 'amount' && form.amount !== '',
  });
  const [madeId, setMadeId] = useState<number>();
  // The sentence of a refusal has been shown; the form stays as it is so the user can correct it.
  const { change } = useChanging(errors.showAnswer);
  const submit = async () => {
    await change(async () => {
      const { message, id } = await subscribe({ offeringId: offering.id, payCoinId: payCoin.id, amount: form.amount });
      setForm(EMPTY);
      setMadeId(id);
      if (id !== undefined) return undefined;
      go.replace(to('/pages/publication/orders', { list: 'running' }));
      return message;
    });
  };
  const fill = (next: PurchaseForm) => {
    errors.clear();
    setForm(next);
  };
  const setPayCoin = (next: string) => {
    setSymbol(next);
    fill({ ...EMPTY, isAgreed: form.isAgreed });
  };
  // True without a balance, unless even a balance could buy nothing: such a refusal is about no field.
  const isWithoutFunds = available === 0n && !refusalsOf(decision).some(({ field }) => field === undefined);
  const tokens = estimableTokens(form, offering, payCoin, now);
  const paid = tokens === 0n ? undefined : roundedPayment(form, offering, payCoin);
  /** The sentence that rounding the tokens down makes the payment less. */
  const rounded =
    paid === undefined
      ? undefined
      : text('subscription.rounded-down', {
          paid: ownAmount(`${costAmount(payCoin.symbol, paid)} ${payCoin.symbol}`),
          tokens: `${formatPlain(SMALLEST)} ${offering.coin}`,
        });
  return { payCoin, setPayCoin, form, fill, decision, available, isWithoutFunds, tokens, rounded, errors, submit, madeId };
}

export type Purchase = ReturnType<typeof usePurchase>;
