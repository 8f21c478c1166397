import { HOUR } from '@mt2/domain';
import { ESCALATION, type P2pRole } from '@mt2/domain/p2p';
import { useState } from 'react';
import { Screen } from '../../../frame/screen.tsx';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { confirm } from '../../../ui/overlays/overlays.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { moneyText } from '../amounts.ts';
import type { OrderDetail } from '../order/order.ts';
import { withdrawAppeal } from '../p2p.api.ts';
import { Pictures } from '../pictures.tsx';
import { StatementForm } from './statement-form.tsx';

export type AppealViewProps = { order: OrderDetail; onRefresh(): Promise<unknown>; onWithdrawn(): void };

/** The statements of one side of an order, with its pictures. */
function Statements({ order, side }: { order: OrderDetail; side: P2pRole }) {
  const text = useText();
  const said = order.steps.filter(({ by, text: statement, what }) => by === side && statement !== '' && what !== 'paid');
  return (
    <section className="rounded-2xl bg-card px-4 py-3">
      <h2 className="flex items-baseline justify-between gap-3 text-sm font-semibold">
        {text(`p2p.statement-${side}`)}
        {side === order.role && <span className="text-xs font-normal text-mute">{text('p2p.you')}</span>}
      </h2>
      {said.length === 0 && <p className="pt-1 text-[0.8125rem] text-mute">{text('p2p.statement-none')}</p>}
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

/** An appeal: its author, the statements of both sides, and the arbiter's decision. */
export function AppealView({ order, onRefresh, onWithdrawn }: AppealViewProps) {
  const text = useText();
  const { status, appeal, reason, orderNumber, money, fiat } = order;
  if (!appeal) return null;
  return (
    <Screen
      title={text('screen.p2p-appeal')}
      onRefresh={onRefresh}
      footer={status === 'appealing' ? <AppealActions order={order} onWithdrawn={onWithdrawn} /> : undefined}
    >
      <div className="space-y-3 px-4 pt-1 pb-6">
        {status === 'appealing' ? (
          <Notice title={text('p2p.waiting-decision')}>{text('p2p.appeal-notice')}</Notice>
        ) : (
          <Notice title={text('p2p.decision')}>
            <p className="text-ink">{text(status === 'completed' ? 'p2p.decided-buyer' : 'p2p.decided-seller')}</p>
            {reason}
          </Notice>
        )}
        <section aria-label={text('common.details')} className="rounded-2xl bg-card px-4 py-1">
          <Facts
            items={[
              { label: text('p2p.opened-by'), value: text(appeal.by === 'exchange' ? 'p2p.platform' : `p2p.${appeal.by}`) },
              { label: text('p2p.opened-at'), value: formatDateTime(appeal.at) },
              { label: text('p2p.total-price'), value: <Amount>{moneyText(money, fiat)}</Amount> },
              { label: text('p2p.order-number'), value: orderNumber },
            ]}
          />
        </section>
        {appeal.by === 'exchange' && <Notice>{text('p2p.escalated', { hours: ESCALATION / HOUR })}</Notice>}
        <Statements order={order} side="buyer" />
        <Statements order={order} side="seller" />
      </div>
    </Screen>
  );
}

/** Adds a statement, and withdraws the user's own appeal. */
function AppealActions({ order: { id, appeal }, onWithdrawn }: Omit<AppealViewProps, 'onRefresh'>) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { change, isPending } = useChanging();
  const withdraw = async () => {
    const question = { title: text('p2p.withdraw-appeal-question'), text: text('p2p.withdraw-appeal-text') };
    if (await confirm({ ...question, ok: text('p2p.withdraw-appeal'), cancel: text('p2p.keep-appeal'), tone: 'danger' }))
      if (await change(() => withdrawAppeal(id))) onWithdrawn();
  };
  return (
    <ActionBar>
      <div className="flex gap-3">
        {appeal?.isOwn && (
          <Button className="h-12 min-w-0 flex-1 px-2!" pending={isPending} onClick={() => void withdraw()}>
            <span className="text-balance leading-tight">{text('p2p.withdraw-appeal')}</span>
          </Button>
        )}
        <Button tone="brand" className="h-12 min-w-0 flex-1 px-2!" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className="text-balance leading-tight">{text('p2p.add-statement')}</span>
        </Button>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={text('p2p.your-statement')}>
        <div className="-mx-4">
          <StatementForm id={id} submit="p2p.send-statement" onSent={() => setOpen(false)} />
        </div>
      </Sheet>
    </ActionBar>
  );
}
