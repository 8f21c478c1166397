import { SUBSCRIPTION_AGREEMENT, subscription } from '@mt2/contracts/subscription';
import { type Atoms, assertDefined, type Err, err, formatPlain, groupDigits, parseAtoms, refusalsOf } from '@mt2/domain';
import { phaseOf, TOKEN_DECIMALS } from '@mt2/domain/subscription';
import { useState } from 'react';
import { NeedBar } from '../../../frame/gate/need-bar.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { ONE_VISIT, useDraft } from '../../../platform/drafts.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { minuteText, shortAmount } from '../../../platform/format.ts';
import { text, useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { ownAmount } from '../../../platform/text/own-amount.ts';
import { plainPercent } from '../../../platform/text/percent.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Amount, Sentence } from '../../../ui/figures/amount.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { AgreementTick } from '../../help/index.ts';
import { OwnFundsNote } from '../../loan/index.ts';
import { AddFundsButton, AvailableFunds, exactAmount, shownAmount, useAvailable } from '../../wallet/index.ts';
import { lockupText, priceText, tokensText } from '../figures.ts';
import { OfferingFooter } from '../offering/offering-footer.tsx';
import { isTaken, type Offering, type PayCoin } from '../offering.ts';
import { subscribe } from '../subscription.api.ts';
import {
  EMPTY,
  estimableTokens,
  estimatedTokens,
  faultOfTokens,
  maximumOf,
  minimumOf,
  outlookOf,
  type PurchaseForm,
  previewSubscription,
  roundedPayment,
  SMALLEST,
  withAmount,
  withTokens,
} from './purchase-form.ts';
import { PurchaseSheet } from './purchase-sheet.tsx';
import { Subscribed } from './subscribed.tsx';

const PAY_DECIMALS = 8;

const atLeast = (amount: string): string => `≥ ${groupDigits(amount)}`;

type Props = { offering: Offering; payCoin: PayCoin; tokens: Atoms };

/** The result of the form: tokens, reward, and unlock time. For a pro-rata offering, both are those of the estimated allocation. */
function PurchaseOutlook({ offering, payCoin, tokens }: Props) {
  const text = useText();
  const { coin, left, cap, minimum, mode, launchAt, lockupDays, rewardRate } = offering;
  const allocated = mode === 'pro-rata' ? estimatedTokens(tokens, offering) : tokens;
  const outlook = outlookOf(allocated, offering);
  const items = [
    { label: text('subscription.minimum'), value: tokensText(minimum, coin) },
    {
      label: text(mode === 'first-come' ? 'subscription.my-left' : 'subscription.cap'),
      value: mode === 'first-come' ? <Amount>{tokensText(left, coin)}</Amount> : tokensText(cap, coin),
    },
    ...(payCoin.symbol === 'USDT'
      ? []
      : [{ label: text('subscription.rate', { coin: payCoin.symbol }), value: `${exactAmount(payCoin.price)} USDT` }]),
    ...(mode === 'pro-rata'
      ? [{ label: text('subscription.estimated'), value: tokens === 0n ? '—' : <Amount>{`≈ ${tokensText(allocated, coin)}`}</Amount> }]
      : []),
    { label: text('subscription.launch-time'), value: minuteText(launchAt) },
    { label: text('subscription.lock-up'), value: lockupText(text, offering) },
    ...(lockupDays === 0 ? [] : [{ label: text('subscription.unlock-time'), value: minuteText(outlook.unlockAt) }]),
    ...(rewardRate === 0n
      ? []
      : [
          {
            label: text('subscription.reward'),
            value:
              tokens === 0n ? (
                `${plainPercent(rewardRate)}%`
              ) : (
                <Amount>{`${tokensText(outlook.reward, coin)} (${plainPercent(rewardRate)}%)`}</Amount>
              ),
          },
        ]),
  ];
  return (
    <section className="rounded-2xl bg-card px-4 py-1.5">
      <Facts items={items} />
      {mode === 'pro-rata' && (
        <div className="space-y-2 border-t border-line py-3 text-xs leading-relaxed text-mute">
          <p>{text('subscription.pro-rata-note')}</p>
          <p>{text('subscription.rule-once')}</p>
        </div>
      )}
    </section>
  );
}

/** The form of a subscription: payment coin, amount and tokens, the result, and the agreement; or why the user cannot subscribe now. */
export function PurchaseView({ offering }: { offering: Offering }) {
  const text = useText();
  const { payCoin, setPayCoin, form, setForm, decision, available, isWithoutFunds, errors, submit, madeId } = usePurchase(offering);
  const gate = useGate(subscription.subscribe);
  const now = useNow();
  const isOpen = phaseOf(offering, now) === 'during';
  const refused = isOpen ? isTaken(offering) && err('subscribed-already') : refusalsOf(decision)[0];
  const [isAsking, setAsking] = useState(false);
  const fault = faultOfTokens(form);
  const tokens = estimableTokens(form, offering, payCoin, now);
  const paid = tokens === 0n ? undefined : roundedPayment(form, offering, payCoin);
  const rounded =
    paid === undefined
      ? undefined
      : text('subscription.rounded-down', {
          paid: ownAmount(`${exactAmount(paid)} ${payCoin.symbol}`),
          tokens: `${formatPlain(SMALLEST)} ${offering.coin}`,
        });
  const change = (next: PurchaseForm) => {
    errors.clear();
    setForm(next);
  };
  if (madeId !== undefined) return <Subscribed id={madeId} />;
  if (refused)
    return (
      <Screen title={text('subscription.subscribe')} footer={<OfferingFooter offering={offering} />}>
        <div className="px-4 pt-1 pb-6">
          <OfferingHead offering={offering} />
          <Empty text={refusalText(text, refused)}>{isOpen && <p className="text-xs text-mute">{text('subscription.rule-once')}</p>}</Empty>
        </div>
      </Screen>
    );
  return (
    <Screen
      title={text('subscription.subscribe')}
      footer={
        gate.unmet || gate.error ? (
          <NeedBar gate={gate} />
        ) : (
          <ActionBar>
            {isWithoutFunds ? (
              <AddFundsButton account="spot" coin={payCoin.symbol} />
            ) : (
              <Button
                tone="brand"
                size="lg"
                disabled={!gate.isOpen || available === undefined}
                onClick={() => errors.pass() && setAsking(true)}
              >
                {text('subscription.subscribe-to', { coin: offering.coin })}
              </Button>
            )}
          </ActionBar>
        )
      }
    >
      <div className="pairs gap-x-3 gap-y-4 px-4 pt-1 pb-6">
        <div className="space-y-4">
          <OfferingHead offering={offering} />
          {offering.payCoins.length > 1 && <PayCoins offering={offering} chosen={payCoin} onChoose={setPayCoin} />}
          <NumberField
            label={text('subscription.pay')}
            value={form.amount}
            onChange={(typed) => change(withAmount(form, typed, offering, payCoin))}
            decimals={PAY_DECIMALS}
            unit={payCoin.symbol}
            placeholder={atLeast(minimumOf(offering, payCoin))}
            {...(available === undefined ? {} : { max: maximumOf(offering, payCoin, available) })}
            error={fault ? undefined : errors.at('amount')}
            balance={
              <>
                <AvailableFunds
                  account="spot"
                  coin={payCoin.symbol}
                  amount={available === undefined ? undefined : shownAmount(payCoin.symbol, available)}
                />
                <OwnFundsNote own={payCoin.own} coin={payCoin.symbol} />
              </>
            }
          />
          <NumberField
            label={text('subscription.get')}
            value={form.tokens}
            onChange={(typed) => change(withTokens(form, typed, offering, payCoin))}
            decimals={TOKEN_DECIMALS}
            unit={offering.coin}
            placeholder={atLeast(formatPlain(offering.minimum, TOKEN_DECIMALS))}
            error={fault && errors.at('amount') && refusalText(text, fault)}
            hint={rounded && <Sentence>{rounded}</Sentence>}
          />
        </div>
        <div className="space-y-4">
          <PurchaseOutlook offering={offering} payCoin={payCoin} tokens={tokens} />
          <AgreementTick
            article={SUBSCRIPTION_AGREEMENT}
            name={text('subscription.agreement')}
            checked={form.isAgreed}
            onChange={(isAgreed) => change({ ...form, isAgreed })}
            error={errors.at('isAgreed')}
          />
        </div>
      </div>
      {decision.ok && (
        <PurchaseSheet
          open={isAsking}
          onClose={() => setAsking(false)}
          offering={offering}
          payCoin={payCoin}
          tokens={decision.value.tokens}
          committed={decision.value.committed}
          rounded={rounded}
          onConfirm={() => submit().finally(() => setAsking(false))}
        />
      )}
    </Screen>
  );
}

/** The coin and its price. */
function OfferingHead({ offering }: { offering: Offering }) {
  const text = useText();
  return (
    <section className="flex items-center gap-3 rounded-2xl bg-card p-4">
      <CoinLogo symbol={offering.coin} size={36} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{offering.coin}</span>
        <span className="block text-xs text-mute">{text(`subscription.mode-${offering.mode}`)}</span>
      </span>
      <span className="text-right">
        <span className="block text-xs text-mute">{text('subscription.issue-price')}</span>
        <span className="block text-sm font-semibold">{priceText(offering)}</span>
      </span>
    </section>
  );
}

type PayCoinsProps = { offering: Offering; chosen: PayCoin; onChoose(symbol: string): void };

/** The choice of the payment coin. */
function PayCoins({ offering, chosen, onChoose }: PayCoinsProps) {
  const text = useText();
  return (
    <div>
      <p className="mb-1.5 text-[13px] text-mute">{text('subscription.payment-currency')}</p>
      <Chips
        label={text('subscription.payment-currency')}
        value={chosen.symbol}
        onChange={onChoose}
        items={offering.payCoins.map(({ symbol }) => ({ value: symbol, label: symbol }))}
      />
    </div>
  );
}

/** A refusal with its amounts as the form writes them: `400.0000 LUMA` is `400 LUMA`. */
function withShortAmounts({ details = {}, ...refused }: Err<string>): Err<string> {
  const short = (value: string) => {
    const [number = '', unit = ''] = value.split(' ');
    const amount = parseAtoms(number);
    return amount === undefined ? value : `${shortAmount(amount)} ${unit}`;
  };
  return { ...refused, details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, short(value)])) };
}

function usePurchase(offering: Offering) {
  const go = useGo();
  const [symbol, setSymbol] = useState(offering.payCoins[0]?.symbol);
  const payCoin: PayCoin = assertDefined(
    offering.payCoins.find((each) => each.symbol === symbol) ?? offering.payCoins[0],
    'an offering takes a coin',
  );
  const [form, setForm] = useDraft(`subscription ${offering.id}`, EMPTY, { ...ONE_VISIT, unit: payCoin.symbol });
  const available = useAvailable('spot', payCoin.symbol);
  const decision = previewSubscription(form, offering, payCoin, { now: useNow(), available: available ?? 0n });
  const errors = useRefusal(['amount', 'isAgreed'], refusalsOf(decision), {
    say: (refused) => refusalText(text, withShortAmounts(refused)),
    isSaidEarly: (field) => field === 'amount' && form.amount !== '',
  });
  const [madeId, setMadeId] = useState<number>();
  // The sentence of a refusal has been shown; the form stays as it is so the user can correct it.
  const { change } = useChanging(errors.showAnswer);
  const submit = async () => {
    await change(async () => {
      const { message, id } = await subscribe({ offeringId: offering.id, payCoinId: payCoin.id, amount: form.amount });
      setForm(EMPTY);
      setMadeId(id);
      if (id !== undefined) return undefined;
      go.replace(to('/pages/publication/orders', { list: 'running' }));
      return message;
    });
  };
  const setPayCoin = (next: string) => {
    setSymbol(next);
    setForm({ ...EMPTY, isAgreed: form.isAgreed });
    errors.clear();
  };
  // True without a balance, unless even a balance could buy nothing: such a refusal is about no field.
  const isWithoutFunds = available === 0n && !refusalsOf(decision).some(({ field }) => field === undefined);
  return { payCoin, setPayCoin, form, setForm, decision, available, isWithoutFunds, errors, submit, madeId };
}
