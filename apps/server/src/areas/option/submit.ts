import type { Input, RefusalName } from '@mt2/contracts';
import type { Given } from '@mt2/contracts/fields';
import type { option, optionOrder } from '@mt2/contracts/option';
import { about, type Decision, err, noted, ok } from '@mt2/domain';
import type { CommandTx } from '../../world/transaction/tx.ts';
import { findMarket } from '../market/index.ts';
import { buyOption } from './buy-option.ts';
import { optionView, type Say } from './option-view.ts';

/** The turn of the writer, with the buyer and the buyer's language. */
type Submitting = CommandTx & { readonly person: { readonly id: number; readonly account: string }; readonly say: Say };

/** Buys an option for a person, as each call that buys one shows it. */
export function submitOption(
  tx: Submitting,
  { marketId, coinId: coin, direction, seconds, amount }: Input<typeof option.buyOption>,
): Decision<Given<typeof optionOrder>, RefusalName> {
  const market = findMarket(tx, marketId, undefined);
  if (!market) return noted(tx.note, 'market', marketId, about('marketId', err('market-not-found')));
  const { id, account } = tx.person;
  const bought = buyOption(tx, id, { market, direction, seconds, coin, amount });
  return bought.ok ? ok(optionView(tx, bought.value, account, tx.now, tx.say)) : bought;
}
