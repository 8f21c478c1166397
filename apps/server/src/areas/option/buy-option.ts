import type { Input, RefusalName } from '@mt2/contracts';
import type { Given } from '@mt2/contracts/fields';
import type { option, optionOrder } from '@mt2/contracts/option';
import { type Decision, err, noted, ok } from '@mt2/domain';
import type { Market } from '@mt2/domain/market';
import {
  type AskedPurchase,
  checkPurchase,
  type Direction,
  flatBand,
  optionOpen,
  optionRef,
  optionTermsOf,
  type PurchaseRefusal,
  rateOf,
} from '@mt2/domain/option';
import type { Say } from '../../http/request/language.ts';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { findMarket, marketState, marketsAt, noteNoMarket, pathOf } from '../market/index.ts';
import { availableAt, mustPost } from '../wallet/index.ts';
import { countWaiting, insertOption, type OptionRow } from './option.repo.ts';
import { emitOption, optionView } from './option-view.ts';
import { isPayable, promised } from './promised.ts';

/** A purchase, with the market whose price decides it. */
type OptionRequest = AskedPurchase & { readonly market: Market; readonly direction: Direction };

/** Buys an option at the price of this second: its stake is set aside until it is delivered. */
function buyOption(
  tx: CommandTx,
  owner: number,
  { market, ...request }: OptionRequest,
): Decision<OptionRow, PurchaseRefusal | 'depth-exhausted'> {
  const { direction, coin } = request;
  const path = pathOf(tx);
  const chosen = request.seconds === undefined ? undefined : optionTermsOf(request.seconds);
  const band = chosen ? flatBand(path.expectedMove(market, tx.now, chosen.seconds)) : 0;
  const facts = {
    market,
    payingCoin: marketsAt(tx).coin(coin),
    band,
    ...marketState(tx, market),
    waiting: countWaiting(tx, owner, market.id),
    available: availableAt(tx, { owner, account: 'options', coin }),
  };
  const asked = checkPurchase(request, facts, tx.note);
  if (!asked.ok) return asked;
  const { terms, stake } = asked.value;
  const wager = { direction, openPrice: path.tickAt(market, tx.now), band, rate: rateOf(terms, direction) };
  if (!isPayable(tx, { coin, stake, rate: Number(wager.rate) })) return noted(tx.note, 'largest profit', stake, err('depth-exhausted'));
  const all = promised(tx);
  const row = insertOption(tx, market, { ...wager, userId: owner, coin, seconds: terms.seconds, stake });
  all.add(row);
  mustPost(tx, `micro.open:${row.id}`, optionRef(row.id), optionOpen({ id: row.id, user: owner, coin, stake }));
  emitOption(tx, row);
  return ok(row);
}

/** The turn of the writer, with the buyer and the buyer's language. */
type Submitting = CommandTx & { readonly person: { readonly id: number; readonly account: string }; readonly say: Say };

/** Buys an option for a user, with the view that each buying call returns. */
export function submitOption(
  tx: Submitting,
  { marketId, coinId: coin, direction, seconds, amount }: Input<typeof option.buyOption>,
): Decision<Given<typeof optionOrder>, RefusalName> {
  const market = findMarket(tx, marketId, undefined);
  if (!market) return noteNoMarket(tx, marketId);
  const { id, account } = tx.person;
  const bought = buyOption(tx, id, { market, direction, seconds, coin, amount });
  return bought.ok ? ok(optionView(tx, bought.value, account, tx.now, tx.say)) : bought;
}
