import { type Call, type Client, product, type Sent } from '@mt2/contracts';
import { assertDefined, formatDay, parseInstant } from '@mt2/domain';
import { describe, expect, it } from 'vitest';
import { ok } from '../testing/harness.ts';
import { sharedServer } from '../testing/shared-server.ts';

/** A row on the wire. */
type Row = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, number | string>>;
/**
 * A list: its call, a persona who has rows, the filters with the field of a row that each names, the time by which it is sorted if it is
 * filtered by days, and what is always sent.
 */
type List = readonly [call: Call, as: string, fields: Readonly<Record<string, string>>, time?: string | undefined, always?: Fields];

const { deposit, finance, help, lever, loan, option, p2p, promotion, robot, spot, subscription, waiting, wallet, withdraw } = product;
const ORDER = { currency_id: 'currency_id', status: 'status', side: 'type' };
const FILL = { currency_id: 'currency_id', side: 'side' };
const POSITION = { currency_id: 'currency', side: 'type', account: 'account' };
const LISTS: Readonly<Record<string, List>> = {
  'spot orders': [spot.listOrders, 'whale', ORDER, 'updated_at'],
  'waiting spot orders': [spot.listOrders, 'whale', { currency_id: 'currency_id', side: 'type' }, 'created_at', { status: 1 }],
  'spot fills': [spot.listFills, 'trader', FILL, 'created_at'],
  'contract orders': [lever.listOrders, 'trader', ORDER, 'updated_at', { account: 'contract' }],
  'contract fills': [lever.listFills, 'trader', FILL, 'created_at'],
  positions: [lever.listTickets, 'trader', POSITION, 'create_time'],
  'closed positions': [lever.listTickets, 'trader', POSITION, 'complete_time', { status: 3 }],
  'trigger orders': [waiting.list, 'trader', { ...ORDER, account: 'account' }, 'updated_at'],
  'ended options': [option.listOrders, 'trader', { match_id: 'match_id', side: 'type' }, 'handled_at', { status: 3 }],
  deposits: [deposit.listDeposits, 'trader', { currency: 'currency_id', status: 'status' }, 'created_at'],
  withdrawals: [withdraw.listWithdrawals, 'trader', { status: 'status' }, 'create_time'],
  'P2P orders': [p2p.listTakenOrders, 'merchant', { currency_id: 'currency_id', side: 'side' }, 'end_time', { scope: 'all', status: 1 }],
  robots: [robot.listRobots, 'robot-owner', { type: 'type' }],
  'ended robots': [robot.listRobots, 'robot-owner', { type: 'type' }, undefined, { status: 2 }],
  loans: [loan.listLoans, 'trader', { type: 'type', status: 'status' }],
  'managed orders': [finance.listOrders, 'saver', { status: 'status' }],
  'ended managed orders': [finance.listOrders, 'saver', { is_cancel: 'is_cancel' }, undefined, { status: 2 }],
  subscriptions: [subscription.listSubscriptions, 'subscriber', { status: 'status' }],
  rebates: [promotion.listRebates, 'inviter', { status: 'status' }],
  'the ledger': [wallet.listLedger, 'trader', { currency: 'currency', kind: 'kind' }],
  transfers: [wallet.listTransfers, 'trader', {}],
  messages: [help.listMessages, 'trader', {}],
  events: [help.listEvents, 'trader', {}],
};

const server = await sharedServer();
const world = await server.fork();
const [trader, nobody] = [await world.as('trader'), await world.signUp('nobody@mt2.test')];
const trigger_price = '50000';
await ok(trader, waiting.placeSpot, { currency_id: 1, type: 1, amount: '0.001', trigger_price });
const { id } = (await ok(trader, waiting.placeSpot, { currency_id: 1, type: 2, amount: '0.001', trigger_price })).beside.waiting;
await world.advance('1d');
await ok(trader, waiting.cancel, { id });

/** The rows of an answer, whatever it calls them; a P2P order has the user's role in place of a side. */
function rowsOf(message: unknown): readonly Row[] {
  if (Array.isArray(message)) return message.map((row: Row) => ({ side: row.role === 'buyer' ? 1 : 2, ...row }));
  const { data, list, order_list, message: inner } = message as Row;
  return rowsOf(assertDefined(data ?? list ?? order_list ?? inner, 'an answer has rows'));
}

async function allOf(client: Client, call: Call, sent: Fields, limit = 100): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { message } = await ok(client, call, { ...sent, page, limit } as Sent<Call>);
    const more = rowsOf(message);
    rows.push(...more);
    if (more.length < limit) return rows;
  }
}

const dayOf = (row: Row, time: string): string => formatDay(parseInstant(`${String(row[time]).replace(' ', 'T')}Z`) ?? 0);
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
const ids = (rows: readonly Row[]) => rows.map((row) => row.id);

describe('a list', () => {
  it.each(Object.entries(LISTS))(
    'has pages without gaps, latest first, of its user alone: %s',
    async (_, [call, as, , time, always = {}]) => {
      const client = await world.as(as);
      const all = await allOf(client, call, always);
      expect(new Set(ids(all)).size).toBe(all.length);
      if (time !== undefined)
        expect(all.map((row) => row[time])).toEqual(
          all
            .map((row) => row[time])
            .toSorted()
            .toReversed(),
        );
      expect(ids((await allOf(client, call, always, 7)).slice(0, 30))).toEqual(ids(all.slice(0, 30)));
      const pageOf = async (sent: Fields) => rowsOf((await ok(client, call, { ...always, ...sent } as Sent<Call>)).message);
      expect(ids(await pageOf({}))).toEqual(ids(all.slice(0, 10)));
      expect(ids(await pageOf({ limit: 99_999 }))).toEqual(ids(all.slice(0, 100)));
      expect(await pageOf({ page: 1_000_000 })).toEqual([]);
      expect(await allOf(nobody, call, always)).toEqual([]);
    },
  );

  const filtered = Object.entries(LISTS).filter(([, [, , fields]]) => Object.keys(fields).length > 0);
  it.each(filtered)('has with filters the rows of the whole list that match, in its order: %s', async (_, list) => {
    const [call, as, fields, time, always = {}] = list;
    const client = await world.as(as);
    const all = await allOf(client, call, always);
    expect(all.length).toBeGreaterThan(0);
    const days = time === undefined ? [] : distinct(all.map((row) => dayOf(row, time))).toSorted();
    const filters: readonly Fields[] = [
      ...Object.entries(fields).flatMap(([name, field]) =>
        distinct(all.map((row) => row[field])).map((value) => ({ [name]: value as string })),
      ),
      ...days.slice(-8).flatMap((day) => [{ from: day }, { to: day }]),
    ];
    const matches = (row: Row, { from = '', to = '9999', ...named }: Fields) =>
      (time === undefined || (dayOf(row, time) >= from && dayOf(row, time) <= to)) &&
      Object.entries(named).every(([name, value]) => row[fields[name] ?? ''] === value);
    for (const one of filters)
      for (const other of [{}, ...filters.slice(0, 4)]) {
        const filter: Fields = { ...one, ...other };
        if (filter.from !== undefined && filter.to !== undefined && filter.from > filter.to) continue;
        const found = await allOf(client, call, { ...always, ...filter });
        expect(ids(found), JSON.stringify(filter)).toEqual(ids(all.filter((row) => matches(row, filter))));
      }
  });
});
