import { option } from '@mt2/contracts/option';
import type { Direction } from '@mt2/domain/option';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { MeetNeed } from '../../../frame/gate/meet-need.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { refusedAt, useRefusal } from '../../../platform/form/use-refusal.ts';
import { shortAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import { tickText } from '../../market/index.ts';
import { AmountFields } from './amount-fields.tsx';
import { BuyButtons } from './buy-buttons.tsx';
import { DurationChips } from './duration-chips.tsx';
import type { OpenSheet } from './open-sheet.ts';
import { coinSymbol, limitsOf, termsOf, wrongIn } from './purchase.ts';
import type { PurchaseState } from './use-purchase.ts';

export type PurchaseFormProps = { purchase: PurchaseState; onOpen(sheet: OpenSheet): void; onBuy(direction: Direction): void };

/** The form of a purchase. What is typed wrong is said before it is sent, what is missing once a direction was pressed. */
export function PurchaseForm({ purchase, onOpen, onBuy }: PurchaseFormProps) {
  const text = useText();
  const { unmet } = useGate(option.buyOption);
  const { market, isOpen, form, change, available, decisionOf, flatBand, pending } = purchase;
  const band = flatBand === undefined ? undefined : `±${tickText(market, flatBand)}`;
  const coin = coinSymbol(form.coin);
  const { errors, press } = usePressing(purchase, unmet?.need === 'session', onBuy);
  const openFunds = () => onOpen({ kind: 'funds' });
  return (
    <form className="flex flex-col gap-2 px-4 pt-2" onSubmit={(event) => event.preventDefault()}>
      <div className="flex items-center justify-between text-xs text-mute">
        <span>{text('option.option-time')}</span>
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
      <AmountFields
        form={form}
        onChange={change}
        available={available}
        stake={purchase.decision?.parsed ?? 0n}
        error={errors.at('amount')}
        onCoin={() => onOpen({ kind: 'coin' })}
        onFunds={openFunds}
      />
      <FormNote error={unmet ? undefined : errors.at('order')} className="-mt-1" />
      {unmet && <MeetNeed unmet={unmet} />}
      {!unmet && available === 0n && (
        <Button tone="brand" size="lg" aria-haspopup="dialog" onClick={openFunds}>
          {text('deposit.deposit-coin', { coin })}
        </Button>
      )}
      {!unmet && available !== 0n && (
        <BuyButtons isOpen={isOpen} terms={termsOf(form)} decisionOf={decisionOf} band={band} coin={coin} pending={pending} onBuy={press} />
      )}
    </form>
  );
}

/** The parts of the form at which a refusal can stand; `order` is the whole. */
const FIELDS = ['order', 'seconds', 'amount'] as const;

/** The errors of the form, which are those of the direction that was pressed last, and pressing one. */
function usePressing({ form, decision, decisionOf }: PurchaseState, isGuest: boolean, onBuy: (direction: Direction) => void) {
  const text = useText();
  const [pressed, setPressed] = useState<Direction>();
  const minimum = `${shortAmount(limitsOf(form).min)} ${coinSymbol(form.coin)}`;
  const wrong = isGuest ? [] : wrongIn(form, pressed ? decisionOf(pressed) : decision);
  const errors = useRefusal(FIELDS, wrong, {
    say: (refused) => refusalText(text, refused, minimum),
    // That the market is halted is said above the form.
    isSaidEarly: (field) => (field === 'order' ? wrong[0]?.refusal !== 'market-closed' : form.amount !== ''),
  });
  const press = (direction: Direction) => {
    const decided = decisionOf(direction);
    setPressed(decided?.ok ? undefined : direction);
    if (!decided?.ok) return errors.show(Object.keys(refusedAt(FIELDS, wrongIn(form, decided))) as (typeof FIELDS)[number][]);
    errors.reset();
    onBuy(direction);
  };
  return { errors, press };
}
