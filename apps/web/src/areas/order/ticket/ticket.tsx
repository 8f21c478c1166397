import type { Direction } from '@mt2/domain/market';
import type { WaitingAccount } from '@mt2/domain/waiting';
import type { ReactNode } from 'react';
import { MeetNeed } from '../../../frame/gate/gate-view.tsx';
import { useGo } from '../../../frame/navigation.tsx';
import type { Address } from '../../../frame/paths.ts';
import { type Changed, showChange } from '../../../frame/updates.ts';
import { viewAt } from '../../../frame/view-at.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import type { ConfirmedOrder } from '../../../platform/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import type { ConfirmSheetProps } from '../../../ui/overlays/confirm-sheet.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import { type Quotation, useQuotation } from '../../market/index.ts';
import { AccountFunds, AddFundsButton, useAvailable } from '../../wallet/index.ts';
import { type ListName, listAddress } from '../list-address.ts';
import { type OrderAsking, OrderQuestion, useOrderQuestion } from '../order-question.tsx';
import type { TicketErrors } from './use-ticket-errors.ts';

/**
 * Sends one change at a time of the form that `draft` names, shows its events or otherwise the sentence of its response with a link to
 * `view`, and updates positions and balances. Resolves to true if it succeeded.
 */
export function useSending(onRefused?: (error: unknown) => void, draft?: string) {
  const go = useGo();
  const { change, isPending } = useChanging(onRefused, draft);
  const send = (sending: () => Promise<Changed>, view?: Address): Promise<boolean> =>
    change(async () => showChange(await sending(), go.to), view && viewAt(view, go.to));
  return { send, isPending };
}

/** A valid order of a ticket: what its question says, and how it is sent. */
export type Ticketed = Pick<ConfirmSheetProps, 'title' | 'rows' | 'total' | 'notes'> & {
  /** Where the price must move to trigger it. Once the price has passed its trigger, the order that was asked about is not placed. */
  readonly direction?: Direction;
  /** The list that shows it once it is placed. */
  readonly view: ListName;
  send(): Promise<Changed>;
};

/** A side of a ticket: its button, and the order that it places. */
export type TicketSide = {
  readonly isUp: boolean;
  readonly label: string;
  /** Undefined while it is refused. */
  readonly order: Ticketed | undefined;
  /** Figures above the button. */
  readonly figures?: ReactNode;
};

export type TicketProps = {
  quotation: Quotation;
  account: WaitingAccount;
  /** The coin that the order spends. */
  coin: string;
  /** The name of its draft. */
  draft: string;
  /** The kind of orders whose confirmation is turned off together. */
  confirmed: ConfirmedOrder;
  /** Its least height, so that its buttons stay in place, and the gap between its fields. */
  className: string;
  /** Its fields. */
  children: ReactNode;
  /** Figures of the order above all buttons. */
  figures?: ReactNode;
  errors: TicketErrors;
  /** False until the order can be judged. */
  isRead: boolean;
  /** The question follows the order as it is now; otherwise it keeps the one that was asked about. */
  isLive?: boolean;
  sides: readonly TicketSide[];
  /** Empties what belongs to the order that was placed. */
  onPlaced(): void;
};

type Asked = { readonly side: number; readonly order: Ticketed };

/**
 * The ticket of an order of any kind: its fields, the balance, a button for each side, and the question before it is sent. A user who
 * may not place it is led to what it needs. The keyboard does not send it: it has two buttons, or shows a question first.
 */
export function Ticket(props: TicketProps) {
  const { quotation, account, coin, errors, isRead, isLive = false, sides } = props;
  const { symbol } = quotation.market;
  const available = useAvailable(account, coin);
  const isOpen = (useQuotation(symbol).quotation ?? quotation).isOpen;
  const { send, isPending } = useSending(errors.showAnswer, props.draft);
  const place = async ({ side, order }: Asked) => {
    const placed = (isLive && sides[side]?.order) || order;
    if (!(await send(placed.send, listAddress({ account, market: symbol }, placed.view)))) return;
    props.onPlaced();
    errors.sent();
  };
  const { ask, asked, question } = useOrderQuestion<Asked>(props.confirmed, place);
  const press = (side: number) => {
    const order = sides[side]?.order;
    if (errors.pass(side) && order) ask({ side, order });
  };
  const askedSide = asked && sides[asked.side];
  const funds = coin === 'USDT' && available === 0n && <AddFundsButton {...{ account, coin }} />;
  const instead = errors.unmet ? <MeetNeed unmet={errors.unmet} /> : funds || undefined;
  return (
    <form className={cx('flex flex-col', props.className)} onSubmit={(event) => event.preventDefault()}>
      {props.children}
      <FormActions>
        <AccountFunds account={account} coin={coin} {...errors.short} />
        {props.figures}
        <FormNote error={errors.at('order')} className="text-[0.6875rem] leading-4" />
        {instead ??
          sides.map((side, index) => (
            <SideButton
              key={side.label}
              side={side}
              reason={errors.ofSide(index)}
              isReady={isOpen && !errors.isSizeWrong(index)}
              isPending={isPending}
              isRead={isRead && available !== undefined}
              onPress={() => press(index)}
            />
          ))}
      </FormActions>
      {asked && askedSide && (
        <Question {...question} asked={asked.order} side={askedSide} isLive={isLive} reason={errors.reasonOf(asked.side)} />
      )}
    </form>
  );
}

/**
 * The balance and the buttons of a ticket. On a phone on which it does not fit they stay above the tab bar, and its fields scroll below
 * them; a low window, such as one with a software keyboard, has no room for that.
 */
const FormActions = ({ children }: { children: ReactNode }) => (
  <div
    className="sticky bottom-1.5 z-[1] mt-auto flex flex-col gap-1.5 bg-page shadow-[0_0_0_6px_var(--page)] wide:static
      wide:bg-transparent wide:shadow-none [@media(max-height:599px)]:static"
  >
    {children}
  </div>
);

type SideButtonProps = {
  side: TicketSide;
  /** The reason why only this side is refused: in place of its figures, or below the button if it has some. */
  reason: string | undefined;
  /** False while the market is halted or the typed size is refused: the button is pale, and a press shows the reason. */
  isReady: boolean;
  isPending: boolean;
  /** False until balance and market are read: before that an order cannot be judged. */
  isRead: boolean;
  onPress(): void;
};

function SideButton({ side: { isUp, label, figures }, reason, isReady, isPending, isRead, onPress }: SideButtonProps) {
  const why = reason && <p className="py-0.5 text-[0.6875rem] leading-4 text-(--red)">{reason}</p>;
  return (
    <div>
      {figures ?? why}
      <Button
        data-action
        tone={isReady ? (isUp ? 'up' : 'down') : 'raised'}
        pending={isPending}
        disabled={!isRead}
        onClick={onPress}
        className={cx('w-full', !isReady && 'text-mute')}
      >
        <span className="truncate">{label}</span>
      </Button>
      {figures && why}
    </div>
  );
}

type QuestionProps = OrderAsking & { asked: Ticketed; side: TicketSide; isLive: boolean; reason: string | undefined };

/** The order for review, with the reason why it cannot be placed at this moment. */
function Question({ asked, side: { isUp, label, order }, isLive, reason, ...question }: QuestionProps) {
  const text = useText();
  const now = useLingering(order);
  const { title, rows, total, notes = [], direction } = (isLive && now) || asked;
  const isPassed = order !== undefined && direction !== order.direction;
  return (
    <OrderQuestion
      {...question}
      {...{ title, rows, total, notes }}
      tone={isUp ? 'up' : 'down'}
      action={label}
      reason={question.open ? (reason ?? (isPassed ? text('refusal.trigger-price-reached') : undefined)) : undefined}
    />
  );
}
