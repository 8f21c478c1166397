import { type Atoms, about, type Decision, err, ok } from '@mt2/domain';
import { floorToSteps, floorToTicks, type Market, ticksToAtoms } from '@mt2/domain/market-terms';
import { type AttachedRefusal, validateAttached } from '@mt2/domain/waiting';
import { typedAmount } from '../../../platform/text/typed.ts';

/** Take profit and stop loss as typed. */
export type AttachedForm = { readonly takeProfit: string; readonly stopLoss: string };

export const EMPTY_ATTACHED: AttachedForm = { takeProfit: '', stopLoss: '' };

/** The limit buy, in atoms. */
export type BuyTerms = { readonly market: Market; readonly isOpen: boolean; readonly price: Atoms; readonly quantity: Atoms };

/** Take profit and stop loss in atoms, or the server's refusal. */
export function previewAttached(
  form: AttachedForm,
  { market, isOpen, price, quantity }: BuyTerms,
): Decision<{ readonly takeProfit: Atoms; readonly stopLoss: Atoms }, AttachedRefusal> {
  const [takeProfit, stopLoss] = [typedAmount(form.takeProfit), typedAmount(form.stopLoss)];
  if (takeProfit === 'invalid') return about('takeProfit', err('attached-take-profit-invalid'));
  if (stopLoss === 'invalid') return about('stopLoss', err('attached-stop-loss-invalid'));
  const facts = { market, isOpen, price: floorToTicks(market, price), quantity: floorToSteps(market, quantity) };
  const decision = validateAttached({ takeProfit, stopLoss }, facts);
  if (!decision.ok) return decision;
  return ok({ takeProfit: ticksToAtoms(market, decision.value.takeProfit), stopLoss: ticksToAtoms(market, decision.value.stopLoss) });
}
