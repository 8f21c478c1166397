import { SUBSCRIPTION_AGREEMENT, subscription } from '@mt2/contracts/subscription';
import { type Err, formatPlain, groupDigits, refusalsOf } from '@mt2/domain';
import { phaseOf, TOKEN_DECIMALS } from '@mt2/domain/subscription';
import { useQuery } from '@tanstack/react-query';
import { NeedBar } from '../../../frame/gate/gate-view.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { to } from '../../../frame/paths.ts';
import { ResultPage } from '../../../frame/result-page.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { useText } from '../../../platform/i18n.ts';
import { useNow } from '../../../platform/server-time.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChipsField } from '../../../ui/chips.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Amount, Sentence } from '../../../ui/figures/amount.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { useAsked } from '../../../ui/overlays/use-asked.ts';
import { AgreementTick } from '../../help/index.ts';
import { OwnFundsNote } from '../../loan/index.ts';
import { AddFundsButton, AvailableFunds, decimalsOf, shownAmount } from '../../wallet/index.ts';
import { priceText, tokensText } from '../figures.ts';
import { OfferingFooter } from '../offering/offering-footer.tsx';
import { fewestOf, type Offering } from '../offering.ts';
import { OfferingUnread } from '../offering-unread.tsx';
import { madeQuery, offeringQuery } from '../subscription.api.ts';
import { stageOf } from '../subscription.ts';
import { lookOf, subscriptionFacts } from '../subscription-facts.tsx';
import { faultOfTokens, maximumOf, minimumOf, paymentText, refusedNow } from './purchase-form.ts';
import { PurchaseOutlook } from './purchase-outlook.tsx';
import { PurchaseSheet } from './purchase-sheet.tsx';
import { type Asked, type Purchase, usePurchase } from './use-purchase.ts';

/** Replaces the form once the user has subscribed: follows the status of the subscription. */
function Subscribed({ id }: { id: number }) {
  const text = useText();
  const query = useQuery(madeQuery(id));
  const list = query.data ? stageOf(query.data) : 'running';
  return (
    <ResultPage
      title={text('subscription.subscribe')}
      query={query}
      view={to('/pages/publication/orders', { list })}
      done="/pages/publication/index"
    >
      {(made) => {
        const look = lookOf(made);
        return {
          outcome: {
            look,
            heading: text(look.word),
            amount: <Amount>{tokensText(made.tokens, made.coin)}</Amount>,
            children:
              made.reason ||
              (made.status === 'under-review' &&
                text(made.isWaitingForAllocation ? 'subscription.pro-rata-note' : 'subscription.rule-review')),
          },
          rows: subscriptionFacts(made, text),
        };
      }}
    </ResultPage>
  );
}

/** Subscribes to an offering (`?id=`). */
export function PurchaseScreen() {
  const text = useText();
  const [search] = useAddressQuery();
  const query = useQuery(offeringQuery(Number(search.get('id')) || 0));
  if (query.data) return <PurchaseView offering={query.data} />;
  return (
    <Screen title={text('subscription.subscribe')}>
      <OfferingUnread query={query} />
    </Screen>
  );
}

const atLeast = (amount: string): string => `≥ ${groupDigits(amount)}`;

type Props = { offering: Offering; purchase: Purchase };

/** The form of a subscription: payment coin, amount and tokens, the result, and the agreement; or why the user cannot subscribe now. */
function PurchaseView({ offering }: { offering: Offering }) {
  const text = useText();
  const purchase = usePurchase(offering);
  const { payCoin, form, fill, decision, tokens, errors, toAsk, submit, madeId } = purchase;
  const isOpen = phaseOf(offering, useNow()) === 'during';
  const refused = isOpen ? refusedNow(offering) : refusalsOf(decision)[0];
  const { asked, ask, sheet } = useAsked<Asked>();
  const press = () => errors.pass() && toAsk && ask(toAsk);
  if (madeId !== undefined) return <Subscribed id={madeId} />;
  if (refused) return <Closed offering={offering} refused={refused} isOpen={isOpen} />;
  return (
    <Screen title={text('subscription.subscribe')} footer={<PurchaseFoot offering={offering} purchase={purchase} onPress={press} />}>
      <div className="pairs gap-x-3 gap-y-4 px-4 pt-1 pb-6">
        <div className="space-y-4">
          <OfferingHead offering={offering} />
          {offering.payCoins.length > 1 && (
            <ChipsField
              label={text('subscription.payment-currency')}
              value={payCoin.symbol}
              onChange={purchase.setPayCoin}
              items={offering.payCoins.map(({ symbol }) => ({ value: symbol, label: symbol }))}
            />
          )}
          <AmountFields offering={offering} purchase={purchase} />
        </div>
        <div className="space-y-4">
          <PurchaseOutlook offering={offering} payCoin={payCoin} tokens={tokens} />
          <AgreementTick
            article={SUBSCRIPTION_AGREEMENT}
            name={text('subscription.agreement')}
            checked={form.isAgreed}
            onChange={(isAgreed) => fill({ isAgreed })}
            error={errors.at('isAgreed')}
          />
        </div>
      </div>
      {asked && (
        <PurchaseSheet
          {...sheet}
          offering={offering}
          payCoin={payCoin}
          asked={asked}
          reason={errors.at('amount')}
          onConfirm={() => submit(asked).finally(sheet.onClose)}
        />
      )}
    </Screen>
  );
}

/** Why the user cannot subscribe now; `isOpen` while others can. */
function Closed({ offering, refused, isOpen }: { offering: Offering; refused: Err<string>; isOpen: boolean }) {
  const text = useText();
  return (
    <Screen title={text('subscription.subscribe')} footer={<OfferingFooter offering={offering} />}>
      <div className="px-4 pt-1 pb-6">
        <OfferingHead offering={offering} />
        <Empty text={refusalText(text, refused)}>
          {isOpen && offering.mode === 'pro-rata' && <p className="text-xs text-mute">{text('subscription.rule-once')}</p>}
        </Empty>
      </div>
    </Screen>
  );
}

/** The button of the form, or the step that must come before it. */
function PurchaseFoot({ offering, purchase, onPress }: Props & { onPress(): void }) {
  const text = useText();
  const gate = useGate(subscription.subscribe);
  const { payCoin, available, isWithoutFunds } = purchase;
  if (gate.unmet || gate.error) return <NeedBar gate={gate} />;
  return (
    <ActionBar>
      {isWithoutFunds ? (
        <AddFundsButton account="spot" coin={payCoin.symbol} />
      ) : (
        <Button tone="brand" size="lg" disabled={!gate.isOpen || available === undefined} onClick={onPress}>
          {text('subscription.subscribe-to', { coin: offering.coin })}
        </Button>
      )}
    </ActionBar>
  );
}

/** The amount to pay and the tokens for it; each is typed, and the other follows. */
function AmountFields({ offering, purchase: { payCoin, form, fill, available, rounded, errors } }: Props) {
  const text = useText();
  const fault = faultOfTokens(form);
  const error = fault ? undefined : errors.at('amount');
  return (
    <>
      <NumberField
        label={text('subscription.pay')}
        value={paymentText(form.amount, payCoin)}
        onChange={(typed) => fill({ amount: typed, tokens: '' })}
        decimals={decimalsOf(payCoin.symbol)}
        unit={payCoin.symbol}
        placeholder={atLeast(minimumOf(offering, payCoin))}
        {...(available === undefined ? {} : { max: maximumOf(offering, payCoin, available) })}
        error={error}
        balance={
          <>
            <AvailableFunds
              account="spot"
              coin={payCoin.symbol}
              amount={available === undefined ? undefined : shownAmount(payCoin.symbol, available)}
            />
            <OwnFundsNote own={payCoin.own} coin={payCoin.symbol} error={error} />
          </>
        }
      />
      <NumberField
        label={text('subscription.get')}
        value={form.tokens}
        onChange={(typed) => fill({ amount: '', tokens: typed })}
        decimals={TOKEN_DECIMALS}
        unit={offering.coin}
        placeholder={atLeast(formatPlain(fewestOf(offering), TOKEN_DECIMALS))}
        error={fault && errors.at('amount') && refusalText(text, fault)}
        hint={rounded && <Sentence>{rounded}</Sentence>}
      />
    </>
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
