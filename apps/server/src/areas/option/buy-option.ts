import type { option } from '@mt2/contracts/option';
import { err, noted, ok } from '@mt2/domain';
import { checkPurchase, flatBand, optionOpen, optionRef, optionTermsOf, rateOf } from '@mt2/domain/option';
import type { Change } from '../../http/area.ts';
import { findMarket, isHalted, pathOf } from '../market/index.ts';
import { balanceOf, mustPost } from '../wallet/index.ts';
import { presentFacts, presentOption } from './option.present.ts';
import { countWaiting, directionOf, insertOption } from './option.repo.ts';

/** Buys an option at the price of this second: its stake is set aside until it is delivered. */
export const buyOption: Change<typeof option.buyOption> = (tx, { match_id, currency_id: coin, type, seconds, number }) => {
  const { id: userId, account } = tx.person;
  const market = findMarket(match_id, undefined);
  if (!market) return noted(tx.note, 'market', match_id, err('market-not-found'));
  const [path, direction] = [pathOf(tx), directionOf(type)];
  const chosen = seconds === undefined ? undefined : optionTermsOf(seconds);
  const band = chosen ? flatBand(path.expectedMove(market, tx.now, chosen.seconds)) : 0;
  const facts = {
    market,
    band,
    isOpen: !isHalted(tx, market),
    waiting: countWaiting(tx, userId, market.id),
    available: balanceOf(tx, { owner: userId, account: 'options', coin }).available,
  };
  const asked = checkPurchase({ direction, seconds, coin, amount: number }, facts, tx.note);
  if (!asked.ok) return asked;
  const { terms, stake } = asked.value;
  const wager = { direction, openPrice: path.tickAt(market, tx.now), band, rate: rateOf(terms, direction) };
  const row = insertOption(tx, { ...wager, userId, marketId: market.id, coin, seconds: terms.seconds, stake });
  mustPost(tx, `micro.open:${row.id}`, optionRef(row.id), optionOpen({ id: row.id, user: userId, coin, stake }));
  tx.emit('user.event', { userId, event: { event: 'option', order: presentFacts(row, account, tx.now) } });
  return ok(presentOption(row, account, tx.now, tx.say));
};
