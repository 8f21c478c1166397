import type { Given } from '@mt2/contracts/fields';
import { type optionOrder, optionOrderFacts } from '@mt2/contracts/option';
import { about, assertDefined, type Decision, err, formatDay, type Instant, ok } from '@mt2/domain';
import type { Say } from '../../http/request/language.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import type { World } from '../../world/world.ts';
import { coinAt, marketOfRow } from '../market/index.ts';
import { findUser } from '../user/index.ts';
import { directionOf, findOption, type OptionRow, resultOf, storedResult } from './option.repo.ts';

/** The day of purchase and the ID: unique, and easy to read out. */
const numberOf = ({ id, createdAt }: OptionRow): string => `${formatDay(createdAt).replaceAll('-', '')}${String(id).padStart(8, '0')}`;

/** The values of an option that are the same in every language; `account` is its user's. */
function optionFacts(source: Source, row: OptionRow, account: string, now: Instant): Given<typeof optionOrderFacts> {
  const isWaiting = row.status === 'waiting';
  return {
    ...row,
    number: numberOf(row),
    account,
    market: marketOfRow(source, row).symbol,
    coinId: row.coin,
    coin: coinAt(source, row.coin).symbol,
    direction: directionOf(row.type),
    insured: 0,
    rate: BigInt(row.rate),
    profit: isWaiting ? 0n : row.settlement - row.stake,
    result: storedResult(row),
    expected: 0,
    boughtAt: row.createdAt,
    updatedAt: isWaiting ? row.createdAt : row.handledAt,
    endedAt: isWaiting ? undefined : row.handledAt,
    returnedAt: '',
    remaining: isWaiting ? Math.max(0, row.dueAt - now) * 1000 : 0,
  };
}

/** The same with the labels of a language. An option without a result has no label for it. */
export function optionView(source: Source, row: OptionRow, account: string, now: Instant, say: Say): Given<typeof optionOrder> {
  const result = resultOf(row);
  return {
    ...optionFacts(source, row, account, now),
    directionText: say(`option.${directionOf(row.type)}`),
    statusText: say(`option.${row.status}`),
    resultText: result ? say(`option.${result}`) : '',
  };
}

/** Sends an option to its owner. */
export function emitOption(tx: Tx, row: OptionRow): void {
  tx.emit('user.event', {
    userId: row.userId,
    event: () => {
      const { account } = assertDefined(findUser(tx, row.userId), 'an option has its owner');
      return { event: 'option', order: optionOrderFacts.encode(optionFacts(tx, row, account, tx.now)) };
    },
  });
}

/** The reader of an order: world, user and language. */
type Reader = { readonly world: World; readonly person: { readonly id: number; readonly account: string }; readonly say: Say };

/** One of a user's options, in the view that each call returns; for other users it does not exist. */
export function readOrder({ world, person, say }: Reader, id: number): Decision<Given<typeof optionOrder>, 'order-not-found'> {
  const row = findOption(world, id);
  return row?.userId === person.id ? ok(optionView(world, row, person.account, world.now(), say)) : about('id', err('order-not-found'));
}
