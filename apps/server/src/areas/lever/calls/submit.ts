import { lever } from '@mt2/contracts/lever';
import { about, assertDefined, err, noted, ok, parseAtoms } from '@mt2/domain';
import type { Change } from '../../../http/area.ts';
import { noteNoMarket } from '../../market/index.ts';
import { followEvents } from '../../message/index.ts';
import { type ClientId, placedOnce } from '../../order/index.ts';
import { findOrder, findPosition, listOrdersOfPositions } from '../lever.repo.ts';
import { pairView, viewOf } from '../lever-view.ts';
import { openPosition } from '../open-position.ts';
import { findContractMarket } from '../position.ts';
import { resultSentence } from '../tell-owner.ts';

type Submit = Change<typeof lever.submit>;
type Asked = Omit<Parameters<Submit>[1], 'clientId'> & { readonly clientId: ClientId | undefined };

function open(tx: Parameters<Submit>[0], { marketId, quoteId, price: limit, ...input }: Asked): ReturnType<Submit> {
  const market = findContractMarket(tx, marketId, quoteId);
  if (!market) return noteNoMarket(tx, marketId);
  const price = input.kind === 'market' ? undefined : parseAtoms(limit || '0');
  if (input.kind === 'limit' && (price === undefined || price < 0n))
    return noted(tx.note, 'price', limit, about('price', err('price-invalid')));
  const logged = followEvents(tx, tx.person.id);
  const opened = openPosition(tx, tx.person.id, { ...input, market, price });
  if (!opened.ok) return opened;
  const { position, order } = opened.value;
  return ok({
    message: tx.say(...resultSentence(order, position.lots > 0 ? 'position-opened' : 'order-placed')),
    beside: { ...pairView(viewOf(tx), { position, order }, [order]), logged: logged() },
  });
}

/** Opens a position for the caller. */
export const submit: Submit = (tx, { clientId, ...input }) =>
  placedOnce(
    tx,
    { call: lever.submit, input, ids: { contract: clientId } },
    {
      place: (ids) => open(tx, { ...input, clientId: ids.contract }),
      first: ({ contract = 0 }) => {
        const order = assertDefined(findOrder(tx, contract), 'an order has its row');
        const position = assertDefined(findPosition(tx, order.ticketId), 'an order has its position');
        return {
          message: tx.say('order-placed'),
          beside: { ...pairView(viewOf(tx), { position, order }, listOrdersOfPositions(tx, [position.id])), logged: [] },
        };
      },
    },
  );
