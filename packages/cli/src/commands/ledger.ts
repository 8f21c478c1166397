import { type HoldRow, type LabBalanceRow, ledger, type TransactionRow } from '@mt2/contracts/lab/ledger';
import { people } from '@mt2/contracts/lab/people';
import { type Command, type Context, field, Misuse } from '../command.ts';

/** The owner by number, by `system`, or by the name or account of a person. */
async function ownerOf({ send }: Context, text: string | undefined): Promise<{ readonly owner?: string }> {
  if (text === undefined) return {};
  if (text === 'system') return { owner: text };
  // Before numbers: an account may be a phone number.
  const person = (await send(people.listPeople, {})).find(({ persona, account }) => persona === text || account === text);
  if (person) return { owner: String(person.user) };
  if (/^\d+$/.test(text)) return { owner: text };
  throw new Misuse(`An owner is a user’s number, system or a person of \`mt2 people\`, not "${text}".`);
}

const POSTING_HEADS = ['ID', 'AT', 'KIND', 'OF', 'OWNER', 'ACCOUNT', 'COIN', 'BUCKET', 'CHANGE', 'AFTER'];
const postingLines = ({ id, at, kind, ref, postings }: TransactionRow) =>
  postings.map(({ owner, account, coin, bucket, delta, after }) => [
    ...[String(id), at, kind, `${ref.type} ${ref.id}`, String(owner), account, coin, bucket, delta, after],
  ]);
const balanceLine = ({ owner, user, account, coin, available, frozen }: LabBalanceRow) => [
  ...[String(owner), user || 'system', account, coin, available, frozen],
];
const holdLine = ({ id, owner, account, coin, amount, held, ref }: HoldRow) => [
  ...[String(id), String(owner), account, coin, amount, held, `${ref.type} ${ref.id}`],
];

const args = ['[owner]'];
const PAGE = { coin: 'text', page: 'text' } as const;

export const ledgerCommands: readonly Command[] = [
  {
    name: 'ledger list',
    args,
    options: { ...PAGE, kind: 'text' },
    about: 'The journal, newest first, of everybody, of somebody or of the system: each posting a line. --kind is the beginning of a kind.',
    run: async (context, [who], { coin, kind, page }) => {
      const filter = { ...(await ownerOf(context, who)), ...field('coin', coin), ...field('kind', kind), ...field('page', page) };
      const found = await context.send(ledger.listTransactions, filter);
      return { json: found, text: { heads: POSTING_HEADS, rows: found.list.flatMap(postingLines) } };
    },
  },
  {
    name: 'ledger balances',
    args,
    options: { coin: 'text', empty: 'flag' },
    about: 'Balances of users and of the system’s own accounts; with --empty also those without anything.',
    run: async (context, [who], { coin, empty }) => {
      const filter = { ...(await ownerOf(context, who)), ...field('coin', coin), ...(empty ? { empty: '1' } : {}) };
      const rows = await context.send(ledger.listLedgerBalances, filter);
      return { json: rows, text: { heads: ['OWNER', 'WHO', 'ACCOUNT', 'COIN', 'AVAILABLE', 'FROZEN'], rows: rows.map(balanceLine) } };
    },
  },
  {
    name: 'ledger holds',
    args,
    options: { ...PAGE, all: 'flag' },
    about: 'What is frozen and for what, newest first; with --all also what is used up.',
    run: async (context, [who], { coin, page, all }) => {
      const filter = { ...(await ownerOf(context, who)), ...field('coin', coin), ...field('page', page), ...(all ? { all: '1' } : {}) };
      const found = await context.send(ledger.listHolds, filter);
      const heads = ['ID', 'OWNER', 'ACCOUNT', 'COIN', 'AMOUNT', 'HELD', 'FOR'];
      return { json: found, text: { heads, rows: found.list.map(holdLine) } };
    },
  },
];
