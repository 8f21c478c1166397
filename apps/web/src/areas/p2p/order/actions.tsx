import { type Instant, MINUTE } from '@mt2/domain';
import { CANCELS_PER_DAY, checkPay, checkRelease, EXTENSION } from '@mt2/domain/p2p';
import { readFundPassword } from '@mt2/domain/security';
import { useState } from 'react';
import { BrandLink } from '../../../frame/link-button.tsx';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useFundPassword } from '../../../platform/form/use-fund-password.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { type Text, useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Passcode } from '../../../ui/fields/passcode.tsx';
import { StatementTick } from '../../../ui/fields/tick.tsx';
import { useErrors } from '../../../ui/fields/use-errors.ts';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { confirm } from '../../../ui/overlays/overlays.ts';
import type { SheetState } from '../../../ui/overlays/sheet.tsx';
import { countdownText } from '../../market/index.ts';
import { arrived, NO_PICTURES, type PicturePaths, ProofFields } from '../../upload/index.ts';
import { coinText, moneyText } from '../amounts.ts';
import { cancelOrder, extendOrder, payOrder, releaseOrder } from '../p2p.api.ts';
import { isAppealable, isExtendable, type Order } from './order.ts';

export type ActionsProps = { order: Order; now: Instant };

const HALF = 'h-12 min-w-0 flex-1 px-2!';

/** The user's current actions; none while it is the counterparty's turn. If the order ends, a question stays and says why. */
export function Actions({ order, now }: ActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const acts = { order, now, onAsk: () => setAsking(true) };
  const asking = { order, open: isAsking, onClose: () => setAsking(false) };
  return (
    <>
      {order.role === 'buyer' ? <BuyerActs {...acts} /> : <SellerActs {...acts} />}
      {order.role === 'buyer' ? <PaidSheet {...asking} /> : <ReleaseSheet {...asking} />}
    </>
  );
}

type ActsProps = ActionsProps & { onAsk(): void };

function BuyerActs({ order, now, onAsk }: ActsProps) {
  if (order.status === 'unpaid') return <BuyerPays order={order} onAsk={onAsk} />;
  if (order.status === 'paid') return <BuyerWaits order={order} now={now} />;
  return order.status === 'completed' ? <BuyerMoves order={order} /> : null;
}

function SellerActs({ order, now, onAsk }: ActsProps) {
  if (order.status === 'unpaid') return <SellerWaits order={order} now={now} />;
  return checkRelease(order) ? null : <SellerReleases order={order} now={now} onAsk={onAsk} />;
}

/** Cancels an order after two questions: it cannot be undone, and may cost the buyer what was paid. */
function useCancelling({ id, status, ...order }: Order) {
  const text = useText();
  const { change, isPending } = useChanging();
  const keep = { cancel: text('p2p.keep-order') };
  const cancel = async () => {
    const amount = ownAmount(coinText(order.quantity, order));
    const first = { title: text('p2p.cancel-question', { amount }), text: text('p2p.cancel-text', { number: CANCELS_PER_DAY }) };
    if (!(await confirm({ ...first, ok: text('p2p.cancel-order'), ...keep, tone: 'danger' }))) return;
    const second =
      status === 'paid'
        ? { title: text('p2p.cancel-paid-question'), text: text('p2p.cancel-paid-text') }
        : { title: text('p2p.cancel-sure-question'), text: text('p2p.cancel-sure-text') };
    if (await confirm({ ...second, ok: text('p2p.cancel-sure'), ...keep, tone: 'danger' })) await change(() => cancelOrder(id));
  };
  return { cancel: () => void cancel(), isPending };
}

function BuyerPays({ order, onAsk }: Omit<ActsProps, 'now'>) {
  const text = useText();
  const { cancel, isPending } = useCancelling(order);
  return (
    <ActionBar>
      <div className="flex gap-3">
        <Button className={HALF} pending={isPending} onClick={cancel}>
          <span className="truncate">{text('p2p.cancel-order')}</span>
        </Button>
        <Button tone="brand" className={HALF} aria-haspopup="dialog" onClick={onAsk}>
          <span className="truncate">{text('p2p.i-have-paid')}</span>
        </Button>
      </div>
    </ActionBar>
  );
}

function SellerWaits({ order, now }: ActionsProps) {
  const text = useText();
  const { change, isPending } = useChanging();
  if (!isExtendable(order, now)) return null;
  return (
    <ActionBar reason={text('p2p.extend-hint')}>
      <Button tone="brand" size="lg" pending={isPending} onClick={() => void change(() => extendOrder(order.id))}>
        {text('p2p.extend', { minutes: EXTENSION / MINUTE })}
      </Button>
    </ActionBar>
  );
}

/** After the payment: the appeal helps, and cancelling only corrects an order wrongly marked as paid. */
function BuyerWaits({ order, now }: ActionsProps) {
  const text = useText();
  const { cancel, isPending } = useCancelling(order);
  return (
    <ActionBar reason={waitForAppeal(order, now, text)}>
      {isAppealable(order, now) && (
        <div className="flex pb-1">
          <AppealLink id={order.id} />
        </div>
      )}
      <Button tone="ghost" className="w-full text-mute!" pending={isPending} onClick={cancel}>
        {text('p2p.cancel-order')}
      </Button>
    </ActionBar>
  );
}

/** Before a seller releases coins: points to check, each to be ticked, and the fund password. */
function ReleaseSheet({ order, ...sheet }: SheetState & { order: Order }) {
  const text = useText();
  const [sees, setSees] = useState({ money: false, name: false });
  const { password, setPassword, error, send } = useFundPassword({
    send: (fundPassword) => releaseOrder(order.id, fundPassword),
    onDone: sheet.onClose,
    onRefused: sheet.onClose,
  });
  const typed = readFundPassword(password);
  const refused = checkRelease(order);
  const missing = text('p2p.tick-each');
  const errors = useErrors({
    money: sees.money ? undefined : missing,
    name: sees.name ? undefined : missing,
    password: typed.ok ? undefined : text(`refusal.${typed.refusal}`),
  });
  return (
    <ConfirmSheet
      {...sheet}
      title={text('p2p.release-title', { amount: ownAmount(coinText(order.quantity, order)) })}
      warning={text('p2p.release-warning')}
      action={text('p2p.release')}
      reason={refused && refusalText(text, refused)}
      onConfirm={() => errors.pass() && send(password)}
    >
      <StatementTick checked={sees.money} onChange={(money) => setSees({ ...sees, money })} error={errors.at('money')}>
        {text('p2p.release-check-money', { amount: moneyText(order.money, order.fiat) })}
      </StatementTick>
      <StatementTick checked={sees.name} onChange={(name) => setSees({ ...sees, name })} error={errors.at('name')}>
        {text('p2p.release-check-name', { name: order.otherRealName })}
      </StatementTick>
      <Passcode label={text('common.fund-password')} value={password} onChange={setPassword} error={error ?? errors.at('password')} />
    </ConfirmSheet>
  );
}

function SellerReleases({ order, now, onAsk }: ActsProps) {
  const text = useText();
  return (
    <ActionBar reason={waitForAppeal(order, now, text)}>
      <div className="flex gap-3">
        {isAppealable(order, now) && <AppealLink id={order.id} />}
        <Button tone="brand" className={HALF} aria-haspopup="dialog" onClick={onAsk}>
          <span className="truncate">{text('p2p.release')}</span>
        </Button>
      </div>
    </ActionBar>
  );
}

/** The time from which an appeal is possible, and the time left until then. */
function waitForAppeal(order: Order, now: Instant, text: Text): string | undefined {
  if (order.status !== 'paid' || isAppealable(order, now)) return undefined;
  const { appealAt = 0 } = order;
  return `${text('p2p.appeal-from', { time: formatDateTime(appealAt) })} (${countdownText(appealAt - now)})`;
}

/** After the release: the coins are on the fiat account, where they cannot be traded. */
function BuyerMoves({ order: { coin } }: { order: Order }) {
  const text = useText();
  return (
    <ActionBar>
      <BrandLink to={to('/pages/assets/transfer/index', { coin, from: 'fiat', to: 'spot' })}>{text('nav.transfer')}</BrandLink>
    </ActionBar>
  );
}

function AppealLink({ id }: { id: number }) {
  const text = useText();
  return (
    <Go
      to={to('/pages/p2p/appeal', { id })}
      className="flex h-12 min-w-0 flex-1 items-center justify-center rounded-lg bg-raised px-2 text-[0.9375rem] font-semibold"
    >
      <span className="truncate">{text('p2p.appeal')}</span>
    </Go>
  );
}

const CHECKS = ['sent', 'name', 'note'] as const;
type Check = (typeof CHECKS)[number];

/** Before a buyer marks the order as paid: the consequences, points to tick, and the proof of payment. */
function PaidSheet({ order, ...sheet }: SheetState & { order: Order }) {
  const text = useText();
  const [ticked, setTicked] = useState<readonly Check[]>([]);
  const [vouchers, setVouchers] = useState<PicturePaths>(NO_PICTURES);
  const { change } = useChanging();
  // Readable while amounts are hidden: the buyer has to pay it.
  const sum = moneyText(order.money, order.fiat);
  const missing = text('p2p.tick-each');
  const refused = checkPay(order, arrived(vouchers).length);
  const why = refused && refusalText(text, refused);
  const isAboutVouchers = refused?.field === 'vouchers';
  const errors = useErrors<Check | 'voucher'>({
    ...Object.fromEntries(CHECKS.map((check) => [check, ticked.includes(check) ? undefined : missing])),
    voucher: isAboutVouchers ? why : undefined,
  });
  const send = async () => {
    if (!errors.pass()) return;
    if (await change(() => payOrder(order.id, arrived(vouchers)))) sheet.onClose();
  };
  return (
    <ConfirmSheet
      {...sheet}
      title={text('p2p.paid-title', { amount: sum })}
      warning={text('p2p.false-paid-warning')}
      action={text('p2p.i-have-paid')}
      reason={isAboutVouchers ? undefined : why}
      onConfirm={send}
    >
      {CHECKS.map((check) => (
        <StatementTick
          key={check}
          checked={ticked.includes(check)}
          onChange={(on) => setTicked(on ? [...ticked, check] : ticked.filter((each) => each !== check))}
          error={errors.at(check)}
        >
          {text(`p2p.paid-check-${check}`, { amount: sum })}
        </StatementTick>
      ))}
      <ProofFields
        label={text('p2p.voucher')}
        hint={text('p2p.voucher-hint')}
        places={vouchers}
        onChange={setVouchers}
        error={errors.at('voucher')}
      />
    </ConfirmSheet>
  );
}
