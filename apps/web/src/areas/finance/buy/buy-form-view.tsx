import type { Atoms } from '@mt2/domain';
import { useState } from 'react';
import { Screen } from '../../../frame/screen.tsx';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { AgreementTick, ARTICLES } from '../../help/index.ts';
import { OwnFundsNote } from '../../loan/index.ts';
import { AddFundsButton, exactAmount, shownAmount, useAvailable } from '../../wallet/index.ts';
import { type Product, stateOf } from '../product.ts';
import { type BuyForm, EMPTY, maximumText, previewPurchase } from './buy-form.ts';
import { Preview } from './preview.tsx';
import { Schedule } from './schedule.tsx';
import { Terms } from './terms.tsx';
import { useBuy } from './use-buy.ts';

const DECIMALS = 8;
const NOT_FOR_SALE = { 'to-be-opened': 'product-not-open', 'sold-out': 'product-sold-out', closed: 'product-closed' } as const;

/** Amount, expected return and schedule of a purchase. */
export function BuyFormView({ product }: { product: Product }) {
  const text = useText();
  const now = useNow();
  const [form, setForm] = useState(EMPTY);
  const available = useAvailable('spot', product.symbol);
  const { amount = 0n, wrong } = previewPurchase(form, { product, available, now });
  const minimum = `${exactAmount(product.minimum)} ${product.symbol}`;
  const errors = useRefusal(['amount', 'isAgreed'], wrong, {
    say: (refused) => refusalText(text, refused, minimum),
    isSaidEarly: (field) => field === 'amount' && form.amount !== '',
  });
  const change = (part: Partial<BuyForm>) => {
    setForm({ ...form, ...part });
    errors.clear();
  };
  const { send, isPending } = useBuy(product, errors.showAnswer);
  const state = stateOf(product, now);
  return (
    <Screen
      title={text('screen.finance-purchase')}
      footer={
        <ActionBar reason={state === 'open' ? undefined : text(`refusal.${NOT_FOR_SALE[state]}`)}>
          {available === 0n ? (
            <AddFundsButton account="spot" coin={product.symbol} />
          ) : (
            <Button
              tone="brand"
              size="lg"
              pending={isPending}
              disabled={available === undefined || state !== 'open'}
              onClick={() => errors.pass() && void send(form)}
            >
              {text('finance.purchase')}
            </Button>
          )}
        </ActionBar>
      }
    >
      <div className="space-y-4 px-4 pt-1 pb-6">
        <Terms product={product} />
        <AmountField product={product} available={available} form={form} onChange={change} error={errors.at('amount')} />
        <Preview product={product} amount={amount} />
        <Schedule product={product} amount={amount} now={now} />
        <div className="flex items-center justify-between gap-3 rounded-2xl bg-card px-4 py-2">
          <div className="min-w-0">
            <p className="text-sm">{text('finance.reinvest')}</p>
            <p className="text-xs text-mute">{text('finance.reinvest-hint')}</p>
          </div>
          <Switch
            label={text('finance.reinvest')}
            hideLabel
            checked={form.isReinvesting}
            onChange={(isReinvesting) => change({ isReinvesting })}
          />
        </div>
        <AgreementTick
          article={ARTICLES.finance}
          name={text('finance.agreement')}
          checked={form.isAgreed}
          onChange={(isAgreed) => change({ isAgreed })}
          error={errors.at('isAgreed')}
        />
      </div>
    </Screen>
  );
}

type AmountFieldProps = {
  product: Product;
  /** Undefined until it is known. */
  available: Atoms | undefined;
  form: BuyForm;
  onChange(form: BuyForm): void;
  error: string | undefined;
};

function AmountField({ product, available, form, onChange, error }: AmountFieldProps) {
  const text = useText();
  return (
    <NumberField
      label={text('common.amount')}
      value={form.amount}
      onChange={(amount) => onChange({ ...form, amount })}
      decimals={DECIMALS}
      unit={product.symbol}
      max={available === undefined ? '' : maximumText(product, available)}
      placeholder={`≥ ${exactAmount(product.minimum).replace(/\.00$/, '')}`}
      error={error}
      hint={
        <>
          {text('spot.available')}{' '}
          {available === undefined ? '—' : <Amount unit={product.symbol}>{shownAmount(product.symbol, available)}</Amount>}
          <OwnFundsNote own={product.own} coin={product.symbol} />
        </>
      }
    />
  );
}
