import { waiting } from '@mt2/contracts/waiting';
import { type Atoms, type Err, percentOfWhole } from '@mt2/domain';
import type { Estimate } from '@mt2/domain/spot';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { useAvailable } from '../../wallet/index.ts';
import { orderRefusalText, typedSteps } from '../order-text.ts';
import { OrderEstimates, SizeFields, type SizeFieldsProps } from '../ticket/fields.tsx';
import { Ticket, type Ticketed } from '../ticket/ticket.tsx';
import { useTicketErrors } from '../ticket/use-ticket-errors.ts';
import { frozenText } from '../waiting/waiting.ts';
import { BY_QUANTITY } from './limit-form.ts';
import { type SpotForm, type SpotTicketProps, spentCoin, spotSide } from './spot-form.ts';

/**
 * The errors of a spot order that waits, given what was typed in its fields, and the way to change its form. `last` is the price (ticks)
 * by which its limit is judged.
 */
export function useWaitingErrors<F extends string>(
  { quotation: { market }, form, onChange }: SpotTicketProps,
  wrong: readonly Err<string>[],
  typed: Readonly<Record<F | 'quantity', string>>,
  last: number,
) {
  const text = useText();
  const { side } = form;
  const fields = Object.keys(typed) as (F | 'quantity')[];
  const errors = useTicketErrors(waiting.placeSpot, ['order', ...fields], [wrong], {
    say: (refusal) => orderRefusalText(text, refusal, { market, side, typed: typed.quantity, last }),
    typed,
    about: side,
  });
  const change = (part: Partial<SpotForm>) => {
    errors.clear();
    onChange({ ...form, ...part });
  };
  return { errors, change };
}

type WaitingTicketProps = SpotTicketProps &
  Pick<SizeFieldsProps, 'total'> &
  ReturnType<typeof useWaitingErrors<never>> & {
    /** False until the order can be judged. */
    isRead: boolean;
    /** What it freezes; undefined while it is refused. */
    accepted: { readonly freeze: Atoms } | undefined;
    order: Ticketed | undefined;
    /** The steps that a percentage (0–100) of the balance pays for; none while that is unknown. */
    stepsOf(percent: number): number | undefined;
    estimate?: Estimate | undefined;
    /** Its own fields. */
    children: ReactNode;
  };

/** The ticket of a spot order that waits, which freezes what it may cost. */
export function WaitingTicket(props: WaitingTicketProps) {
  const { quotation, draft, form, head, total, errors, change, isRead, accepted, order, stepsOf, estimate, children } = props;
  const text = useText();
  const { market } = quotation;
  const { side, quantity } = form;
  const coin = spentCoin(side, market.base);
  const available = useAvailable('spot', coin);
  const setSize = (next: string) => change({ ...BY_QUANTITY, quantity: next });
  return (
    <Ticket
      {...{ quotation, draft, errors, coin, isRead }}
      account="spot"
      confirmed="trigger"
      className="min-h-[588px] gap-2 max-[359px]:min-h-[604px]"
      sides={[spotSide(text, form, market, order)]}
      figures={
        <OrderEstimates
          {...{ market, side, estimate }}
          most={available === undefined ? undefined : stepsOf(100)}
          frozen={accepted && frozenText(accepted.freeze, coin)}
        />
      }
      onPlaced={() => setSize('')}
    >
      {head}
      {children}
      <SizeFields
        {...{ market, side, total }}
        value={quantity}
        onChange={setSize}
        share={accepted ? percentOfWhole(accepted.freeze, available ?? 0n) : 0}
        onShare={available && stepsOf(100) ? (percent) => setSize(typedSteps(market, stepsOf(percent))) : undefined}
        error={errors.at('quantity')}
        noteAt={errors.short?.id}
      />
    </Ticket>
  );
}
