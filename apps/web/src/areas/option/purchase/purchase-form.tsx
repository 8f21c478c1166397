import { option } from '@mt2/contracts/option';
import type { Direction, PurchaseRefusal } from '@mt2/domain/option';
import { BookOpen } from 'lucide-react';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { WayOut } from '../../../frame/gate/way-out.tsx';
import { useText } from '../../../platform/i18n.ts';
import { refusalText } from '../../../platform/refusal-text.ts';
import { shortAmount, tickText } from '../amount-text.ts';
import { AmountFields } from './amount-fields.tsx';
import { BuyButtons } from './buy-buttons.tsx';
import { DurationChips } from './duration-chips.tsx';
import type { OpenSheet } from './open-sheet.ts';
import { coinSymbol, isAboutAmount, limitsOf, termsOf } from './purchase.ts';
import type { PurchaseState } from './use-purchase.ts';

export type PurchaseFormProps = { purchase: PurchaseState; onOpen(sheet: OpenSheet): void; onBuy(direction: Direction): void };

/** The form of a purchase. Its errors are shown before it is sent. */
export function PurchaseForm({ purchase, onOpen, onBuy }: PurchaseFormProps) {
  const text = useText();
  const { lack } = useGate(option.buyOption);
  const { market, form, change, available, decision, decisionOf, flatBand, pending } = purchase;
  const band = flatBand === undefined ? undefined : `±${tickText(market, flatBand)}`;
  const coin = coinSymbol(form.coin);
  const refused = lack?.need !== 'session' && decision && !decision.ok ? decision : undefined;
  const minimum = `${shortAmount(limitsOf(form).min)} ${coin}`;
  const amountError = refused && isAboutAmount(refused.refusal) ? refusalText(text, refused, minimum) : undefined;
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
      <DurationChips value={form.seconds} onChange={(seconds) => change({ seconds })} />
      <AmountFields
        form={form}
        onChange={change}
        available={available}
        error={amountError}
        onCoin={() => onOpen({ kind: 'coin' })}
        onFunds={openFunds}
      />
      {lack ? (
        <WayOut lack={lack} />
      ) : (
        <>
          <Reason refusal={refused?.refusal} onFunds={openFunds} />
          <BuyButtons terms={termsOf(form)} decisionOf={decisionOf} band={band} coin={coin} pending={pending} onBuy={onBuy} />
        </>
      )}
    </form>
  );
}

/** A refusal that is not about the amount, with its way out where there is one. A halt is said above the form. */
function Reason({ refusal, onFunds }: { refusal: PurchaseRefusal | undefined; onFunds(): void }) {
  const text = useText();
  const isSaid = refusal !== undefined && refusal !== 'amount-empty' && refusal !== 'market-closed' && !isAboutAmount(refusal);
  return (
    <div className="-mt-1 flex min-h-5 items-center justify-between gap-2 text-xs leading-5">
      <p role="status" className={refusal === 'option-time-required' ? 'text-mute' : 'text-down'}>
        {isSaid && text(`refusal.${refusal}`)}
      </p>
      {refusal === 'recharge-needed' && (
        <button type="button" aria-haspopup="dialog" onClick={onFunds} className="reach shrink-0 font-semibold text-accent">
          {text('spot.add-funds')}
        </button>
      )}
    </div>
  );
}
