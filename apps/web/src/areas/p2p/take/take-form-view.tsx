import { p2p } from '@mt2/contracts/p2p';
import { refusalsOf } from '@mt2/domain';
import { useState } from 'react';
import { NeedNotice } from '../../../frame/gate/gate-view.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { ONE_VISIT, useDraft } from '../../../platform/drafts.ts';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { Chips, ChipsField } from '../../../ui/chips.tsx';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { PriceText } from '../../../ui/figures/price-text.tsx';
import { Facts, FactsCard } from '../../../ui/lists/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAsked } from '../../../ui/overlays/use-asked.ts';
import { AvailableFunds } from '../../wallet/index.ts';
import { type Advert, takerSide } from '../advert.ts';
import { coinText, moneyText, premiumText, rangeText } from '../amounts.ts';
import { TraderLine } from '../market/trader-line.tsx';
import { useOwnWays } from '../own-ways.ts';
import { WayName } from '../ways.tsx';
import { TakeFoot } from './take-foot.tsx';
import {
  type TakeForm as Form,
  limitsText,
  mostOf,
  type Preview,
  previewTake,
  switchMeans,
  type TakeContext,
  waysOf,
} from './take-form.ts';
import { Taken, TakeSheet } from './take-review.tsx';

export type TakeFormProps = { context: TakeContext; onRefresh(): Promise<unknown> };

/** The advertiser, the price and the limits. */
function AdvertHead({ advert }: { advert: Advert }) {
  const text = useText();
  const { advertiser, price, mode, premium, fiat, left, money, payLimit } = advert;
  return (
    <section className="rounded-2xl bg-card px-4 pt-3 pb-1">
      <Go to={to('/pages/p2p/seller', { id: advertiser.id })} className="reach block">
        <TraderLine trader={advertiser} />
      </Go>
      <p className="flex items-baseline gap-2 pt-3 pb-2">
        <span className="text-xs text-mute">{text('p2p.price')}</span>
        <b className="text-2xl leading-8 font-semibold">
          <PriceText value={price}>{formatAmount(price, 2)}</PriceText>
        </b>
        <span className="text-sm font-semibold">{fiat}</span>
      </p>
      <Facts
        items={[
          ...(mode === 'floating' ? [{ label: text('p2p.floating-price'), value: premiumText(premium, text) }] : []),
          { label: text('p2p.available'), value: coinText(left, advert) },
          { label: text('p2p.limits'), value: rangeText(money, fiat) },
          ...(payLimit ? [{ label: text('p2p.pay-limit'), value: text('p2p.minutes', { number: payLimit }) }] : []),
        ]}
      />
    </section>
  );
}

/** The amounts that the taker pays and receives, once they can be parsed. */
function TakeFacts({ advert, preview: { parsed } }: { advert: Advert; preview: Preview }) {
  const text = useText();
  const coins = parsed === undefined ? '—' : <Amount>{coinText(parsed.number, advert)}</Amount>;
  const fiat = parsed === undefined ? '—' : <Amount>{moneyText(parsed.money, advert.fiat)}</Amount>;
  const side = takerSide(advert);
  return (
    <FactsCard
      label={text('common.details')}
      isLive
      items={[
        { label: text(side === 'buy' ? 'p2p.i-pay' : 'p2p.i-sell'), value: <b>{side === 'buy' ? fiat : coins}</b> },
        { label: text('p2p.i-receive'), value: <b>{side === 'buy' ? coins : fiat}</b> },
        { label: text('common.fee'), value: text('p2p.no-fee') },
      ]}
    />
  );
}

type ValueFieldsProps = { context: TakeContext; form: Form; onChange(form: Form): void; error: string | undefined };

/** The money to pay or the coins, whichever the taker types. */
function ValueFields({ context, form, onChange, error }: ValueFieldsProps) {
  const text = useText();
  const { advert } = context;
  const side = takerSide(advert);
  return (
    <>
      <Chips
        label={text('p2p.enter-by')}
        value={form.means}
        onChange={(means) => means !== form.means && onChange(switchMeans(form, context))}
        items={[
          { value: 'money', label: text('p2p.by-money') },
          { value: 'number', label: text('p2p.by-quantity') },
        ]}
      />
      <NumberField
        label={text(
          form.means === 'money' ? (side === 'buy' ? 'p2p.i-pay' : 'p2p.i-receive') : side === 'buy' ? 'p2p.i-receive' : 'p2p.i-sell',
        )}
        value={form.value}
        onChange={(value) => onChange({ ...form, value, origin: undefined })}
        decimals={form.means === 'money' ? 2 : advert.decimals}
        unit={form.means === 'money' ? advert.fiat : advert.coin}
        max={mostOf(form.means, context)}
        placeholder={limitsText(form.means, context)}
        error={error}
        balance={
          side === 'sell' && <AvailableFunds account="fiat" coin={advert.coin} amount={formatAmount(context.available, advert.decimals)} />
        }
      />
    </>
  );
}

type WayFieldProps = {
  ways: ReturnType<typeof waysOf>;
  value: Form['way'];
  onChange(way: Form['way']): void;
  error: string | undefined;
};

/** The payment method. */
function WayField({ ways, value, onChange, error }: WayFieldProps) {
  const text = useText();
  return (
    <div>
      <ChipsField
        label={text('p2p.payment-method')}
        fit="free"
        value={value ?? 'bank'}
        onChange={onChange}
        items={ways.map((each) => ({ value: each, label: <WayName way={each} /> }))}
      />
      <FormNote error={error} className="mt-1" />
    </div>
  );
}

const START: Form = { means: 'money', value: '', way: undefined };

/** An advert, and the order from it: money or coins, payment method, and the amount received. */
export function TakeForm({ context, onRefresh }: TakeFormProps) {
  const text = useText();
  const { advert, isOwn, openOrder } = context;
  const gate = useGate(p2p.takeAdvert);
  const draft = `p2p order ${advert.id}`;
  const [form, setForm] = useDraft<Form>(draft, START, ONE_VISIT);
  const { asked, ask, sheet } = useAsked<{ advert: Advert; taken: Extract<Preview, { ok: true }>['value'] }>();
  const [takenId, setTakenId] = useState<number>();
  const ways = waysOf(advert, useOwnWays());
  const way = ways.find((each) => each === form.way) ?? ways[0];
  const preview = previewTake({ ...form, way }, context);
  const errors = useRefusal(['value', 'way'], refusalsOf(preview), { isSaidEarly: () => form.value !== '' });
  const change = errors.heard((next: Form) => setForm(next));
  const press = () => errors.pass() && preview.ok && ask({ advert, taken: preview.value });
  const side = takerSide(advert);
  const title = text(`p2p.${side}-coin`, { coin: advert.coin });
  if (takenId !== undefined) return <Taken title={title} id={takenId} />;
  return (
    <Screen
      title={title}
      onRefresh={onRefresh}
      footer={<TakeFoot context={context} gate={gate} ways={ways} label={title} onPress={press} />}
    >
      <div className="pairs gap-x-3 gap-y-4 px-4 pb-6">
        <div className="space-y-4">
          {advert.isAvailable && !isOwn && openOrder === 0 && <NeedNotice gate={gate} />}
          <AdvertHead advert={advert} />
          <ValueFields context={context} form={form} onChange={change} error={errors.at('value')} />
        </div>
        <div className="space-y-4">
          <TakeFacts advert={advert} preview={preview} />
          <WayField ways={ways} value={way} onChange={(next) => change({ ...form, way: next })} error={errors.at('way')} />
          {advert.note !== '' && <Notice title={text('p2p.terms')}>{advert.note}</Notice>}
          <Notice>{text(side === 'buy' ? 'p2p.escrow-for-buyer' : 'p2p.escrow-for-seller')}</Notice>
        </div>
      </div>
      {asked && way && (
        <TakeSheet
          {...sheet}
          {...asked}
          draft={draft}
          form={{ ...form, way }}
          reason={preview.ok ? undefined : refusalText(text, preview)}
          onTaken={(id) => {
            setForm(START);
            setTakenId(id);
          }}
          onRefused={(error) => {
            errors.showAnswer(error);
            void onRefresh();
          }}
        />
      )}
    </Screen>
  );
}
