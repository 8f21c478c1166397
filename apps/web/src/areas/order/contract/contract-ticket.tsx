import type { Atoms } from '@mt2/domain';
import type { ReactNode } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { lotsNumber } from '../order-text.ts';
import { NO_STOP_PRICES } from '../ticket/stop-prices.tsx';
import { Ticket, type TicketProps, type TicketSide } from '../ticket/ticket.tsx';
import type { TicketErrors } from '../ticket/use-ticket-errors.ts';
import { type ContractForm, type ContractTicketProps, type OrderSize, POSITION_SIDES } from './contract-form.ts';
import type { OpenForm } from './open-form.ts';
import { SizeField, type SizeFieldProps } from './size-field.tsx';
import { StopFields, type StopFieldsProps } from './stop-fields.tsx';

/** Higher than the rows need: a note that appears while the user types takes the room above the buttons, which stay where they are. */
const LOW = 'gap-1.5 min-h-[464px] max-[359px]:min-h-[480px]';
const HIGH = 'gap-1.5 min-h-[672px] max-[359px]:min-h-[744px]';

type Props = Omit<ContractTicketProps, 'form' | 'onChange'> &
  Pick<TicketProps, 'confirmed' | 'isRead' | 'isLive'> &
  Pick<SizeFieldProps, 'price' | 'share' | 'onShare'> & {
    form: Pick<OpenForm, 'size' | 'leverage' | 'stops'>;
    change(part: Partial<ContractForm>): void;
    errors: TicketErrors & StopFieldsProps['errors'] & { at(field: 'lots'): string | undefined };
    /** The long and the short that it places. */
    sides: readonly Omit<TicketSide, 'isUp' | 'label'>[];
    stops: StopFieldsProps['preview'];
    opening: OrderSize | undefined;
    /** Its own fields. */
    children: ReactNode;
  };

/** The ticket of an order that opens a position. */
export function ContractTicket({ head, form, change, errors, sides, stops, opening, price, share, onShare, children, ...ticket }: Props) {
  const text = useText();
  const { market } = ticket.quotation;
  return (
    <Ticket
      {...ticket}
      errors={errors}
      coin="USDT"
      className={form.stops ? HIGH : LOW}
      sides={POSITION_SIDES.map((side, index) => ({
        order: undefined,
        ...sides[index],
        isUp: side === 'long',
        label: text(`lever.open-${side}`),
      }))}
      onPlaced={() => change({ size: '', stops: form.stops && NO_STOP_PRICES })}
    >
      {head(opening)}
      {children}
      <SizeField
        {...{ market, price, share, onShare }}
        value={form.size}
        onChange={(size) => change({ size })}
        error={errors.at('lots')}
        noteAt={errors.short?.id}
      />
      <StopFields {...{ market, form, errors }} preview={stops} onChange={(next) => change({ stops: next })} />
    </Ticket>
  );
}

type MostAndCostProps = { most: number | undefined; cost: Atoms | undefined; onMost(lots: number): void };

/** The maximum lots of a side, which a press fills in, and its cost; what is not known has no place. */
export function MostAndCost({ most, cost, onMost }: MostAndCostProps) {
  const text = useText();
  return (
    <dl className="flex min-h-5 flex-wrap justify-between gap-x-2 pb-1 text-[0.6875rem] leading-4">
      {most !== undefined && (
        <div className="flex gap-1">
          <dt className="text-mute">{text('common.max')}</dt>
          <dd>
            <button
              type="button"
              disabled={most === 0}
              onClick={() => onMost(most)}
              className="reach dotted after:h-6 disabled:no-underline"
            >
              <Amount>{lotsNumber(text, most)}</Amount>
            </button>
          </dd>
        </div>
      )}
      {cost !== undefined && (
        <div className="flex gap-1">
          <dt className="text-mute">{text('lever.cost')}</dt>
          <dd>
            <Amount>{formatAmount(cost, 2)}</Amount>
          </dd>
        </div>
      )}
    </dl>
  );
}
