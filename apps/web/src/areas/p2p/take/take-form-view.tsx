import { refusalsOf } from '@mt2/domain';
import { useState } from 'react';
import { Screen } from '../../../frame/screen.tsx';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { Chips } from '../../../ui/chips.tsx';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { takerSide } from '../advert.ts';
import { coinText } from '../amounts.ts';
import { useOwnWays } from '../own-ways.ts';
import { WayName } from '../ways.tsx';
import { AdvertHead } from './advert-head.tsx';
import { TakeFacts } from './take-facts.tsx';
import { TakeFoot } from './take-foot.tsx';
import { type TakeForm as Form, limitsText, mostOf, previewTake, switchMeans, type TakeContext, waysOf } from './take-form.ts';
import { TakeSheet } from './take-sheet.tsx';

export type TakeFormProps = { context: TakeContext; onRefresh(): Promise<unknown> };

/** An advert, and the order from it: money or coins, payment method, and the amount received. */
export function TakeForm({ context, onRefresh }: TakeFormProps) {
  const text = useText();
  const { advert } = context;
  const [form, setForm] = useState<Form>({ means: 'money', value: '', way: undefined });
  const [isAsking, setAsking] = useState(false);
  const ways = waysOf(advert, useOwnWays());
  const way = ways.find((each) => each === form.way) ?? ways[0];
  const preview = previewTake({ ...form, way }, context);
  const errors = useRefusal(['value', 'way'], refusalsOf(preview), { isSaidEarly: () => form.value !== '' });
  const change = (next: Form) => {
    setForm(next);
    errors.clear();
  };
  const side = takerSide(advert);
  const title = text(`p2p.${side}-coin`, { coin: advert.coin });
  return (
    <Screen
      title={title}
      onRefresh={onRefresh}
      footer={<TakeFoot context={context} ways={ways} label={title} onPress={() => errors.pass() && setAsking(true)} />}
    >
      <div className="space-y-4 px-4 pb-6">
        <AdvertHead advert={advert} />
        <Chips
          label={text('p2p.enter-by')}
          value={form.means}
          onChange={(means) => means !== form.means && change(switchMeans(form, context))}
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
          onChange={(value) => change({ ...form, value })}
          decimals={form.means === 'money' ? 2 : advert.decimals}
          unit={form.means === 'money' ? advert.fiat : advert.coin}
          max={mostOf(form.means, context)}
          placeholder={limitsText(form.means, context)}
          error={errors.at('value')}
          hint={
            side === 'sell' && (
              <>
                {text('spot.available')} <Amount>{coinText(context.available, advert)}</Amount>
              </>
            )
          }
        />
        <TakeFacts advert={advert} preview={preview} />
        <div>
          <p className="mb-1.5 text-[13px] text-mute">{text('p2p.payment-method')}</p>
          <Chips
            label={text('p2p.payment-method')}
            fit="free"
            value={way ?? 'bank'}
            onChange={(next) => change({ ...form, way: next })}
            items={ways.map((each) => ({ value: each, label: <WayName way={each} /> }))}
          />
          <FormNote error={errors.at('way')} className="mt-1" />
        </div>
        {advert.note !== '' && <Notice title={text('p2p.terms')}>{advert.note}</Notice>}
        <Notice>{text(side === 'buy' ? 'p2p.escrow-for-buyer' : 'p2p.escrow-for-seller')}</Notice>
      </div>
      {preview.ok && way && (
        <TakeSheet
          open={isAsking}
          onClose={() => setAsking(false)}
          advert={advert}
          form={{ ...form, way }}
          taken={preview.value}
          onRefused={errors.showAnswer}
        />
      )}
    </Screen>
  );
}
