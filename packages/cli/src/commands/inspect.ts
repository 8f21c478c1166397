import { inspect } from '@mt2/contracts/lab/inspect';
import { calling } from '../calling.ts';
import type { Command } from '../command.ts';

export const inspectCommands: readonly Command[] = [
  calling(inspect.getHash, { name: 'hash', about: 'Prints the SHA-256 of the world’s canonical dump.', show: ({ sha256 }) => sha256 }),
  calling(inspect.checkInvariants, {
    name: 'invariants',
    about: 'Checks the ledger; exits with 1 if an invariant is broken.',
    show: ({ ok, checked, violations }) =>
      ok ? `${checked.join(', ')} hold` : violations.map(({ invariant, statement }) => `${invariant}: ${statement}`).join('\n'),
    isBad: ({ ok }) => !ok,
  }),
];
