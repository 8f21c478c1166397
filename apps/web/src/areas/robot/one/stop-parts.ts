import { type Atoms, shownParts, truncated } from '@mt2/domain';

/** Atoms of USDT: the investment, the profit that the robot's page shows, the closing fee, and the amount returned. */
type Stop = { readonly amount: Atoms; readonly net: Atoms; readonly fee: Atoms; readonly returned: Atoms };

/**
 * The lines between a robot's net profit and the amount returned, as shown with cents: net profit + difference − fee is the profit
 * after the fee, which with the investment is the amount returned. `difference` is 0 for a grid; a leveraged robot shows its
 * profit at the mark price and is closed at the last price.
 */
export function stopParts({ amount, net, fee, returned }: Stop) {
  const [shownAmount, shownNet, back] = [amount, net, returned].map((each) => truncated(each, 2)) as [Atoms, Atoms, Atoms];
  const hidden = amount - shownAmount + (net - shownNet);
  const gap = returned - amount - net + fee;
  const spendable = shownAmount + shownNet;
  const [shownFee, difference] =
    gap === 0n ? [...shownParts([hidden - fee], 2, spendable), 0n] : shownParts([hidden - fee, gap], 2, spendable);
  return { fee: -shownFee, difference, after: back - shownAmount };
}
