import type { Decision, Err } from '@mt2/domain';
import { floorToTicks, type Market } from '@mt2/domain/market-terms';
import type { TriggerPrice, WaitingSpotFacts, WatchFacts } from '@mt2/domain/waiting';
import type { AccountKind } from '@mt2/domain/wallet';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { type Quotation, useMark, useQuotation } from '../../market/index.ts';
import { enoughUntilRead, useAvailable } from '../../wallet/index.ts';
import { useWaiting } from '../waiting/waiting.api.ts';
import { type FormRefusal, type TriggerForm, wrongIn } from './trigger-form.ts';

/** Facts of a market that a trigger order is checked by, live; undefined until the price that it watches is read. */
export function useWatchFacts(market: Market, by: TriggerPrice, quotation?: Quotation): WatchFacts | undefined {
  const live = useQuotation(market.symbol).quotation ?? quotation;
  const mark = useMark(market, by === 'mark')?.mark;
  // The limit of waiting orders is one for all accounts.
  const waiting = useWaiting({ marketId: market.id, type: 'trigger' }).length;
  const watched = by === 'mark' ? mark : live && floorToTicks(market, live.last);
  return live && watched !== undefined ? { market, isOpen: live.isOpen, isDelisted: !live.isListed, watched, waiting } : undefined;
}

/** The same with the balance that pays for the order. */
export function useTriggerFacts(quotation: Quotation, by: TriggerPrice, account: AccountKind, coin: string): WaitingSpotFacts | undefined {
  const facts = useWatchFacts(quotation.market, by, quotation);
  const available = useAvailable(account, coin);
  return facts && { ...facts, available: enoughUntilRead(available) };
}

/** The form's errors, worded by `say`. Errors of a typed field are shown before the button is pressed; a guest sees none. */
export function useTriggerErrors(
  form: TriggerForm,
  decision: Decision<unknown, FormRefusal> | undefined,
  say: (refused: Pick<Err<FormRefusal>, 'refusal'>) => string,
) {
  const isSignedIn = useSignedIn();
  const isHalted = decision?.ok === false && decision.refusal === 'market-closed';
  const { trigger, price, size, takeProfit, stopLoss } = form;
  const typed = { trigger, price, quantity: size, lots: size, takeProfit, stopLoss };
  return useRefusal(
    ['order', 'trigger', 'price', 'quantity', 'lots', 'takeProfit', 'stopLoss'],
    isSignedIn && decision ? wrongIn(form, decision) : [],
    {
      say,
      // The notice above the form says that the market is halted.
      isSaidEarly: (field) => (field === 'order' ? !isHalted : typed[field] !== ''),
    },
  );
}
