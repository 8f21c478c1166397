import { option } from '@mt2/contracts/option';
import type { Direction } from '@mt2/domain/option';
import { BookOpen } from 'lucide-react';
import { MeetNeed } from '../../../frame/gate/meet-need.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import { tickText } from '../../market/index.ts';
import { AmountFields } from './amount-fields.tsx';
import { BuyButtons } from './buy-buttons.tsx';
import { DurationChips } from './duration-chips.tsx';
import type { OpenSheet } from './open-sheet.ts';
import { coinSymbol, termsOf } from './purchase.ts';
import type { PurchaseState } from './use-purchase.ts';
import type { PurchaseErrors } from './use-purchase-errors.ts';

export type PurchaseFormProps = {
  purchase: PurchaseState;
  errors: PurchaseErrors;
  onOpen(sheet: OpenSheet): void;
  onPress(direction: Direction): void;
};

/** The form of a purchase. Invalid input is shown before it is sent, missing input once a direction is pressed. */
export function PurchaseForm({ purchase, errors, onOpen, onPress }: PurchaseFormProps) {
  const text = useText();
  const { unmet } = useGate(option.buyOption);
  const { market, isOpen, form, change, available, decisionOf, flatBand, pending } = purchase;
  const band = flatBand === undefined ? undefined : `±${tickText(market, flatBand)}`;
  const coin = coinSymbol(form.coin);
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
      <FormNote error={unmet ? undefined : errors.at('order', 'direction', 'coinId')} className="-mt-1" />
      {unmet && <MeetNeed unmet={unmet} />}
      {!unmet && available === 0n && (
        <Button tone="brand" size="lg" aria-haspopup="dialog" onClick={openFunds}>
          {text('deposit.deposit-coin', { coin })}
        </Button>
      )}
      {!unmet && available !== 0n && (
        <BuyButtons
          isOpen={isOpen}
          terms={termsOf(form)}
          decisionOf={decisionOf}
          band={band}
          coin={coin}
          pending={pending}
          onBuy={onPress}
        />
      )}
    </form>
  );
}
