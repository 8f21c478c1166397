import { inspect } from '@mt2/contracts/lab/inspect';
import { request } from '@mt2/contracts/lab/request';
import type { Command } from '../command.ts';

export const inspectCommands: readonly Command[] = [
  {
    name: 'hash',
    args: [],
    about: 'The SHA-256 of the world’s canonical dump.',
    run: async ({ send }) => {
      const hash = await send(inspect.getHash, {});
      return { json: hash, text: hash.sha256 };
    },
  },
  {
    name: 'invariants',
    args: [],
    about: 'Proves the ledger; ends with 1 when a law is broken.',
    run: async ({ send }) => {
      const proof = await send(inspect.checkInvariants, {});
      const statements = proof.violations.map(({ invariant, statement }) => `${invariant}: ${statement}`);
      return { json: proof, text: proof.ok ? `${proof.checked.join(', ')} hold` : statements.join('\n'), isBad: !proof.ok };
    },
  },
  {
    name: 'requests list',
    args: [],
    options: { path: 'text', refused: 'flag' },
    about: 'The last calls of the product in this world, newest first.',
    run: async ({ send }, _, { path, refused }) => {
      const rows = await send(request.listRequests, {
        ...(typeof path === 'string' ? { path } : {}),
        ...(refused ? { refused: '1' } : {}),
      });
      const lines = rows.map(({ id, real, call, key, user, ms }) => [String(id), real, call, key || 'ok', user?.account ?? '', `${ms} ms`]);
      return { json: rows, text: { heads: ['ID', 'AT', 'CALL', 'ENDED', 'USER', 'TOOK'], rows: lines } };
    },
  },
  {
    name: 'requests why',
    args: ['<id>'],
    about: 'The gates that a call went through, what each saw, and which refused.',
    run: async ({ send }, [id = '']) => {
      const why = await send(request.explainRequest, { id });
      const rows = why.gates.map(({ gate, saw, passed }) => [passed ? 'passed' : 'refused', gate, saw]);
      return { json: why, text: { heads: ['', 'GATE', 'SAW'], rows } };
    },
  },
];
