import type { P2pRole } from '@mt2/domain/p2p';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import type { OrderDetail } from '../order/order.ts';
import { Pictures } from '../pictures.tsx';

/** The statements of one side of an order, with its pictures. */
export function Statements({ order, side }: { order: OrderDetail; side: P2pRole }) {
  const text = useText();
  const said = order.steps.filter(({ by, text: statement, what }) => by === side && statement !== '' && what !== 'paid');
  return (
    <section className="rounded-2xl bg-card px-4 py-3">
      <h2 className="flex items-baseline justify-between gap-3 text-sm font-semibold">
        {text(`p2p.statement-${side}`)}
        {side === order.role && <span className="text-xs font-normal text-mute">{text('p2p.you')}</span>}
      </h2>
      {said.length === 0 && <p className="pt-1 text-[13px] text-mute">{text('p2p.statement-none')}</p>}
      <ol className="divide-y divide-line">
        {said.map(({ at, text: statement, pictures }, index) => (
          <li key={index} className="space-y-2 py-2">
            <p className="text-sm break-words">{statement}</p>
            {pictures.length > 0 && <Pictures paths={pictures} label={text('p2p.evidence')} />}
            <p className="text-xs text-mute">{formatDateTime(at)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
