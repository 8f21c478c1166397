import { type Atoms, type Decision, err } from '@mt2/domain';
import { changeMargin, liquidationPrice, type MarginRefusal, removableMargin } from '@mt2/domain/lever';
import { floorToTicks } from '@mt2/domain/market-terms';
import { typedAmount } from '../../../platform/text/typed.ts';
import type { Position } from './position.ts';

export type MarginForm = { readonly way: 'add' | 'remove'; readonly amount: string };
export type MarginFacts = { readonly available: Atoms; readonly mark: number };
type Preview = {
  readonly decision: Decision<Atoms, MarginRefusal | 'amount-empty'>;
  /** The maximum that may be added or taken back. */
  readonly most: Atoms;
  /** Margin and liquidation price (ticks) after the change; the current ones while it is invalid. */
  readonly margin: Atoms;
  readonly liquidation: number | undefined;
};

/** Previews a change of margin, or its refusal. The accepted amount, in atoms, is negative if margin is taken back. */
export function previewMargin(
  { way, amount }: MarginForm,
  { market, held, liquidation, stops }: Position,
  { available, mark }: MarginFacts,
): Preview {
  const stopped = { market, position: held, pairLosses: stops.map(({ stopLoss }) => floorToTicks(market, stopLoss)) };
  const most = way === 'add' ? available : removableMargin(stopped, mark);
  const asItIs = { most, margin: held.margin, liquidation };
  const typed = typedAmount(amount);
  if (typed === undefined) return { ...asItIs, decision: err('amount-empty') };
  if (typed === 'invalid') return { ...asItIs, decision: err('amount-invalid') };
  const signed = way === 'add' ? typed : -typed;
  const changed = changeMargin(signed, { ...stopped, available, mark });
  if (!changed.ok) return { ...asItIs, decision: changed };
  const after = changed.value;
  return { most, decision: { ok: true, value: signed }, margin: after.margin, liquidation: liquidationPrice(market, after).shown };
}
