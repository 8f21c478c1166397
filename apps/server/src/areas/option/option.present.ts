import type { OptionOrderFacts, OptionOrderRow } from '@mt2/contracts/option';
import { formatAtoms, formatInstant, type Instant } from '@mt2/domain';
import { OPTION_STATUS } from '@mt2/domain/option';
import type { SentenceName } from '../../http/request/language.ts';
import type { Source } from '../../world/transaction/derived.ts';
import { coinAt, marketOfRow } from '../market/index.ts';
import { directionOf, type OptionRow, resultOf } from './option.repo.ts';

export type Say = (name: SentenceName) => string;

/** A rate as a percent number: payouts have no more than two decimals. */
export const percentOf = (rate: bigint | number): number => Number(rate) / 1_000_000;

/** The day of purchase and the id: unique, and easily read out. */
const numberOf = ({ id, createdAt }: OptionRow): string =>
  `${formatInstant(createdAt).slice(0, 10).replaceAll('-', '')}${String(id).padStart(8, '0')}`;

/** An option on the wire, as far as it is the same in every language. */
export function presentFacts(source: Source, row: OptionRow, account: string, now: Instant): OptionOrderFacts {
  const isWaiting = row.status === 'waiting';
  return {
    id: row.id,
    order_number: numberOf(row),
    user_id: row.userId,
    account,
    match_id: row.marketId,
    symbol_name: marketOfRow(source, row).symbol,
    currency_id: row.coin,
    currency_name: coinAt(source, row.coin).symbol,
    type: row.type as OptionOrderFacts['type'],
    is_insurance: 0,
    seconds: row.seconds,
    number: formatAtoms(row.stake),
    open_price: formatAtoms(row.openPrice),
    end_price: formatAtoms(row.closePrice),
    band: formatAtoms(row.band),
    fee: formatAtoms(row.fee),
    profit_ratio: percentOf(row.rate),
    fact_profits: formatAtoms(isWaiting ? 0n : row.settlement - row.stake),
    settlement: formatAtoms(row.settlement),
    status: OPTION_STATUS.codeOf(row.status),
    profit_result: row.result as OptionOrderFacts['profit_result'],
    pre_profit_result: 0,
    created_at: formatInstant(row.createdAt),
    updated_at: formatInstant(isWaiting ? row.createdAt : row.handledAt),
    handled_at: isWaiting ? '' : formatInstant(row.handledAt),
    complete_at: formatInstant(row.dueAt),
    return_at: '',
    remain_milli_seconds: isWaiting ? Math.max(0, row.dueAt - now) * 1000 : 0,
  };
}

/** An option on the wire in the words of a language; without a result there is no word for one. */
export function presentOption(source: Source, row: OptionRow, account: string, now: Instant, say: Say): OptionOrderRow {
  const result = resultOf(row);
  return {
    ...presentFacts(source, row, account, now),
    type_name: say(`option.${directionOf(row.type)}`),
    status_name: say(`option.${row.status}`),
    profit_result_name: result ? say(`option.${result}`) : '',
  };
}
