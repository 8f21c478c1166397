import type { RowDiffView, TableDiffView } from '@mt2/contracts/lab/worlds';
import { type Decision, err, formatAtoms, ok } from '@mt2/domain';
import { marketsAt } from '../../areas/market/index.ts';
import { findUser } from '../../areas/user/index.ts';
import type { Lost } from '../../world/registry/listed.ts';
import type { Registry } from '../../world/registry/registry.ts';
import { readWhole } from '../../world/tables/read-view.ts';
import { type ChangedRow, type ChangedTable, compareWorlds, type Row } from '../../world/travel/diff.ts';
import type { World } from '../../world/world.ts';
import { type Elsewhere, readElsewhere, type Side } from './elsewhere.ts';

/** Rows shown per table: by default, and at most. */
const [USUAL, MOST] = [20, 200];
const LONGEST = 100;
/** Columns that identify the user of a row. */
const OWNERS = ['userId', 'owner'];

type Diff = { same: boolean; tables: TableDiffView[] };

const shown = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return undefined;
  const text = String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** `trader` for a persona, else the account; empty for the system's own rows. */
function whoOf(side: Side, table: string, row: Row): string {
  const owner = OWNERS.map((name) => row[name]).find((value) => value !== undefined && value !== null);
  const id = table === 'User' ? row.id : owner;
  const user = id === undefined ? undefined : findUser(side, Number(id));
  return user?.account.replace(/@mt2\.test$/, '') ?? '';
}

type Markets = ReturnType<typeof marketsAt>;

const signed = (atoms: bigint): string => (atoms < 0n ? `−${formatAtoms(-atoms)}` : `+${formatAtoms(atoms)}`);
/** `USDT spot −100.00000000 available`: an account's movement. */
function balanceText(markets: Markets, { from, to }: ChangedRow): string {
  const { account, coin } = (to ?? from) as { account: string; coin: number };
  const moved = ['available', 'frozen'].flatMap((name) => {
    const by = BigInt((to?.[name] ?? 0n) as bigint) - BigInt((from?.[name] ?? 0n) as bigint);
    return by === 0n ? [] : [`${signed(by)} ${name}`];
  });
  return `${markets.coin(Number(coin))?.symbol ?? coin} ${account} ${moved.join(', ') || 'is empty'}`;
}

const KINDS = { added: 'is new', removed: 'is gone' } as const;

function rowView(side: Side, markets: Markets, table: ChangedTable['table'], pair: ChangedRow): RowDiffView {
  const { from, to } = pair;
  const row = (to ?? from) as Row;
  const kind = !from ? 'added' : !to ? 'removed' : 'changed';
  const columns = table.columns
    .filter((name) => from?.[name] !== to?.[name])
    .map((name) => ({ name, from: shown(from?.[name]), to: shown(to?.[name]) }));
  const key = table.key.map((name) => String(row[name])).join(' ');
  const who = whoOf(side, table.name, row);
  const changes = columns.map((column) => `${column.name} ${column.from ?? 'nothing'} → ${column.to ?? 'nothing'}`).join(', ');
  const said = table.name === 'Balance' ? balanceText(markets, pair) : `${table.name} ${key} ${kind === 'changed' ? changes : KINDS[kind]}`;
  return { key, kind, who, text: who === '' ? said : `${who}: ${said}`, columns };
}

/** The differences from a world to another one, which may be at another server of the fleet. */
export async function diffWorlds(
  { registry, elsewhere }: { readonly registry: Registry; readonly elsewhere: Elsewhere },
  id: string,
  otherId: string,
  rows: number,
): Promise<Decision<Diff, Lost>> {
  const [one, other] = [registry.get(id), registry.get(otherId)];
  const loss = registry.lossOf(id) ?? registry.lossOf(otherId);
  if (!one || loss) return err(loss ?? 'world-not-found');
  const most = Math.min(rows === 0 ? USUAL : rows, MOST);
  const diff = other ? await compare(one, other, most) : await readElsewhere(elsewhere, otherId, (side) => compare(one, side, most));
  return diff ? ok(diff) : err('world-not-found');
}

async function compare(one: World, other: Side, most: number): Promise<Diff> {
  const changed = await readWhole(one, (from) => readWhole(other, (to) => compareWorlds(from, to, most)));
  const markets = marketsAt(one);
  const tables = changed.map(({ table, added, removed, changed: count, rows: pairs }) => ({
    table: table.name,
    added,
    removed,
    changed: count,
    rows: pairs.map((pair) => rowView(pair.to ? other : one, markets, table, pair)),
  }));
  return { same: tables.length === 0, tables };
}
