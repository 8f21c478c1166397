import { labCall } from '../declare-call.ts';
import { by, count, inner, list, record, text } from '../fields/index.ts';
import { TEXT } from '../fields/kinds.ts';
import { yes } from './kinds.ts';

const tableHash = record('TableHash', {
  rows: count('rows', 'Number of rows.'),
  sha256: text('sha256', 'SHA-256 of the canonical dump of the table.', { unit: 'text' }),
});
const violation = record('Violation', {
  invariant: text('invariant', 'Name of the invariant.'),
  statement: text('statement', 'Violation in one sentence.'),
});

export const inspect = {
  getHash: labCall('GET', '/lab/api/hash', {
    about: 'SHA-256 of the world’s canonical dump, and of each table.',
    commands: [{ use: 'hash', prints: '{sha256}' }],
    answers: record('WorldHash', {
      sha256: text('sha256', 'SHA-256 of the canonical dump.', { unit: 'text' }),
      tables: inner('tables', by(tableHash), 'Rows and SHA-256 of each table.'),
    }),
  }),
  checkInvariants: labCall('GET', '/lab/api/invariants', {
    about: 'Checks the ledger’s invariants now, and that nothing is set aside. Each invariant reports at most a thousand violations.',
    commands: [{ use: 'invariants', prints: 'Checked: {checked}.\nviolations: {invariant}  {statement}', proves: 'ok' }],
    answers: record('Invariants', {
      ok: yes('ok', 'True if every invariant holds.'),
      checked: list('checked', TEXT, 'Invariants that were checked.'),
      violations: list('violations', violation, 'Violations. Empty if there is none.'),
    }),
  }),
};
