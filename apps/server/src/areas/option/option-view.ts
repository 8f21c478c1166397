import type { Given } from '@mt2/contracts/fields';
import type { optionOrder, optionOrderFacts } from '@mt2/contracts/option';
import { formatInstant, type Instant } from '@mt2/domain';
import type { SentenceName } from '../../http/request/language.ts';
import type { Source } from '../../world/transaction/derived.ts';
import { coinAt, marketOfRow } from '../market/index.ts';
import { directionOf, type OptionRow, resultOf, storedResult } from './option.repo.ts';

export type Say = (name: SentenceName) => string;

/** The day of purchase and the id: unique, and easily read out. */
const numberOf = ({ id, createdAt }: OptionRow): string =>
  `${formatInstant(createdAt).slice(0, 10).replaceAll('-', '')}${String(id).padStart(8, '0')}`;

/** The values of an option that are the same in every language; `account` is that of its user. */
export function optionFacts(source: Source, row: OptionRow, account: string, now: Instant): Given<typeof optionOrderFacts> {
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
