import type { option } from '@mt2/contracts/option';
import { err, noted, ok } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { findMarket } from '../../market/index.ts';
import { buyOption as command } from '../buy-option.ts';
import { presentOption } from '../option.present.ts';
import { directionOf } from '../option.repo.ts';

/** Buys an option for the caller. */
export const buyOption: Change<typeof option.buyOption> = (tx, { match_id, currency_id: coin, type, seconds, number: amount }) => {
  const market = findMarket(tx, match_id, undefined);
  if (!market) return noted(tx.note, 'market', match_id, err('market-not-found'));
  const { id, account } = tx.person;
  const bought = command(tx, id, { market, direction: directionOf(type), seconds, coin, amount });
  return bought.ok ? ok(presentOption(tx, bought.value, account, tx.now, tx.say)) : bought;
};
