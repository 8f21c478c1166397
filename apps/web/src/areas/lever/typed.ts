import { type Atoms, parseAtoms } from '@mt2/domain';

/** What was typed into a price or amount field: nothing, an amount, or something that is none. */
export function typedAmount(typed: string): Atoms | undefined | 'invalid' {
  const text = typed.trim().replace(/^\./, '0.').replace(/\.$/, '');
  return text === '' ? undefined : (parseAtoms(text) ?? 'invalid');
}
