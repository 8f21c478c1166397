import { type Atoms, formatPlain, lesserOf } from '@mt2/domain';
import { type PurchaseForm, quickStakes } from '@mt2/domain/option';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { fieldsOf } from '../../../platform/form/fields-of.ts';
import { shortAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { PercentSlider } from '../../../ui/fields/number/percent-slider.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { FundsLine, shownAmount } from '../../wallet/index.ts';
import { coinSymbol, limitsOf, payerOf, percentOf, withPercent } from './purchase.ts';
import type { PurchaseState } from './use-purchase.ts';
import type { PurchaseErrors } from './use-purchase-errors.ts';

const DECIMALS = 8;

export type AmountFieldsProps = { purchase: PurchaseState; errors: PurchaseErrors; onCoin(): void };

/** The stake and its coin: typed, tapped or chosen by the slider. */
export function AmountFields({ purchase: { form, change, available, decision }, errors, onCoin }: AmountFieldsProps) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const note = useId();
  const noteAt = errors.isShort('amount') ? note : undefined;
  const field = fieldsOf(form, change, errors.at)('amount');
  const coin = coinSymbol(form.coin);
  const { min, max } = limitsOf(form);
  return (
    <div>
      <NumberField
        label={text('option.amount-in', { coin })}
        hideLabel
        placeholder={text('common.amount')}
        {...field}
        decimals={DECIMALS}
        unit={<CoinButton coin={coin} onPress={onCoin} />}
        noteAt={noteAt}
        hint={text('option.limits', { min: shortAmount(min), max: shortAmount(max), coin })}
      />
      <QuickAmounts form={form} available={isSignedIn ? available : undefined} onChange={field.onChange} />
      <PercentSlider
        label={text('option.share-slider')}
        value={percentOf(form, available ?? 0n, decision?.parsed ?? 0n)}
        tone="accent"
        disabled={!available}
        onChange={(percent) => change(withPercent(form, available ?? 0n, percent))}
      />
      <FundsLine
        account="options"
        coin={coin}
        label={text('wallet.options')}
        amount={isSignedIn && available !== undefined ? shownAmount(coin, available) : undefined}
        error={noteAt && field.error}
        id={noteAt}
      />
    </div>
  );
}

function CoinButton({ coin, onPress }: { coin: string; onPress(): void }) {
  const text = useText();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${text('option.pay-with')}: ${coin}`}
      onClick={onPress}
      className="flex h-11 items-center gap-1.5 pl-2 text-sm font-semibold text-ink"
    >
      <CoinLogo symbol={coin} size={18} />
      {coin}
      <ChevronDown size={16} className="text-mute" aria-hidden />
    </button>
  );
}

type QuickAmountsProps = { form: PurchaseForm; available: Atoms | undefined; onChange(amount: string): void };

/** Amounts to tap; those outside the limits or above the balance are disabled. */
function QuickAmounts({ form, available, onChange }: QuickAmountsProps) {
  const text = useText();
  const { min, max } = limitsOf(form);
  const most = available === undefined ? max : lesserOf(available, max);
  return (
    <fieldset aria-label={text('option.quick-amounts')} className="mt-2 grid grid-cols-6 gap-1.5 cramped:grid-cols-3">
      {quickStakes(payerOf(form)).map((stake) => {
        const plain = formatPlain(stake);
        return (
          <button
            key={plain}
            type="button"
            aria-pressed={form.amount === plain}
            disabled={stake < min || stake > most}
            onClick={() => onChange(plain)}
            className="reach h-8 min-w-0 rounded-md border border-line text-xs text-mute disabled:opacity-40
              aria-pressed:border-accent aria-pressed:text-ink"
          >
            {shortAmount(stake)}
          </button>
        );
      })}
    </fieldset>
  );
}
