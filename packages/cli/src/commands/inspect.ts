import { inspect } from '@mt2/contracts/lab/inspect';
import { type RequestRow, request } from '@mt2/contracts/lab/request';
import { followRequests, type RequestFilter } from '@mt2/lab';
import { calling } from '../calling.ts';
import { type Command, type Context, field, type Output, whole } from '../command.ts';

const cellsOf = ({ id, real, call, key, user, ms, fault }: RequestRow) => [
  String(id),
  real,
  call,
  key || 'ok',
  user?.account ?? '',
  `${ms} ms`,
  fault,
];
const lineOf = (row: RequestRow): Output => ({ json: row, text: cellsOf(row).join('  ') });

/** Prints new calls as they arrive, up to a count; 0 is unlimited. */
async function follow({ send, print }: Context, filter: RequestFilter, count: number): Promise<Output | undefined> {
  let seen = 0;
  for await (const row of followRequests(send, filter)) {
    seen += 1;
    if (seen === count) return lineOf(row);
    print(lineOf(row));
  }
  return undefined;
}

export const inspectCommands: readonly Command[] = [
  calling(inspect.getHash, { name: 'hash', about: 'Prints the SHA-256 of the world’s canonical dump.', show: ({ sha256 }) => sha256 }),
  calling(inspect.checkInvariants, {
    name: 'invariants',
    about: 'Checks the ledger; exits with 1 if an invariant is broken.',
    show: ({ ok, checked, violations }) =>
      ok ? `${checked.join(', ')} hold` : violations.map(({ invariant, statement }) => `${invariant}: ${statement}`).join('\n'),
    isBad: ({ ok }) => !ok,
  }),
  {
    name: 'requests list',
    args: [],
    options: { path: 'text', refused: 'flag', follow: 'flag', count: 'text' },
    about: 'Lists the last calls of the product in this world, newest first; with --follow new ones as they arrive, up to --count.',
    run: async (context, _, { path, refused, follow: isFollowing, count = '0' }) => {
      if (isFollowing) return follow(context, { ...field('path', path), refused: refused === true }, whole(String(count), '--count'));
      const rows = await context.send(request.listRequests, { ...field('path', path), ...(refused ? { refused: '1' } : {}) });
      return { json: rows, text: { heads: ['ID', 'AT', 'CALL', 'ENDED', 'USER', 'TOOK', 'FAULT'], rows: rows.map(cellsOf) } };
    },
  },
  calling(request.explainRequest, {
    name: 'requests why',
    about: 'Shows the gates of a call, the values each read, and which one refused.',
    args: { id: 'id' },
    show: ({ gates, detail }) => ({
      heads: ['', 'GATE', 'SAW'],
      rows: [
        ...gates.map(({ gate, saw, passed }) => [passed ? 'passed' : 'refused', gate, saw]),
        ...detail.map(({ path, expected, got }) => ['field', path, `${expected} (${got})`]),
      ],
    }),
  }),
];
