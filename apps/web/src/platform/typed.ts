import { type Atoms, parseAtoms } from '@mt2/domain';

/** Reads a price or amount field, in atoms: undefined when empty, `invalid` when it is no amount. */
export function typedAmount(typed: string): Atoms | undefined | 'invalid' {
  const text = typed.trim().replace(/^\./, '0.').replace(/\.$/, '');
  return text === '' ? undefined : (parseAtoms(text) ?? 'invalid');
}
