import type { Call } from '@mt2/contracts';
import type { Atoms } from '@mt2/domain';
import type { Direction, Side } from '@mt2/domain/market';
import { type ReactNode, useId } from 'react';
import { useGo } from '../../../frame/navigation.tsx';
import { viewAt } from '../../../frame/updates.ts';
import { type Said, useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import type { ConfirmedOrder } from '../../../platform/settings.ts';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import type { ConfirmSheetProps } from '../../../ui/overlays/confirm-sheet.tsx';
import { useLingering } from '../../../ui/overlays/use-lingering.ts';
import type { Quotation } from '../../market/index.ts';
import { SpotFunds } from '../../wallet/index.ts';
import { OrderEstimates, type OrderEstimatesProps } from '../order-estimates.tsx';
import { OrderQuestion } from '../order-question.tsx';
import { SizeFields, type SizeFieldsProps } from '../size-fields.tsx';
import { SpotForm } from '../spot-form.tsx';
import { useOrderQuestion } from '../use-order-question.ts';
import { listAddress } from '../waiting/list-address.ts';
import { FrozenLine } from './frozen-line.tsx';
import { SpotButton } from './spot-button.tsx';

/** A valid order of a ticket: what its question says, and how it is sent. */
export type Ticketed = Pick<ConfirmSheetProps, 'title' | 'rows' | 'total' | 'notes'> & {
  /** Where the price must move to trigger it. If the price passes the trigger while the question is open, it cannot be placed. */
  readonly direction?: Direction;
  send(): Promise<string | Said | undefined>;
};

type Errors = {
  at(field: 'order' | 'quantity'): string | undefined;
  isShort(field: 'quantity'): boolean;
  pass(): boolean;
  showAnswer(error: unknown): void;
  sent(): void;
};

/** What the forms of all kinds of spot orders are given. */
export type SpotTicketOf<F> = {
  quotation: Quotation;
  side: Side;
  /** The name of its draft. */
  draft: string;
  form: F;
  onChange(form: F): void;
  /** The choices above the fields: the side, and the type of the order. */
  head: ReactNode;
};

export type SpotTicketProps = Pick<SpotTicketOf<unknown>, 'quotation' | 'side' | 'draft'> & {
  call: Call;
  /** The kind of orders whose confirmation is turned off together. */
  confirmed: ConfirmedOrder;
  /** The choices, and the fields above the size. */
  children: ReactNode;
  height: 'usual' | 'tall';
  size: Pick<SizeFieldsProps, 'value' | 'onChange' | 'share' | 'onShare' | 'total'>;
  /** Fields below the size. */
  lower?: ReactNode;
  available: Atoms | undefined;
  estimates?: Pick<OrderEstimatesProps, 'most' | 'estimate' | 'isWrong'>;
  /** The amount that is frozen until the order is triggered. */
  freeze?: Atoms | undefined;
  errors: Errors;
  /** False until the order can be judged. */
  isRead?: boolean;
  /** The order, or why it cannot be placed now. */
  order: Ticketed | undefined;
  refusal: string | undefined;
  /** The question follows the order as it is now; otherwise it keeps the one that was asked about. */
  isLive?: boolean;
  /** The typed quantity is refused: the button is pale. */
  isRefused?: boolean;
  /** Empties what belongs to the order that was placed. */
  onPlaced(): void;
};

/** The ticket of a spot order of any kind: its fields, its size, what it comes to, its button and its question. */
export function SpotTicket(props: SpotTicketProps) {
  const { quotation, side, draft, call, children, height, size, lower, available, estimates, freeze, errors, onPlaced } = props;
  const { isRead = true, isLive = false, isRefused = false, order, refusal, confirmed } = props;
  const text = useText();
  const go = useGo();
  const { market } = quotation;
  const isBuy = side === 'buy';
  const coin = isBuy ? 'USDT' : market.base;
  const note = useId();
  const noteAt = errors.isShort('quantity') ? note : undefined;
  const { change, isPending } = useChanging(errors.showAnswer, draft);
  const place = async ({ send }: Ticketed) => {
    if (!(await change(send, viewAt(listAddress({ account: 'spot', market: market.symbol }, 'open'), go.to)))) return;
    onPlaced();
    errors.sent();
  };
  const { ask, asked, question } = useOrderQuestion<Ticketed>(confirmed, (chosen) => place((isLive && order) || chosen));
  const current = useLingering(order);
  const shown = isLive ? current : asked;
  const isPassed = question.open && order !== undefined && shown?.direction !== order.direction;
  const reason = refusal ?? (isPassed ? 'trigger-price-reached' : undefined);
  return (
    <SpotForm size={height}>
      {children}
      <SizeFields market={market} side={side} {...size} error={errors.at('quantity')} noteAt={noteAt} />
      {lower}
      <FormNote error={errors.at('order')} />
      <SpotFunds side={side} coin={coin} available={available} error={noteAt && errors.at('quantity')} id={noteAt} />
      {estimates && <OrderEstimates market={market} side={side} {...estimates} />}
      <FrozenLine freeze={freeze} coin={coin} />
      <div className="mt-auto flex flex-col">
        <SpotButton {...{ call, quotation, side, isPending, isRead, isRefused }} onPress={() => errors.pass() && order && ask(order)} />
        {shown && (
          <OrderQuestion
            {...question}
            title={shown.title}
            rows={shown.rows}
            total={shown.total}
            notes={shown.notes ?? []}
            tone={isBuy ? 'up' : 'down'}
            action={text(`spot.${side}-coin`, { coin: market.base })}
            reason={reason && text(`refusal.${reason}`)}
          />
        )}
      </div>
    </SpotForm>
  );
}
