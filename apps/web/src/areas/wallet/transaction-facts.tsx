import { copyFact } from '../../platform/device/copy-value.tsx';
import type { Text } from '../../platform/i18n.ts';
import { GroupedText } from '../../ui/figures/grouped-text.tsx';
import type { Fact } from '../../ui/lists/facts.tsx';

type Moved = { readonly transactionId: string; readonly isBank: boolean };

/** The transaction that moved the money of a deposit or withdrawal, to copy; none before, and from backends that do not send it. */
export function transactionFacts({ transactionId, isBank }: Moved, text: Text): Fact[] {
  const label = text(isBank ? 'record.bank-reference' : 'record.transaction-id');
  return transactionId === '' ? [] : [copyFact(label, transactionId, <GroupedText>{transactionId}</GroupedText>)];
}
