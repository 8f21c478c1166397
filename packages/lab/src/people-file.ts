import type { Complaint } from '@mt2/contracts/complaint';
import type { Scene } from '@mt2/contracts/lab/scene';
import type { SceneFile } from '@mt2/contracts/lab/scene-file';
import { LEVELS, MOST_STEPS } from '@mt2/contracts/lab/scene-limits';
import { type CsvLine, readCsv } from './csv.ts';
import { fileRefused } from './play-file.ts';

type Person = NonNullable<Scene['steps'][number]['person']>;
/** The reader of a cell; a text is the expected format. */
type Column = { readonly read: (person: Person, cell: string) => Person | string };

const ACCOUNT = 'account';
const FLAGS: Readonly<Record<string, boolean>> = { true: true, yes: true, '1': true, false: false, no: false, '0': false };
const AMOUNT = /^\d{1,10}(?:\.\d{1,8})?$/;
const COIN = /^[A-Z0-9]{1,10}(?: [a-z]{1,10})?$/;
const KNOWN = 'account, password, country, level, fund_password, or a coin: USDT, or USDT contract for another account';

const COLUMNS: Readonly<Record<string, Column>> = {
  [ACCOUNT]: { read: (person, email) => (email === '' ? 'an email address' : { ...person, email }) },
  password: { read: (person, password) => (password === '' ? person : { ...person, password }) },
  country: { read: (person, country) => (country === '' ? person : { ...person, country }) },
  level: {
    read: (person, cell) => {
      const level = LEVELS.find((each) => each === cell);
      return cell === '' ? person : level ? { ...person, level } : `one of ${LEVELS.join(', ')}`;
    },
  },
  fund_password: {
    read: (person, cell) => {
      if (cell === '') return person;
      const flag = FLAGS[cell.toLowerCase()];
      return flag === undefined ? 'true or false' : { ...person, fund_password: flag };
    },
  },
};

const creditOf = (balance: string): Column => ({
  read: (person, cell) => {
    if (cell === '') return person;
    return AMOUNT.test(cell)
      ? { ...person, balances: { ...person.balances, [balance]: cell } }
      : 'a decimal number, at most 8 after the point';
  },
});

const columnOf = (name: string): Column | undefined =>
  Object.hasOwn(COLUMNS, name) ? COLUMNS[name] : COIN.test(name) ? creditOf(name) : undefined;

const placeOf = (line: number, column?: string): string => `line ${line}${column === undefined ? '' : `, column ${column}`}`;

/** The name of a column, also in other capitals or with a space, as people write it in a spreadsheet. */
function headOf(cell: string): string {
  const small = cell.toLowerCase().replaceAll(' ', '_');
  if (small === 'email') return ACCOUNT;
  if (Object.hasOwn(COLUMNS, small)) return small;
  const coin = cell.toLowerCase().replace(/^\S+/, (name) => name.toUpperCase());
  return COIN.test(coin) ? coin : cell;
}

/** The columns of the first line; `email` is an alias of the account. */
function readHeads({ line, cells }: CsvLine): { readonly heads: readonly string[]; readonly complaints: readonly Complaint[] } {
  const heads = cells.map(headOf);
  const unknown = heads.filter((head, at) => columnOf(head) === undefined || heads.indexOf(head) !== at);
  const complaints = unknown.map((head) => ({ path: placeOf(line), expected: KNOWN, got: head || 'nothing' }));
  return {
    heads,
    complaints: heads.includes(ACCOUNT) ? complaints : [...complaints, { path: placeOf(line), expected: 'a column account', got: 'none' }],
  };
}

/** One user, and the errors of the line. */
function readPerson(
  heads: readonly string[],
  { line, cells }: CsvLine,
): { readonly person: Person; readonly complaints: readonly Complaint[] } {
  const complaints: Complaint[] = [];
  if (cells.length !== heads.length)
    return { person: { email: '' }, complaints: [{ path: placeOf(line), expected: `${heads.length} cells`, got: String(cells.length) }] };
  let person: Person = { email: '' };
  for (const [at, head] of heads.entries()) {
    const cell = cells[at] ?? '';
    const read = columnOf(head)?.read(person, cell) ?? person;
    if (typeof read !== 'string') person = read;
    else complaints.push({ path: placeOf(line, head), expected: read, got: cell || 'nothing' });
  }
  return { person, complaints };
}

/** Accounts that appear earlier in the file. */
function repeated(people: readonly { readonly line: number; readonly email: string }[]): Complaint[] {
  const seen = new Map<string, number>();
  return people.flatMap(({ line, email }) => {
    const first = seen.get(email.toLowerCase());
    seen.set(email.toLowerCase(), first ?? line);
    return first === undefined || email === ''
      ? []
      : [{ path: placeOf(line, ACCOUNT), expected: `an account that is not in line ${first}`, got: email }];
  });
}

/**
 * Reads users with balances from CSV, one per line: `account`, and optionally `password`, `country`, `level`,
 * `fund_password`, and coins (`USDT`, `USDT contract`). At most 1,000. Throws `Refused` with every invalid line: its
 * number, its column and the expected format.
 */
export function readPeople(text: string): SceneFile {
  const [first, ...lines] = readCsv(text);
  if (!first) throw fileRefused('The file is empty.', []);
  const { heads, complaints } = readHeads(first);
  if (complaints.length > 0) throw fileRefused('The first line has unknown columns.', complaints);
  if (lines.length > MOST_STEPS)
    throw fileRefused('The file is too long.', [{ path: 'file', expected: `at most ${MOST_STEPS} users`, got: String(lines.length) }]);
  const read = lines.map((line) => ({ line: line.line, ...readPerson(heads, line) }));
  const wrong = [
    ...read.flatMap(({ complaints }) => complaints),
    ...repeated(read.map(({ line, person: { email } }) => ({ line, email }))),
  ];
  if (wrong.length > 0) throw fileRefused('No user was created: some lines are invalid.', wrong);
  return {
    scene: { steps: read.map(({ person }) => ({ person })) },
    locate: (path) => {
      const [, at, field = ''] = /^steps\.(\d+)\.person\.?(?:balances\.)?(.*)$/.exec(path) ?? [];
      const column = field === 'email' ? ACCOUNT : heads.find((head) => head === field);
      return at === undefined ? 'file' : placeOf(read[Number(at)]?.line ?? 0, column);
    },
  };
}
