import type { RefusalName } from '@mt2/contracts';
import type { Given } from '@mt2/contracts/fields';
import type { Language } from '@mt2/contracts/languages';
import { attachedStop, ocoOrder } from '@mt2/contracts/oco';
import { assertDefined } from '@mt2/domain';
import { USDT } from '@mt2/domain/market';
import type { OrderKind } from '@mt2/domain/order';
import { frozenFor } from '@mt2/domain/spot';
import { refusalSentence } from '../../http/request/language.ts';
import type { Source, Tx } from '../../world/transaction/tx.ts';
import { marketOfRow } from '../market/index.ts';
import { clientIdOf } from '../order/index.ts';
import { findOrder, toOrder } from '../spot/index.ts';
import { languageOf } from '../user/index.ts';
import type { AttachedRow, OcoRow } from './oco.repo.ts';

/** The sentence of a reason in a language; empty for none. */
export const reasonSentence = (lang: Language, reason: string): string =>
  reason === '' ? '' : refusalSentence(lang, reason as RefusalName);

/** The limit leg of an OCO order. */
export const limitLeg = (source: Source, { orderId }: OcoRow) => assertDefined(findOrder(source, orderId), 'a limit leg has its row');

/** The client order IDs of both legs. */
const clientIdsNow = (source: Source, { id, orderId }: OcoRow) => ({
  clientId: clientIdOf(source, 'spot', orderId),
  stopClientId: clientIdOf(source, 'oco-stop', id),
});

/** An OCO order as its user sees it, its reason in a language. */
export function ocoView(source: Source, row: OcoRow, lang: Language, clientIds = clientIdsNow(source, row)): Given<typeof ocoOrder> {
  const market = marketOfRow(source, row);
  const leg = limitLeg(source, row);
  return {
    ...row,
    ...clientIds,
    market: market.symbol,
    quoteId: USDT.id,
    side: row.side === 1 ? 'buy' : 'sell',
    quantity: leg.quantity,
    price: leg.price,
    trigger: row.triggerPrice,
    kind: row.kind as OrderKind,
    frozen: row.status === 'waiting' ? row.extra + frozenFor(market, toOrder(market, leg)) : 0n,
    frozenCoin: row.side === 1 ? USDT.symbol : market.base,
    reasonText: reasonSentence(lang, row.reason),
  };
}

/** Take profit and stop loss of a buy as its user sees them, the reason in a language. */
export const attachedView = (source: Source, row: AttachedRow, lang: Language): Given<typeof attachedStop> => ({
  ...row,
  market: marketOfRow(source, row).symbol,
  reasonText: reasonSentence(lang, row.reason),
});

/** Sends an OCO order to its owner, in the owner's language. */
export const emitOco = (tx: Tx, row: OcoRow): void =>
  tx.emit('user.event', {
    userId: row.userId,
    event: () => ({ event: 'oco', oco: ocoOrder.encode(ocoView(tx, row, languageOf(tx, row.userId))) }),
  });

/** Sends take profit and stop loss of a buy to their owner, in the owner's language. */
export const emitAttached = (tx: Tx, row: AttachedRow): void =>
  tx.emit('user.event', {
    userId: row.userId,
    event: () => ({ event: 'attached', attached: attachedStop.encode(attachedView(tx, row, languageOf(tx, row.userId))) }),
  });
