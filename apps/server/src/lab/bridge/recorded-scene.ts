import { type Call, product, type ReadMessage } from '@mt2/contracts';
import { isPersonal } from '@mt2/contracts/call';
import { messageFrom } from '@mt2/contracts/fields/values';
import type { Scene } from '@mt2/contracts/lab/scene';
import { isJson } from '@mt2/contracts/openapi/schema';
import { type Atoms, formatPlain } from '@mt2/domain';
import type { LastRead } from './world-finds.ts';

type Step = Scene['steps'][number];
/** The part of a scene that an answer sets up, and what of it is left out. */
type Part = { readonly steps?: readonly Step[]; readonly uncovered?: readonly string[] };
type Read<C extends Call> = ReadMessage<C>;

const { account, alert, lever, market, spot, trigger, wallet } = product;

const text = (atoms: Atoms): string => formatPlain(atoms, 8);
const left = (count: number, what: string): string[] => (count === 0 ? [] : [`${what}: ${count}`]);

/** The accounts as a scene writes them, spot without a name. */
const ACCOUNTS = ['spot', 'options', 'contract', 'trust', 'fiat', 'leverage'] as const;

function balancesIn(read: Read<typeof wallet.listBalances>): Readonly<Record<string, string>> {
  const credits = ACCOUNTS.flatMap((name) =>
    (read[name]?.holdings ?? []).flatMap(({ coin, available, frozen }) => {
      const all = available + frozen;
      return all > 0n ? [[name === 'spot' ? coin : `${coin} ${name}`, text(all)] as const] : [];
    }),
  );
  return Object.fromEntries(credits);
}

function spotPart(who: string, rows: Read<typeof spot.listOrders>): Part {
  const waiting = rows.filter(({ status, price }) => status === 'waiting' && price > 0n);
  const steps = waiting.map(({ market: symbol, side, quantity, filledQuantity = 0n, price }) => ({
    spot: { who, symbol, side, amount: text(quantity - filledQuantity), price: text(price) },
  }));
  return { steps, uncovered: left(rows.length - waiting.length, 'spot orders that have ended') };
}

function contractPart(who: string, { positions: { rows, hasMore } }: Read<typeof lever.listTickets>): Part {
  const open = rows.filter(({ status }) => status === 'entrusted' || status === 'trading');
  const steps = open.map(({ market: symbol, side, lots, leverage, status, entryPrice, takeProfit, stopLoss, account: paying }) => ({
    contract: {
      who,
      symbol,
      side,
      lots: String(lots),
      leverage: String(leverage),
      ...(status === 'entrusted' ? { price: text(entryPrice) } : {}),
      ...(takeProfit > 0n ? { take_profit: text(takeProfit) } : {}),
      ...(stopLoss > 0n ? { stop_loss: text(stopLoss) } : {}),
      account: paying === 'leverage' ? ('lever' as const) : ('contract' as const),
    },
  }));
  const filled = open.filter(({ status }) => status === 'trading').length;
  return {
    steps,
    uncovered: [
      ...left(filled, 'open positions, which open at the price of the world, not at their entry price'),
      ...left(rows.length - open.length, 'positions that have ended or are being closed'),
      ...(hasMore ? ['further pages of positions'] : []),
    ],
  };
}

function triggerPart(who: string, { rows, hasMore }: Read<typeof trigger.list>): Part {
  const waiting = rows.filter(({ status }) => status === 'waiting');
  const plain = waiting.filter(({ positionId, rate, distance }) => positionId === 0 && rate === 0n && distance === 0n);
  const stopped = plain.filter(({ takeProfit = 0n, stopLoss = 0n }) => takeProfit > 0n || stopLoss > 0n).length;
  const steps = plain.map(({ market: symbol, account: paying, side, trigger: at, by, price, quantity, lots, leverage }) => {
    const shared = { who, symbol, trigger_price: text(at), ...(price > 0n ? { price: text(price) } : {}) };
    if (paying === 'spot') return { trigger: { ...shared, side, amount: text(quantity) } };
    const direction = side === 'buy' ? ('long' as const) : ('short' as const);
    const payer = paying === 'leverage' ? ('lever' as const) : ('contract' as const);
    return { trigger: { ...shared, side: direction, by, lots: String(lots), leverage: String(leverage), account: payer } };
  });
  return {
    steps,
    uncovered: [
      ...left(waiting.length - plain.length, 'trigger orders that close a position or trail the price'),
      ...left(stopped, 'take profit and stop loss of trigger orders'),
      ...left(rows.length - waiting.length, 'trigger orders that have ended'),
      ...(hasMore ? ['further pages of trigger orders'] : []),
    ],
  };
}

function alertPart(who: string, { rows, hasMore }: Read<typeof alert.listAlerts>): Part {
  const active = rows.filter(({ status }) => status === 'active');
  const onLast = active.filter(({ watched = 'last' }) => watched === 'last');
  const steps = onLast.map(({ market: symbol, kind, price, rate, isRecurring }) => {
    const isOfPrice = kind === 'above' || kind === 'below';
    const level = isOfPrice ? { price: text(price) } : { percent: formatPlain(rate * 100n, 8) };
    return { alert: { who, symbol, kind, ...level, ...(isRecurring ? { repeat: true } : {}) } };
  });
  return {
    steps,
    uncovered: [
      ...left(active.length - onLast.length, 'alerts on another figure than the last price'),
      ...left(rows.length - active.length, 'alerts that have ended'),
      ...(hasMore ? ['further pages of alerts'] : []),
    ],
  };
}

/** The reads that a scene sets up, besides users and prices. */
const PARTS: ReadonlyMap<Call, (who: string, read: never) => Part> = new Map<Call, (who: string, read: never) => Part>([
  [spot.listOrders, spotPart],
  [lever.listTickets, contractPart],
  [trigger.list, triggerPart],
  [alert.listAlerts, alertPart],
]);

/** A part of an answer's rows, for the list of what is not covered. */
function rowsIn(message: unknown): number {
  if (Array.isArray(message)) return message.length;
  if (!isJson(message)) return message === null || message === '' ? 0 : 1;
  const rows = Object.values(message).find(Array.isArray);
  return rows === undefined ? 1 : rows.length;
}

/** The last read of a call by a user, with the first page if there were several. */
const lastOf = (reads: readonly LastRead[], call: Call): LastRead | undefined => reads.findLast((each) => each.call === call);

function valuesOf<C extends Call>(reads: readonly LastRead[], call: C): Read<C> | undefined {
  const found = lastOf(reads, call);
  try {
    return found && messageFrom(call, found.message as never);
  } catch {
    return undefined;
  }
}

function levelOf(read: Read<typeof account.getProfile> | undefined): 'none' | 'basic' | 'advanced' {
  if (read?.advanced === 'verified') return 'advanced';
  return read?.basic === 'verified' ? 'basic' : 'none';
}

/** The user with the balances, then everything that rests on them. */
function userPart(who: string, reads: readonly LastRead[]): Part {
  const balances = valuesOf(reads, wallet.listBalances);
  const person: Step = {
    person: { email: who, level: levelOf(valuesOf(reads, account.getProfile)), ...(balances ? { balances: balancesIn(balances) } : {}) },
  };
  const parts = [...PARTS].flatMap(([call, partOf]): Part[] => {
    const values = valuesOf(reads, call);
    if (values !== undefined) return [partOf(who, values as never)];
    return lastOf(reads, call) ? [{ uncovered: [`${lastOf(reads, call)?.name}: an answer that our page cannot read`] }] : [];
  });
  const known: readonly Call[] = [...PARTS.keys(), wallet.listBalances, account.getProfile, account.getAdvancedStatus];
  const others = new Map(
    reads.flatMap(({ call, name, message }) => (known.includes(call) || !isPersonal(call) ? [] : [[name, rowsIn(message)]])),
  );
  const uncovered = [...others].flatMap(([name, count]) => left(count, `rows of ${name}`));
  return {
    steps: [person, ...parts.flatMap(({ steps = [] }) => steps)],
    uncovered: [...(balances ? [] : ['balances, which were not read']), ...parts.flatMap((part) => part.uncovered ?? []), ...uncovered],
  };
}

const symbolOf = (step: Step): string | undefined => {
  const [fields] = Object.values(step) as [{ readonly symbol?: unknown }];
  return typeof fields.symbol === 'string' ? fields.symbol : undefined;
};

/** The real side's prices of the markets that the steps name, so that waiting orders wait. */
function priceSteps(reads: readonly LastRead[], steps: readonly Step[]): Step[] {
  const named = new Set(steps.map(symbolOf));
  const pairs = (valuesOf(reads, market.listQuotations) ?? []).flatMap((quotation) => quotation.pairs);
  const moves = pairs.filter((pair) => named.has(pair.market) && pair.last > 0n);
  if (moves.length === 0) return [];
  return [...moves.map((pair): Step => ({ price: { symbol: pair.market, to: text(pair.last), over: '1m' } })), { advance: '1m' }];
}

/** The last reads of a bridged world as the start of a scene, and what it does not set up. */
export function recordedScene(world: string, reads: readonly LastRead[]): { readonly scene: Scene; readonly uncovered: readonly string[] } {
  const users = Map.groupBy(
    reads.filter(({ user }) => user !== ''),
    ({ user }) => user,
  );
  const parts = [...users.values()].map((own, at) => {
    const who = `real-${at + 1}@mt2.test`;
    const { steps = [], uncovered = [] } = userPart(who, own);
    return { steps, uncovered: uncovered.map((each) => `${who}: ${each}`) };
  });
  const [people, others] = [parts.flatMap(({ steps }) => steps.slice(0, 1)), parts.flatMap(({ steps }) => steps.slice(1))];
  const steps = [...people, ...priceSteps(reads, others), ...others];
  const about = `Recorded from the real side of the world ${world}.`;
  return { scene: { about, steps }, uncovered: parts.flatMap(({ uncovered }) => uncovered) };
}
