import type { lever } from '@mt2/contracts/lever';
import { about, err, noted, ok, parseAtoms } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { noteNoMarket } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { pairView, viewOf } from '../lever-view.ts';
import { openPosition } from '../open-position.ts';
import { findContractMarket } from '../position.ts';
import { sentenceOf } from '../tell-owner.ts';

/** Opens a position for the caller. */
export const submit: Change<typeof lever.submit> = (tx, input) => {
  const { marketId, quoteId, side, kind, leverage, lots, takeProfit, stopLoss, account, tif } = input;
  const market = findContractMarket(tx, marketId, quoteId);
  if (!market) return noteNoMarket(tx, marketId);
  const price = kind === 'market' ? undefined : parseAtoms(input.price || '0');
  if (kind === 'limit' && (price === undefined || price < 0n))
    return noted(tx.note, 'price', input.price, about('price', err('price-invalid')));
  const logged = followEvents(tx, tx.person.id);
  const opened = openPosition(tx, tx.person.id, { market, account, side, kind, leverage, lots, price, takeProfit, stopLoss, tif });
  if (!opened.ok) return opened;
  const { position, order } = opened.value;
  return ok({
    message: tx.say(...sentenceOf(order, tif, position.lots > 0 ? 'position-opened' : 'order-placed')),
    beside: { ...pairView(viewOf(tx), { position, order }, [order]), logged: logged() },
  });
};
