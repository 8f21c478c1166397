import { assertDefined, type Decision, err, ok } from '@mt2/domain';
import { checkGate } from '@mt2/domain/kyc';
import { type MarginAccount, type OpenRefusal, quantityOf } from '@mt2/domain/lever';
import { exactTicks, type Market } from '@mt2/domain/market';
import type { OrderKind } from '@mt2/domain/order';
import type { OrderRefusal } from '@mt2/domain/spot';
import { spotBound, type TriggerPrice } from '@mt2/domain/trigger';
import type { Tx } from '../../world/transaction/tx.ts';
import { levelOf } from '../kyc/index.ts';
import { openTicket } from '../lever/index.ts';
import { levelTriggered, type PriceTrigger } from '../market/index.ts';
import { notify } from '../message/index.ts';
import { placeOrder } from '../spot/index.ts';
import { findUser, languageOf } from '../user/index.ts';
import { end, release } from './end.ts';
import { findTrigger, type TriggerRow } from './trigger.repo.ts';
import { outcomeOf, reasonSentence } from './trigger-view.ts';
import { waitingOf } from './waiting.ts';

/** Where the prices that trigger orders watch come from. */
export const SOURCES = { last: 'index', mark: 'mark' } as const satisfies Record<TriggerPrice, string>;

/** Watches one of the prices for trigger orders; in a halted market none is triggered. */
const watched = (price: TriggerPrice): PriceTrigger =>
  levelTriggered({
    kind: `trigger-${price}`,
    phase: 'stops',
    reads: ['TriggerOrder'],
    each: { table: 'TriggerOrder' },
    source: SOURCES[price],
    levels: (tx, market) => waitingOf(tx).levels(market, price),
    run: (tx, market, reached) => {
      for (const { id } of reached) fire(tx, market, assertDefined(findTrigger(tx, id), 'what waits has its row'));
      return reached.length;
    },
  });

const triggers = [watched('last'), watched('mark')];

/** In the order in which they go where phase and market are equal. */
export const triggerJobs = triggers.map(({ job }) => job);

/** Trigger orders of a market changed: their prices are looked for again, from the next second on. */
export function searchAgain(tx: Tx, market: Market): void {
  for (const trigger of triggers) trigger.searchAgain(tx, market);
}

type Placed = Decision<number, OrderRefusal | OpenRefusal | 'kyc-advanced-required'>;

/**
 * Places the order of a trigger order whose price was reached: its money is
 * released, and the order freezes its own. One that is refused has failed.
 */
function fire(tx: Tx, market: Market, row: TriggerRow): void {
  release(tx, row);
  const placed = row.account === 'spot' ? placeOnSpot(tx, market, row) : openContract(tx, market, row);
  if (placed.ok) {
    tellShort(tx, market, end(tx, row, 'triggered', { orderId: placed.value }));
    return;
  }
  end(tx, row, 'failed', { reason: placed.refusal });
  const reason = reasonSentence(languageOf(tx, row.userId), placed.refusal);
  notify(tx, row.userId, 'trigger-failed', (say) => say('outbox.trigger-failed', { symbol: market.symbol, reason }));
}

/** Writes to its owner what an order came to where that is less than was asked for. */
function tellShort(tx: Tx, market: Market, row: TriggerRow): void {
  const { ordered, filled, isSelfTrade } = outcomeOf(tx, market, row);
  const { symbol } = market;
  if (row.account === 'spot') {
    if (isSelfTrade) notify(tx, row.userId, 'trigger-self-trade', (say) => say('outbox.trigger-self-trade', { symbol }));
    else if (row.kind === 'market' && filled === 0n)
      notify(tx, row.userId, 'trigger-unfilled', (say) => say('outbox.trigger-unfilled', { symbol }));
    return;
  }
  const isMarket = row.kind === 'market';
  const done = Number((isMarket ? filled : ordered) / quantityOf(market, 1));
  if (done === row.lots) return;
  const numbers = { symbol, lots: String(row.lots), done: String(done) };
  notify(tx, row.userId, 'trigger-partial', (say) => say(isMarket ? 'outbox.trigger-partial' : 'outbox.trigger-reduced', numbers));
}

const limitOf = ({ kind, price }: TriggerRow) => ({ kind: kind as OrderKind, price: kind === 'market' ? undefined : price });

function placeOnSpot(tx: Tx, market: Market, row: TriggerRow): Placed {
  const side = row.side === 1 ? 'buy' : 'sell';
  // A sale freezes what it sells, whatever it brings.
  const worst = side === 'buy' ? spotBound(exactTicks(market, row.triggerPrice)) : undefined;
  const placed = placeOrder(tx, row.userId, { market, side, ...limitOf(row), quantity: row.quantity, worst });
  return placed.ok ? ok(placed.value.order.id) : placed;
}

function openContract(tx: Tx, market: Market, row: TriggerRow): Placed {
  const gate = checkGate(levelOf(assertDefined(findUser(tx, row.userId), 'an owner exists')), 'advanced');
  if (!gate.ok) return err('kyc-advanced-required');
  const { lots, leverage, frozen: budget } = row;
  const opened = openTicket(tx, row.userId, {
    market,
    account: row.account as MarginAccount['account'],
    side: row.side === 1 ? 'long' : 'short',
    ...limitOf(row),
    leverage,
    lots,
    budget,
    step: 'stop',
  });
  return opened.ok ? ok(opened.value.order.id) : opened;
}
