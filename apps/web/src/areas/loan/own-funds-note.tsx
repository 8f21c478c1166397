import type { OwnFunds } from '@mt2/domain/loan';
import { type Text, useText } from '../../platform/i18n.ts';
import { ownAmount } from '../../platform/text/figures.ts';
import { Sentence } from '../../ui/figures/amount.tsx';
import { shownAmount } from '../wallet/index.ts';

/** The sentence of the limit of a borrower's own funds in a coin, with its amounts as the balance above it shows them. */
export const ownFundsText = (text: Text, { most, owed }: OwnFunds, coin: string): string =>
  text('refusal.above-own-funds', {
    limit: ownAmount(`${shownAmount(coin, most)}\u00a0${coin}`),
    owed: ownAmount(`${shownAmount('USDT', owed)}\u00a0USDT`),
  });

type OwnFundsNoteProps = { own: OwnFunds; coin: string; error: string | undefined };

/**
 * The note of that limit under the amount of a purchase. Empty without a loan, if the backend does not send it, and while the
 * error of the amount says the same.
 */
export function OwnFundsNote({ own, coin, error }: OwnFundsNoteProps) {
  const text = useText();
  const note = ownFundsText(text, own, coin);
  if (own.owed === 0n || note === error) return null;
  return (
    <span className="mt-1 block">
      <Sentence>{note}</Sentence>
    </span>
  );
}
