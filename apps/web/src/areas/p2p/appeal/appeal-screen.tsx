import { HOUR, type Instant } from '@mt2/domain';
import { ESCALATION, type P2pRole, readStatement } from '@mt2/domain/p2p';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '../../../frame/form-screen.tsx';
import { LinkButton } from '../../../frame/link-button.tsx';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { FactsCard } from '../../../ui/lists/facts.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { SkeletonFields } from '../../../ui/lists/skeleton-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { confirm } from '../../../ui/overlays/overlays.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { arrived, NO_PICTURES, ProofFields } from '../../upload/index.ts';
import { moneyText } from '../amounts.ts';
import { hasSaidAll, isAppealable, type OrderDetail } from '../order/order.ts';
import { OrderUnread } from '../order/order-unread.tsx';
import { appealOrder, orderQuery, withdrawAppeal } from '../p2p.api.ts';
import { Pictures } from '../pictures.tsx';

type AppealViewProps = { order: OrderDetail; onRefresh(): Promise<unknown>; onWithdrawn(): void };

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
function AppealView({ order, onRefresh, onWithdrawn }: AppealViewProps) {
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
        <FactsCard
          label={text('common.details')}
          items={[
            { label: text('p2p.opened-by'), value: text(appeal.by === 'exchange' ? 'p2p.platform' : `p2p.${appeal.by}`) },
            { label: text('p2p.opened-at'), value: formatDateTime(appeal.at) },
            { label: text('p2p.total-price'), value: <Amount>{moneyText(money, fiat)}</Amount> },
            { label: text('p2p.order-number'), value: orderNumber },
          ]}
        />
        {appeal.by === 'exchange' && <Notice>{text('p2p.escalated', { hours: ESCALATION / HOUR })}</Notice>}
        <Statements order={order} side="buyer" />
        <Statements order={order} side="seller" />
      </div>
    </Screen>
  );
}

/** Adds a statement, unless the user has made all of them, and withdraws the user's own appeal. */
function AppealActions({ order, onWithdrawn }: Omit<AppealViewProps, 'onRefresh'>) {
  const text = useText();
  const { id, appeal } = order;
  const isFull = hasSaidAll(order);
  const [isOpen, setOpen] = useState(false);
  const { change, isPending } = useChanging();
  const withdraw = async () => {
    const question = { title: text('p2p.withdraw-appeal-question'), text: text('p2p.withdraw-appeal-text') };
    if (await confirm({ ...question, ok: text('p2p.withdraw-appeal'), cancel: text('p2p.keep-appeal'), tone: 'danger' }))
      if (await change(() => withdrawAppeal(id))) onWithdrawn();
  };
  return (
    <ActionBar reason={isFull ? text('refusal.p2p-too-many-statements') : undefined}>
      <div className="flex gap-3">
        {appeal?.isOwn && (
          <Button className="h-12 min-w-0 flex-1 px-2!" pending={isPending} onClick={() => void withdraw()}>
            <span className="text-balance leading-tight">{text('p2p.withdraw-appeal')}</span>
          </Button>
        )}
        {!isFull && (
          <Button tone="brand" className="h-12 min-w-0 flex-1 px-2!" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <span className="text-balance leading-tight">{text('p2p.add-statement')}</span>
          </Button>
        )}
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={text('p2p.your-statement')}>
        <div className="-mx-4">
          <StatementForm id={id} submit="p2p.send-statement" onSent={() => setOpen(false)} />
        </div>
      </Sheet>
    </ActionBar>
  );
}

/** The appeal of an order (`?id=7`): opened and followed here. */
export function AppealScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const { data, error, refetch } = useQuery(orderQuery(Number(query.get('id'))));
  const now = useNow();
  const go = useGo();
  const mayAppeal = data && isAppealable(data, now) && !hasSaidAll(data);
  const leave = () => go.back(to('/pages/p2p/order', { id: Number(query.get('id')) }));
  if (data?.appeal) return <AppealView order={data} onRefresh={refetch} onWithdrawn={leave} />;
  return (
    <Screen title={text('screen.p2p-appeal')}>
      {!data && <OrderUnread error={error} onRetry={refetch} loading={<SkeletonFields />} />}
      {mayAppeal && (
        <>
          <div className="px-4 pt-1">
            <Notice>{text('p2p.appeal-notice')}</Notice>
          </div>
          <StatementForm id={data.id} submit="p2p.send-appeal" />
        </>
      )}
      {data && !mayAppeal && <NoAppeal order={data} now={now} />}
    </Screen>
  );
}

/** Shown for an order that cannot be appealed, not yet, or no more. */
function NoAppeal({ order: { id, status, appealAt = 0 }, now }: { order: OrderDetail; now: Instant }) {
  const text = useText();
  const later = now < appealAt ? text('p2p.appeal-from', { time: formatDateTime(appealAt) }) : text('refusal.p2p-too-many-statements');
  return (
    <Empty text={status === 'paid' ? later : text('p2p.appeal-not-yet')}>
      <LinkButton to={to('/pages/p2p/order', { id })}>{text('screen.p2p-order')}</LinkButton>
    </Empty>
  );
}

type StatementFormProps = {
  id: number;
  /** Label of the button. */
  submit: string;
  onSent?(): void;
};

const EMPTY = { reason: '', pictures: NO_PICTURES };

/** One side's statement about an order, with pictures: it opens an appeal, or responds to one. */
function StatementForm({ id, submit, onSent }: StatementFormProps) {
  const text = useText();
  const state = useState(EMPTY);
  const [form, setForm] = state;
  const { field, read, refusal } = useForm(state, ['reason', 'pictures'], ({ reason, pictures }) =>
    readStatement(reason, arrived(pictures).length),
  );
  const { change } = useChanging(refusal.showAnswer);
  const send = async () => {
    if (!refusal.pass() || !read.ok) return;
    if (!(await change(() => appealOrder(id, read.value, arrived(form.pictures))))) return;
    setForm(EMPTY);
    refusal.sent();
    onSent?.();
  };
  return (
    <Form submit={text(submit)} onSubmit={send}>
      <TextArea label={text('p2p.appeal-reason')} placeholder={text('p2p.appeal-reason-hint')} {...field('reason')} />
      <ProofFields
        label={text('p2p.evidence')}
        hint={text('p2p.evidence-hint')}
        places={form.pictures}
        onChange={(put) => setForm((now) => ({ ...now, pictures: put(now.pictures) }))}
        error={refusal.at('pictures')}
      />
    </Form>
  );
}
