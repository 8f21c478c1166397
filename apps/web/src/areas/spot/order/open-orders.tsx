import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryList } from '../../../frame/query-list.tsx';
import { useText } from '../../../platform/i18n.ts';
import { rowsOf } from '../../../platform/pages.ts';
import { type Quotation, useBook, useQuotation } from '../../market/index.ts';
import { type Attached, EditAttachedSheet, EditOcoSheet, type Oco, useWaitingLegs } from '../../oco/index.ts';
import { useEditing } from '../../order/index.ts';
import { useFormFacts } from '../form/use-form-facts.ts';
import { openOrdersQuery } from '../spot.api.ts';
import { EditSheet } from './edit-sheet.tsx';
import type { Order } from './order.ts';
import { OpenOrderRow, OpenOrdersHead } from './order-row.tsx';
import { useCancelling } from './use-cancelling.ts';

/** The user's open orders, of one market if given, with their other legs. */
export function OpenOrders({ marketId }: { marketId: number | undefined }) {
  const text = useText();
  const query = useInfiniteQuery(openOrdersQuery(marketId));
  const { cancel, pendingId } = useCancelling();
  const orders = rowsOf(query);
  const waiting = useWaitingLegs();
  const plain = useEditing(orders);
  const ocos = useEditing(waiting.ocos);
  const stops = useEditing(waiting.attached);
  const bought = orders?.find(({ id }) => id === stops.edited?.order.legId);
  return (
    <>
      <QueryList query={query} heads={<OpenOrdersHead />} empty={text('spot.no-open-orders')}>
        {(order) => {
          const [oco, attached] = [waiting.ocoOf(order.id), waiting.attachedTo(order.id)];
          return (
            <OpenOrderRow
              order={order}
              oco={oco}
              attached={attached}
              isPending={pendingId === order.id}
              onEdit={() => (oco ? ocos.edit(oco) : plain.edit(order))}
              onEditStops={attached && (() => stops.edit(attached))}
              onCancel={() => void cancel(order, { oco, attached })}
            />
          );
        }}
      </QueryList>
      {plain.edited && <EditSheet key={plain.edited.turn} {...plain.sheet} order={plain.edited.order} />}
      {ocos.edited && <OcoSheet key={ocos.edited.turn} {...ocos.sheet} oco={ocos.edited.order} />}
      {stops.edited && bought && <StopsSheet key={stops.edited.turn} {...stops.sheet} order={bought} attached={stops.edited.order} />}
    </>
  );
}

type SheetProps = { open: boolean; onClose(): void };

function OcoSheet(props: SheetProps & { oco: Oco }) {
  const { quotation } = useQuotation(props.oco.market.symbol);
  return quotation && <EditedOco {...props} quotation={quotation} />;
}

function EditedOco({ quotation, ...props }: SheetProps & { oco: Oco; quotation: Quotation }) {
  const facts = useFormFacts(quotation, useBook(quotation.market.symbol), props.oco.side);
  return <EditOcoSheet {...props} facts={facts} />;
}

function StopsSheet({ order: { price, quantity }, ...props }: SheetProps & { order: Order; attached: Attached }) {
  const { market } = props.attached;
  const isOpen = useQuotation(market.symbol).quotation?.isOpen ?? true;
  return <EditAttachedSheet {...props} buy={{ market, isOpen, price, quantity }} />;
}
