import { option } from '@mt2/contracts/option';
import { type Direction, OPTION_TERMS, offersFlat, rateOf } from '@mt2/domain/option';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, LoaderCircle } from 'lucide-react';
import { useId } from 'react';
import { MeetNeed } from '../../../frame/gate/gate-view.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { Go } from '../../../frame/navigation.tsx';
import { useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { plainPercent } from '../../../platform/text/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldNote, noteId } from '../../../ui/fields/field.tsx';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import { WRONG, wrongIf } from '../../../ui/fields/wrong.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { tickText } from '../../order/index.ts';
import { signedAmount } from '../../wallet/index.ts';
import { DIRECTION_ICONS } from '../direction-label.tsx';
import { waitingQuery } from '../option.api.ts';
import { minutesText, openOptionsAt, SHORT_WORDS } from '../order/order.ts';
import { AmountFields } from './amount-fields.tsx';
import type { OpenSheet } from './open-sheet.ts';
import { coinSymbol, termsOf, winOf } from './purchase.ts';
import type { PurchaseState } from './use-purchase.ts';
import type { PurchaseErrors } from './use-purchase-errors.ts';

/** From left to right. */
const BUTTONS: readonly (readonly [Direction, fill: string])[] = [
  ['up', 'bg-up text-on-side'],
  ['flat', 'bg-raised text-ink'],
  ['down', 'bg-down text-on-side'],
];

const LINE = 'max-w-full truncate text-[0.6875rem] leading-4';

type BuyButtonsProps = Pick<PurchaseFormProps, 'purchase' | 'onPress'>;

/**
 * Call, flat and put, each with its payout: the percentage, and the profit on the stake. In a halted market, and while a typed amount is
 * refused, they are pale, and a press shows the reason; before it is known if the user may buy, none can be pressed.
 */
function BuyButtons({ purchase: { isOpen, form, decisionOf, pending }, onPress }: BuyButtonsProps) {
  const text = useText();
  const terms = termsOf(form);
  return (
    <div className="grid grid-cols-3 gap-2">
      {BUTTONS.map(([direction, fill]) => {
        const Icon = pending === direction ? LoaderCircle : DIRECTION_ICONS[direction];
        const decision = decisionOf(direction);
        const isUnavailable = decision && !decision.ok && decision.refusal === 'flat-unavailable';
        const isRefused = form.amount !== '' && decision && !decision.ok && decision.field === 'amount';
        const rate = terms && `${plainPercent(rateOf(terms, direction))}%`;
        const profit = decision?.ok ? winOf(decision.value, direction) : undefined;
        return (
          <button
            key={direction}
            type="button"
            disabled={pending !== undefined || decision === undefined}
            aria-busy={pending === direction || undefined}
            onClick={() => onPress(direction)}
            className={cx(
              'flex h-15 min-w-0 flex-col items-center justify-center rounded-lg px-1 font-semibold select-none',
              'transition-[scale,opacity] duration-150 active:scale-[.97] active:duration-0 disabled:opacity-40 disabled:active:scale-100',
              isOpen && !isRefused ? fill : 'bg-raised text-mute',
              isUnavailable && 'text-mute',
            )}
          >
            <span className="flex max-w-full items-center gap-1 text-[0.9375rem] leading-5 max-[359px]:text-[0.8125rem]">
              <Icon size={16} className={cx('shrink-0 max-[359px]:hidden', pending === direction && 'animate-spin')} aria-hidden />
              <span className="truncate">{text(SHORT_WORDS[direction])}</span>
            </span>
            <span className={LINE}>{isUnavailable ? text('option.flat-unavailable') : (rate ?? '—')}</span>
            {profit !== undefined && <Amount className={LINE}>{signedAmount(coinSymbol(form.coin), profit)}</Amount>}
          </button>
        );
      })}
    </div>
  );
}

type PurchaseFormProps = {
  purchase: PurchaseState;
  errors: PurchaseErrors;
  onOpen(sheet: OpenSheet): void;
  onPress(direction: Direction): void;
};

type DurationChipsProps = { value: number | undefined; onChange(seconds: number): void; error: string | undefined };

/** The option times with the payout of a call or a put; that of a flat option is on its button, and both are in the rules. */
function DurationChips({ value, onChange, error }: DurationChipsProps) {
  const text = useText();
  const name = useId();
  const chips = (
    <div
      role="radiogroup"
      aria-label={text('option.option-time')}
      aria-invalid={error ? true : undefined}
      aria-describedby={noteId(name, error)}
      {...wrongIf(error)}
      className={cx('grid grid-cols-5 gap-1.5 rounded-lg', error && WRONG)}
    >
      {OPTION_TERMS.map(({ seconds, rate, flatRate }) => {
        const time = minutesText(text, seconds);
        const [even, flat] = [plainPercent(rate), plainPercent(flatRate)];
        return (
          <label
            key={seconds}
            className="relative flex h-12 min-w-0 cursor-pointer flex-col items-center justify-center rounded-lg border
              border-transparent bg-raised text-xs leading-4 text-mute outline-accent select-none
              has-checked:border-accent has-checked:bg-card has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={seconds}
              checked={seconds === value}
              onChange={() => onChange(seconds)}
              aria-label={text('option.duration-label', { time, rate: even, flat })}
              className="sr-only"
            />
            <b className="max-w-full truncate px-0.5 text-[0.8125rem] leading-5 font-semibold text-ink">{time}</b>
            <span aria-hidden>{even}%</span>
          </label>
        );
      })}
    </div>
  );
  return (
    <div>
      {chips}
      <FieldNote id={name} error={error} />
    </div>
  );
}

/** Leads to the list of the user's open options, if there are any. */
function OpenOptionsLink({ symbol }: { symbol: string }) {
  const text = useText();
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: useSignedIn() });
  if (!waiting?.length) return null;
  return (
    <Go to={openOptionsAt(symbol)} className="reach text-accent">
      {text('option.pending-number', { number: waiting.length })}
    </Go>
  );
}

/** The form of a purchase. Invalid input is shown before it is sent, missing input once a direction is pressed. */
export function PurchaseForm({ purchase, errors, onOpen, onPress }: PurchaseFormProps) {
  const text = useText();
  const { unmet } = useGate(option.buyOption);
  const { market, form, change, available, flatBand } = purchase;
  const band = flatBand !== undefined && offersFlat(flatBand) ? `±${tickText(market, flatBand)}` : undefined;
  const coin = coinSymbol(form.coin);
  const openFunds = () => onOpen({ kind: 'funds' });
  return (
    <form className="flex flex-col gap-2 px-4 pt-2" onSubmit={(event) => event.preventDefault()}>
      <div className="flex items-center gap-4 text-xs text-mute">
        <span className="mr-auto">{text('option.option-time')}</span>
        <OpenOptionsLink symbol={market.symbol} />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen({ kind: 'rules' })}
          className="reach flex items-center gap-1 text-accent"
        >
          <BookOpen size={14} aria-hidden />
          {text('option.rules')}
        </button>
      </div>
      <DurationChips value={form.seconds} onChange={(seconds) => change({ seconds })} error={errors.at('seconds')} />
      <AmountFields purchase={purchase} errors={errors} onCoin={() => onOpen({ kind: 'coin' })} />
      <FormNote error={unmet ? undefined : errors.at('order', 'direction', 'coinId')} className="-mt-1" />
      {unmet && <MeetNeed unmet={unmet} />}
      {!unmet && available === 0n && (
        <Button tone="brand" size="lg" aria-haspopup="dialog" onClick={openFunds}>
          {text('deposit.deposit-coin', { coin })}
        </Button>
      )}
      {!unmet && available !== 0n && (
        // On a short screen, the form scrolls behind its buttons.
        <div className="sticky bottom-0 z-[1] -mx-4 bg-page px-4 py-2">
          <BuyButtons purchase={purchase} onPress={onPress} />
          {band !== undefined && <p className="pt-1.5 text-[0.6875rem] leading-4 text-mute">{text('option.flat-wins', { band })}</p>}
        </div>
      )}
    </form>
  );
}
