import type { Atoms, Instant } from '@mt2/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { ONE_VISIT, useDraft } from '../../../platform/drafts.ts';
import { fieldsOf } from '../../../platform/form/fields-of.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { plainPercent } from '../../../platform/text/figures.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { plainDecimal } from '../../../platform/text/typed.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { AgreementTick, ARTICLES } from '../../help/index.ts';
import { OwnFundsNote, ownFundsText } from '../../loan/index.ts';
import { AddFundsButton, AvailableFunds, exactAmount, shownAmount, useAvailable } from '../../wallet/index.ts';
import { buy, type Purchase, productsQuery } from '../finance.api.ts';
import { aprText, type Product, stateOf } from '../product.ts';
import { Quota } from '../product-card.tsx';
import { StateChip } from '../state-chip.tsx';
import { type BuyForm, EMPTY, maximumText, previewPurchase } from './buy-form.ts';
import { ExpectedReturn } from './expected-return.tsx';
import { Bought, BuySheet } from './purchase-review.tsx';
import { Schedule } from './schedule.tsx';

const DECIMALS = 8;
const NOT_FOR_SALE = { 'to-be-opened': 'product-not-open', 'sold-out': 'product-sold-out', closed: 'product-closed' } as const;

type OtherTermsProps = { product: Product; amount: string; onChoose(): void };

/** The terms in which a coin is for sale, as a choice that keeps the form; nothing for a single one. */
function OtherTerms({ product, amount, onChoose }: OtherTermsProps) {
  const text = useText();
  const go = useGo();
  const now = useNow();
  const { data: products = [] } = useQuery(productsQuery);
  const offered = products.filter((each) => each.symbol === product.symbol && (each.id === product.id || stateOf(each, now) === 'open'));
  if (offered.length < 2) return null;
  return (
    <Chips
      label={text('finance.cycle')}
      value={product.id}
      onChange={(id) => {
        onChoose();
        go.replace(to('/pages/finance/buyPage', { id, amount: plainDecimal(amount) }));
      }}
      items={offered.map(({ id, days }) => ({ value: id, label: text('loan.days', { count: days }) }))}
    />
  );
}

/** The terms of a product: days, rate and quota. */
function Terms({ product }: { product: Product }) {
  const text = useText();
  const state = stateOf(product, useNow());
  const { symbol, days, dailyRate } = product;
  return (
    <section className="rounded-2xl bg-card p-4">
      <div className="flex items-center gap-2">
        <CoinLogo symbol={symbol} size={24} />
        <h2 className="min-w-0 flex-1 truncate text-[0.9375rem] font-semibold">{text('finance.product-title', { coin: symbol, days })}</h2>
        <StateChip state={state} />
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="text-[1.75rem] leading-9 font-semibold text-up">{plainPercent(dailyRate)}%</span>
        <span className="text-xs text-mute *:whitespace-nowrap">
          <span>{text('finance.daily-yield')} ·</span>{' '}
          <span>
            {text('finance.est-apr')} {aprText(dailyRate)} ·
          </span>{' '}
          <span>
            {text('finance.total-yield')} {plainPercent(dailyRate * BigInt(days))}%
          </span>
        </span>
      </p>
      {product.hasQuota && <Quota product={product} />}
    </section>
  );
}

type SwitchProps = { checked: boolean; onChange(checked: boolean): void };

/** Whether the money is invested again at the end of the term. */
function ReinvestSwitch({ checked, onChange }: SwitchProps) {
  const text = useText();
  return (
    <div className="flex items-center justify-between gap-3 rounded-2xl bg-card px-4 py-2">
      <div className="min-w-0">
        <p className="text-sm">{text('finance.reinvest')}</p>
        <p className="text-xs text-mute">{text('finance.reinvest-hint')}</p>
      </div>
      <Switch label={text('finance.reinvest')} hideLabel checked={checked} onChange={onChange} />
    </div>
  );
}

type BuyBarProps = { product: Product; available: Atoms | undefined; state: ReturnType<typeof stateOf>; onPress(): void };

/** The button below the form, or why the product is not for sale. */
function BuyBar({ product, available, state, onPress }: BuyBarProps) {
  const text = useText();
  return (
    <ActionBar reason={state === 'open' ? undefined : text(`refusal.${NOT_FOR_SALE[state]}`)}>
      {available === 0n ? (
        <AddFundsButton account="spot" coin={product.symbol} />
      ) : (
        <Button tone="brand" size="lg" disabled={available === undefined || state !== 'open'} onClick={onPress}>
          {text('finance.purchase')}
        </Button>
      )}
    </ActionBar>
  );
}

type BuyFormViewProps = { product: Product; amount: string };

/** Amount, expected return and schedule of a purchase, and then its result; `amount` is filled in. */
export function BuyFormView({ product, amount: first }: BuyFormViewProps) {
  const text = useText();
  const now = useNow();
  const buying = useBuyForm(product, first, now);
  const { form, change, available, amount, estimable, errors, send, bought } = buying;
  const [isAsking, setAsking] = useState(false);
  const state = stateOf(product, now);
  if (bought) return <Bought {...bought} />;
  return (
    <Screen
      title={text('screen.finance-purchase')}
      footer={<BuyBar product={product} available={available} state={state} onPress={() => errors.pass() && setAsking(true)} />}
    >
      <div className="pairs gap-x-3 gap-y-4 px-4 pt-1 pb-6">
        <div className="space-y-4">
          <OtherTerms product={product} amount={form.amount} onChoose={errors.clear} />
          <Terms product={product} />
          <AmountField product={product} buying={buying} />
          <ExpectedReturn product={product} amount={estimable} />
        </div>
        <div className="space-y-4">
          <Schedule product={product} amount={estimable} now={now} />
          <ReinvestSwitch checked={form.isReinvesting} onChange={(isReinvesting) => change({ isReinvesting })} />
          <AgreementTick
            article={ARTICLES.finance}
            name={text('finance.agreement')}
            checked={form.isAgreed}
            onChange={(isAgreed) => change({ isAgreed })}
            error={errors.at('isAgreed')}
          />
        </div>
      </div>
      <BuySheet
        open={isAsking}
        onClose={() => setAsking(false)}
        product={product}
        amount={amount}
        isReinvesting={form.isReinvesting}
        now={now}
        onConfirm={() => send().finally(() => setAsking(false))}
      />
    </Screen>
  );
}

type AmountFieldProps = { product: Product; buying: ReturnType<typeof useBuyForm> };

function AmountField({ product, buying: { form, change, available, errors } }: AmountFieldProps) {
  const text = useText();
  const field = fieldsOf(form, change, errors.at)('amount');
  return (
    <NumberField
      label={text('common.amount')}
      {...field}
      decimals={DECIMALS}
      unit={product.symbol}
      max={available === undefined ? '' : maximumText(product, available)}
      placeholder={`≥ ${exactAmount(product.minimum).replace(/\.00$/, '')}`}
      balance={
        <>
          <AvailableFunds
            account="spot"
            coin={product.symbol}
            amount={available === undefined ? undefined : shownAmount(product.symbol, available)}
          />
          <OwnFundsNote own={product.own} coin={product.symbol} error={field.error} />
        </>
      }
    />
  );
}

/** The form as typed and as read: its amount, what it is expected to return, its errors, and the order that it became. */
function useBuyForm(product: Product, first: string, now: Instant) {
  const text = useText();
  const go = useGo();
  const draft = `finance ${product.symbol}`;
  const [form, setForm] = useDraft(draft, { ...EMPTY, amount: first }, ONE_VISIT);
  const [bought, setBought] = useState<Required<Purchase>>();
  const available = useAvailable('spot', product.symbol);
  const { amount = 0n, estimable, wrong } = previewPurchase(form, { product, available, now });
  const minimum = `${exactAmount(product.minimum)} ${product.symbol}`;
  const errors = useRefusal(['amount', 'isAgreed'], wrong, {
    say: (refused) =>
      refused.refusal === 'above-own-funds' ? ownFundsText(text, product.own, product.symbol) : refusalText(text, refused, minimum),
    isSaidEarly: (field) => field === 'amount' && form.amount !== '',
  });
  const change = errors.heard((part: Partial<BuyForm>) => setForm({ ...form, ...part }));
  const { change: press } = useChanging(errors.showAnswer, draft);
  const send = () =>
    press(async () => {
      const { message, order } = await buy({ productId: product.id, amount: plainDecimal(form.amount), isReinvesting: form.isReinvesting });
      setForm(EMPTY);
      if (order) setBought({ message, order });
      else go.replace(to('/pages/finance/ordersPage', { list: 'hosting' }));
      return order ? undefined : message;
    });
  return { form, change, available, amount, estimable, errors, send, bought };
}
