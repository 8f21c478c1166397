import { ledger } from '@mt2/contracts/lab/ledger';
import { calling } from '../calling.ts';
import { type Context, Misuse } from '../command.ts';
import { userIdOf } from '../user-id.ts';

/** The fields with an owner given by user ID, by `system`, or by a user's name or account. */
async function ofOwner<F extends { readonly owner?: string | number | undefined }>(given: F, context: Context): Promise<F> {
  const { owner } = given;
  if (owner === undefined || owner === 'system') return given;
  const id = await userIdOf(String(owner), context);
  if (id !== undefined) return { ...given, owner: id };
  throw new Misuse(`An owner must be a user ID, system or a user of \`mt2 people\`, not "${owner}".`);
}

const shared = { args: { owner: 'owner' }, sent: ofOwner } as const;

export const ledgerCommands = [
  calling(ledger.listTransactions, {
    name: 'ledger list',
    about:
      'Lists the journal, newest first, of all users, of one user or of the system: one line per posting. --kind is a prefix of a kind.',
    ...shared,
    show: ({ list }) => ({
      heads: ['ID', 'AT', 'KIND', 'OF', 'OWNER', 'ACCOUNT', 'COIN', 'BUCKET', 'CHANGE', 'AFTER'],
      rows: list.flatMap(({ id, at, kind, ref, postings }) =>
        postings.map(({ owner, account, coin, bucket, delta, after }) => [
          ...[String(id), at, kind, `${ref.type} ${ref.id}`, String(owner), account, coin, bucket, delta, after],
        ]),
      ),
    }),
  }),
  calling(ledger.listLedgerBalances, {
    name: 'ledger balances',
    about: 'Lists the balances of users and of the system’s own accounts; with --empty also empty ones.',
    ...shared,
    flags: ['empty'],
    show: (rows) => ({
      heads: ['OWNER', 'WHO', 'ACCOUNT', 'COIN', 'AVAILABLE', 'FROZEN'],
      rows: rows.map(({ owner, user, account, coin, available, frozen }) => [
        ...[String(owner), user || 'system', account, coin, available, frozen],
      ]),
    }),
  }),
  calling(ledger.listHolds, {
    name: 'ledger holds',
    about: 'Lists frozen amounts and their purposes, newest first; with --all also used-up ones.',
    ...shared,
    flags: ['all'],
    show: ({ list }) => ({
      heads: ['ID', 'OWNER', 'ACCOUNT', 'COIN', 'AMOUNT', 'HELD', 'FOR'],
      rows: list.map(({ id, owner, account, coin, amount, held, ref }) => [
        ...[String(id), String(owner), account, coin, amount, held, `${ref.type} ${ref.id}`],
      ]),
    }),
  }),
];
