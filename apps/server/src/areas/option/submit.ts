import type { Input, RefusalName } from '@mt2/contracts';
import type { OptionOrderRow, option } from '@mt2/contracts/option';
import { type Decision, err, noted, ok } from '@mt2/domain';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { findMarket } from '../market/index.ts';
import { buyOption } from './buy-option.ts';
import { presentOption, type Say } from './option.present.ts';
import { directionOf } from './option.repo.ts';

/** The turn of the writer, with the buyer and the buyer's language. */
type Submitting = CommandTx & { readonly person: { readonly id: number; readonly account: string }; readonly say: Say };

/** Buys an option for a person, as each call that buys one shows it. */
export function submitOption(
  tx: Submitting,
  { match_id, currency_id: coin, type, seconds, number: amount }: Input<typeof option.buyOption>,
): Decision<OptionOrderRow, RefusalName> {
  const market = findMarket(tx, match_id, undefined);
  if (!market) return noted(tx.note, 'market', match_id, err('market-not-found'));
  const { id, account } = tx.person;
  const bought = buyOption(tx, id, { market, direction: directionOf(type), seconds, coin, amount });
  return bought.ok ? ok(presentOption(tx, bought.value, account, tx.now, tx.say)) : bought;
}
