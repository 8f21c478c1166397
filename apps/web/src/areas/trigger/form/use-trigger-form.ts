import type { Decision, Err } from '@mt2/domain';
import { floorToTicks } from '@mt2/domain/market-terms';
import type { SpotTriggerFacts, TriggerPrice } from '@mt2/domain/trigger';
import type { AccountKind } from '@mt2/domain/wallet';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { type Quotation, useMark, useQuotation } from '../../market/index.ts';
import { enoughUntilRead, useAvailable } from '../../wallet/index.ts';
import { useWaitingTriggers } from '../list/use-waiting-triggers.ts';
import { type FormRefusal, type TriggerForm, wrongIn } from './trigger-form.ts';

/**
 * Facts of market and balance that the form checks, live; undefined until the
 * watched price is read. The limit of waiting orders is one for all accounts.
 */
export function useTriggerFacts(quotation: Quotation, by: TriggerPrice, account: AccountKind, coin: string): SpotTriggerFacts | undefined {
  const { market } = quotation;
  const { isOpen, isListed, last } = useQuotation(market.symbol).quotation ?? quotation;
  const mark = useMark(market, by === 'mark')?.mark;
  const available = useAvailable(account, coin);
  const waiting = useWaitingTriggers(undefined, market.id);
  const watched = by === 'mark' ? mark : floorToTicks(market, last);
  return watched === undefined
    ? undefined
    : { market, isOpen, isDelisted: !isListed, watched, waiting, available: enoughUntilRead(available) };
}

/** The form's errors, worded by `say`. Errors of a typed field are shown before the button is pressed; a guest sees none. */
export function useTriggerErrors(
  form: TriggerForm,
  decision: Decision<unknown, FormRefusal> | undefined,
  say: (refused: Pick<Err<FormRefusal>, 'refusal'>) => string,
) {
  const isSignedIn = useSignedIn();
  const isHalted = decision?.ok === false && decision.refusal === 'market-closed';
  const typed = { trigger: form.trigger, price: form.price, quantity: form.size, lots: form.size };
  return useRefusal(['order', 'trigger', 'price', 'quantity', 'lots'], isSignedIn && decision ? wrongIn(form, decision) : [], {
    say,
    // The notice above the form says that the market is halted.
    isSaidEarly: (field) => (field === 'order' ? !isHalted : typed[field] !== ''),
  });
}
