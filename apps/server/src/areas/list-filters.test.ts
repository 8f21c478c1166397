import { type Client, product } from '@mt2/contracts';
import { formatDay, parseInstant } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { ok } from '../testing/harness.ts';
import { sharedServer } from '../testing/shared-server.ts';

/** A row on the wire. */
type Row = Readonly<Record<string, unknown>>;
type Sent = Readonly<Record<string, number | string>>;
/** Reads rows that match what is sent. */
type Read = (client: Client, sent: Sent) => Promise<readonly Row[]>;
/** A list: who has it, what is always sent, the filters with the field of a row that each names, and the time by which it is sorted. */
type List = {
  readonly as: string;
  readonly read: Read;
  readonly always?: Sent;
  readonly fields: Readonly<Record<string, string>>;
  readonly time: string;
};

const { spot, lever, waiting, option, deposit, withdraw, p2p } = product;
const LISTS: Readonly<Record<string, List>> = {
  'spot orders': {
    as: 'whale',
    read: async (client, sent) => (await ok(client, spot.listOrders, sent)).message,
    fields: { currency_id: 'currency_id', status: 'status', side: 'type' },
    time: 'updated_at',
  },
  'waiting spot orders': {
    as: 'whale',
    read: async (client, sent) => (await ok(client, spot.listOrders, sent)).message,
    always: { status: 1 },
    fields: { currency_id: 'currency_id', side: 'type' },
    time: 'created_at',
  },
  'contract orders': {
    as: 'trader',
    read: async (client, sent) => (await ok(client, lever.listOrders, sent)).message.data,
    always: { account: 'contract' },
    fields: { currency_id: 'currency_id', status: 'status', side: 'type' },
    time: 'updated_at',
  },
  positions: {
    as: 'trader',
    read: async (client, sent) => (await ok(client, lever.listTickets, sent)).message.message.data,
    fields: { currency_id: 'currency', side: 'type' },
    time: 'create_time',
  },
  'closed positions': {
    as: 'trader',
    read: async (client, sent) => (await ok(client, lever.listTickets, sent)).message.message.data,
    always: { status: 3 },
    fields: { currency_id: 'currency', side: 'type' },
    time: 'complete_time',
  },
  'trigger orders': {
    as: 'trader',
    read: async (client, sent) => (await ok(client, waiting.list, sent)).message.data,
    fields: { currency_id: 'currency_id', status: 'status', side: 'type', account: 'account' },
    time: 'updated_at',
  },
  'ended options': {
    as: 'trader',
    read: async (client, sent) => (await ok(client, option.listOrders, sent)).message.data,
    always: { status: 3 },
    fields: { match_id: 'match_id', side: 'type' },
    time: 'handled_at',
  },
  deposits: {
    as: 'trader',
    read: async (client, sent) => (await ok(client, deposit.listDeposits, sent)).message.data,
    fields: { currency: 'currency_id', status: 'status' },
    time: 'created_at',
  },
  withdrawals: {
    as: 'trader',
    read: async (client, sent) => (await ok(client, withdraw.listWithdrawals, sent)).message.data,
    fields: { status: 'status' },
    time: 'create_time',
  },
  'P2P orders': {
    as: 'merchant',
    read: async (client, sent) => {
      const { data } = (await ok(client, p2p.listTakenOrders, sent)).message;
      return data.map((row) => ({ ...row, side: row.role === 'buyer' ? 1 : 2 }));
    },
    always: { scope: 'all', status: 1 },
    fields: { currency_id: 'currency_id', side: 'side' },
    time: 'end_time',
  },
};

const server = await sharedServer();
const world = await server.fork();
const trader = await world.as('trader');
const trigger_price = '50000';
await ok(trader, waiting.placeSpot, { currency_id: 1, type: 1, amount: '0.001', trigger_price });
const { id } = (await ok(trader, waiting.placeSpot, { currency_id: 1, type: 2, amount: '0.001', trigger_price })).beside.waiting;
await world.advance('1d');
await ok(trader, waiting.cancel, { id });

async function allOf(read: Read, client: Client, sent: Sent): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const more = await read(client, { ...sent, page, limit: 100 });
    rows.push(...more);
    if (more.length < 100) return rows;
  }
}

const dayOf = (row: Row, time: string): string => formatDay(parseInstant(`${String(row[time]).replace(' ', 'T')}Z`) ?? 0);
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

describe('a filtered list has the rows of the whole list that match, in its order', () => {
  it.each(Object.entries(LISTS))('%s', async (_, { as, read, always = {}, fields, time }) => {
    const client = await world.as(as);
    const all = await allOf(read, client, always);
    expect(all.length).toBeGreaterThan(0);
    const days = distinct(all.map((row) => dayOf(row, time)))
      .sort()
      .slice(-8);
    const filters: readonly Sent[] = [
      ...Object.entries(fields).flatMap(([name, field]) =>
        distinct(all.map((row) => row[field])).map((value) => ({ [name]: value as string })),
      ),
      ...days.map((day) => ({ from: day })),
      ...days.map((day) => ({ to: day })),
    ];
    const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
    const matches = (row: Row, { from = '', to = '9999', ...named }: Sent) =>
      dayOf(row, time) >= from &&
      dayOf(row, time) <= to &&
      Object.entries(named).every(([name, value]) => row[fields[name] ?? ''] === value);
    for (const one of filters)
      for (const other of [{}, ...filters.slice(0, 4)]) {
        const filter = { ...one, ...other };
        if (filter.from !== undefined && filter.to !== undefined && filter.from > filter.to) continue;
        expect(ids(await allOf(read, client, { ...always, ...filter })), JSON.stringify(filter)).toEqual(
          ids(all.filter((row) => matches(row, filter))),
        );
      }
  });
});
