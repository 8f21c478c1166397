import { p2p } from '@mt2/contracts/p2p';
import { type Atoms, RATE_ONE, refusalsOf } from '@mt2/domain';
import { P2P_FIATS, type P2pFiat, PAY_LIMITS, type PayLimit, priceAt } from '@mt2/domain/p2p';
import { type ReactNode, useState } from 'react';
import { NeedBar } from '../../../frame/gate/need-bar.tsx';
import { NeedNotice } from '../../../frame/gate/need-notice.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { Screen } from '../../../frame/screen.tsx';
import { ONE_VISIT, useDraft } from '../../../platform/drafts.ts';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TwoSides } from '../../../ui/figures/two-sides.tsx';
import { SkeletonFields } from '../../../ui/lists/skeleton-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RepayBar, useCreditStanding } from '../../loan/index.ts';
import { useQuotation, useRate } from '../../market/index.ts';
import { AddFundsButton, enoughUntilRead, useAvailable } from '../../wallet/index.ts';
import { p2pCoin, p2pCoins } from '../coins.ts';
import { useOwnFiat } from '../own-fiat.ts';
import { useSecurityHold } from '../security-hold.ts';
import { Posted } from './posted.tsx';
import type { Posting } from './posting.tsx';
import { farPriceWarning, PriceFields } from './price-fields.tsx';
import { distanceOf, FIELDS, type PublishForm as Form, priceOf, readPublish, START } from './publish-form.ts';
import { PublishSheet } from './publish-sheet.tsx';
import { VolumeFields } from './volume-fields.tsx';
import { WayFields } from './way-fields.tsx';

/** The price of a coin in a currency, live; undefined until it is known. */
function useIndexPrice(coin: string, fiat: P2pFiat): Atoms | undefined {
  const { quotation } = useQuotation(`${coin}/USDT`);
  const rate = useRate(fiat);
  const price = coin === 'USDT' ? RATE_ONE : quotation?.last;
  if (price === undefined || rate === undefined) return undefined;
  const exact = (price * rate) / RATE_ONE;
  return priceAt({ mode: 'floating', price: 0n, premium: 0n }, exact);
}

type PayLimitFieldProps = { value: PayLimit; onChange(value: PayLimit): void };

/** How many minutes the buyer has to pay. */
function PayLimitField({ value, onChange }: PayLimitFieldProps) {
  const text = useText();
  return (
    <div>
      <p className="mb-1.5 text-[0.8125rem] text-mute">{text('p2p.pay-limit')}</p>
      <Chips
        label={text('p2p.pay-limit')}
        value={String(value)}
        onChange={(typed) => onChange(PAY_LIMITS.find((each) => String(each) === typed) ?? value)}
        items={PAY_LIMITS.map((minutes) => ({ value: String(minutes), label: text('p2p.minutes', { number: minutes }) }))}
      />
    </div>
  );
}

type CoinFieldsProps = { form: Pick<Form, 'coin' | 'fiat'>; onChange(over: { coin?: string; fiat?: P2pFiat }): void };

/** The coin, and the currency in which it is paid. */
function CoinFields({ form: { coin, fiat }, onChange }: CoinFieldsProps) {
  const text = useText();
  return (
    <div className="grid grid-cols-[1fr_auto] gap-3">
      <div className="min-w-0">
        <p className="mb-1.5 text-[0.8125rem] text-mute">{text('common.coin')}</p>
        <Chips
          label={text('common.coin')}
          value={coin}
          onChange={(symbol: string) => onChange({ coin: symbol })}
          items={p2pCoins().map(({ symbol }) => ({ value: symbol, label: symbol }))}
        />
      </div>
      <div>
        <p className="mb-1.5 text-[0.8125rem] text-mute">{text('p2p.fiat-currency')}</p>
        <Select
          label={text('p2p.fiat-currency')}
          value={fiat}
          onChange={(next) => onChange({ fiat: next })}
          items={P2P_FIATS.map((each) => ({ value: each, label: each }))}
          className="h-10! w-full"
        />
      </div>
    </div>
  );
}

/** The sentences for an empty limit per order. */
const LIMIT_WORDS: Readonly<Record<string, string>> = {
  'minNumber quantity-required': 'p2p.min-required',
  'maxNumber quantity-required': 'p2p.max-required',
};

/** The form before a currency is chosen: that in which the user pays. */
type Draft = Omit<Form, 'fiat'> & { readonly fiat: P2pFiat | undefined };
const EMPTY: Draft = { ...START, fiat: undefined };

/** The form as typed and as read: the terms of the advert, its price at this moment, and the errors of its fields. */
function usePublishForm() {
  const text = useText();
  const own = useOwnFiat();
  const [draft, setForm] = useDraft<Draft>('p2p advert', EMPTY, ONE_VISIT);
  const form = { ...draft, fiat: draft.fiat ?? own ?? START.fiat };
  const coin = p2pCoin(form.coin);
  const available = useAvailable('fiat', form.coin);
  const index = useIndexPrice(form.coin, form.fiat);
  const read = readPublish(form, coin.displayDecimals, enoughUntilRead(available));
  const errors = useRefusal(FIELDS, refusalsOf(read.terms), {
    // Three fields are quantities.
    say: (refused) => {
      const word = LIMIT_WORDS[`${refused.field} ${refused.refusal}`];
      return word ? text(word) : refusalText(text, refused);
    },
  });
  const change = (over: Partial<Form>) => {
    setForm((now) => ({ ...now, ...over }));
    errors.clear();
  };
  return {
    form,
    change,
    empty: () => setForm(EMPTY),
    /** A price typed in one currency must not become one in another. */
    isFiatKnown: draft.fiat !== undefined || own !== undefined,
    coin,
    available,
    index,
    ...read,
    price: priceOf(form, read.prices, index),
    errors,
  };
}
type Publishing = ReturnType<typeof usePublishForm>;

/** Side and coin, price, amount, payment methods, and a note to the takers. */
function PublishFields({ publishing, above }: { readonly publishing: Publishing; readonly above: ReactNode }) {
  const text = useText();
  const { form, change, coin, available, index, prices, price, errors } = publishing;
  return (
    <div className="pairs gap-x-3 gap-y-4 px-4 pt-1 pb-6">
      <div className="space-y-4">
        {above}
        <TwoSides
          label={text('p2p.i-want')}
          value={form.side}
          // The payment methods offered depend on the side.
          onChange={(side) => change({ side, ways: [] })}
          up={{ value: 'buy', label: text('p2p.buy') }}
          down={{ value: 'sell', label: text('p2p.sell') }}
        />
        <CoinFields form={form} onChange={change} />
        <PriceFields form={form} onChange={change} prices={prices} index={index} at={errors.at} />
      </div>
      <div className="space-y-4">
        <VolumeFields form={form} onChange={change} coin={coin} price={price} available={available} at={errors.at} />
        <WayFields form={form} onChange={change} error={errors.at('ways')} />
        <PayLimitField value={form.payLimit} onChange={(payLimit) => change({ payLimit })} />
        <TextArea
          label={text('p2p.note-optional')}
          rows={3}
          value={form.note}
          onChange={(note) => change({ note })}
          error={errors.at('note')}
          hint={text('p2p.note-hint')}
        />
      </div>
    </div>
  );
}

/** The button below the form. A seller without coins gets one that leads to them. */
function PublishBar({ publishing: { form, available }, isOpen, onPress }: { publishing: Publishing; isOpen: boolean; onPress(): void }) {
  const text = useText();
  const held = useSecurityHold(form.side);
  const isBroke = form.side === 'sell' && available === 0n;
  return (
    <ActionBar reason={held ?? (isBroke ? text('p2p.sell-needs-coins') : undefined)}>
      {isBroke && !held ? (
        <AddFundsButton coin={form.coin} account="fiat" />
      ) : (
        <Button tone="brand" size="lg" disabled={!isOpen || held !== undefined || available === undefined} onClick={onPress}>
          {text('p2p.post-advert')}
        </Button>
      )}
    </ActionBar>
  );
}

/** The form of an advert. */
export function PublishScreen() {
  const text = useText();
  const gate = useGate(p2p.publish);
  const publishing = usePublishForm();
  const [isAsking, setAsking] = useState(false);
  const [posted, setPosted] = useState<Posting>();
  const { form, coin, index, terms, prices, price, escrow, errors } = publishing;
  const { loan, isOverdue } = useCreditStanding();
  const overdue = isOverdue && form.side === 'sell' ? loan : undefined;
  if (posted) return <Posted posting={posted} />;
  if (!publishing.isFiatKnown)
    return (
      <Screen title={text('screen.p2p-publish')}>
        <SkeletonFields />
      </Screen>
    );
  return (
    <Screen
      title={text('screen.p2p-publish')}
      footer={
        gate.unmet || gate.error ? (
          <NeedBar gate={gate} isSaidAbove />
        ) : overdue ? (
          <RepayBar id={overdue.id} />
        ) : (
          <PublishBar publishing={publishing} isOpen={gate.isOpen} onPress={() => errors.pass() && setAsking(true)} />
        )
      }
    >
      <PublishFields
        publishing={publishing}
        above={
          <>
            <NeedNotice gate={gate} />
            {overdue && <Notice strong title={text('refusal.overdue-no-sale')} />}
          </>
        }
      />
      {terms.ok && (
        <PublishSheet
          open={isAsking}
          onClose={() => setAsking(false)}
          warning={farPriceWarning(distanceOf(form, prices, index), text)}
          posting={{ form, coin, terms: terms.value, price, escrow: escrow ?? 0n }}
          onPosted={(done) => {
            publishing.empty();
            setPosted(done);
          }}
          onRefused={errors.showAnswer}
        />
      )}
    </Screen>
  );
}
