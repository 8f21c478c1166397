import { formatFloor, readAmount } from '@mt2/domain';
import { mostEscrowed, P2P_FIATS, PAY_LIMITS } from '@mt2/domain/p2p';
import type { ReactNode } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { ChipsField } from '../../../ui/chips.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { TwoSides } from '../../../ui/figures/two-sides.tsx';
import { Facts, FactsCard } from '../../../ui/lists/facts.tsx';
import { AvailableFunds } from '../../wallet/index.ts';
import type { Advert } from '../advert.ts';
import { coinText } from '../amounts.ts';
import { p2pCoins } from '../coins.ts';
import { perOrderFacts } from './posting.tsx';
import { PriceFields } from './price-fields.tsx';
import type { PublishForm } from './publish-form.ts';
import type { Publishing } from './use-publish-form.ts';
import { WayFields } from './way-fields.tsx';

/** Side, coin and currency of a new advert. */
function SideAndCoin({ form: { side, coin, fiat }, change }: Pick<Publishing, 'form' | 'change'>) {
  const text = useText();
  return (
    <>
      <TwoSides
        label={text('p2p.i-want')}
        value={side}
        // The payment methods offered depend on the side.
        onChange={(next) => change({ side: next, ways: undefined })}
        up={{ value: 'buy', label: text('p2p.buy') }}
        down={{ value: 'sell', label: text('p2p.sell') }}
      />
      <div className="grid grid-cols-[1fr_auto] gap-3">
        <ChipsField
          label={text('common.coin')}
          value={coin}
          onChange={(symbol: string) => change({ coin: symbol })}
          items={p2pCoins().map(({ symbol }) => ({ value: symbol, label: symbol }))}
        />
        <div>
          <p className="mb-1.5 text-[0.8125rem] text-mute">{text('p2p.fiat-currency')}</p>
          <Select
            label={text('p2p.fiat-currency')}
            value={fiat}
            onChange={(next) => change({ fiat: next })}
            items={P2P_FIATS.map((each) => ({ value: each, label: each }))}
            className="h-10! w-full"
          />
        </div>
      </div>
    </>
  );
}

/** What an edited advert keeps: its side, coin and currency, and what was traded and is in open orders. */
function EditedHead({ advert }: { advert: Advert }) {
  const text = useText();
  const { side, coin, fiat, total, left, inOrders } = advert;
  return (
    <section className="rounded-2xl bg-card px-4 py-1">
      <Facts
        items={[
          { label: text('p2p.i-want'), value: text(`p2p.${side}-coin`, { coin }) },
          { label: text('p2p.fiat-currency'), value: fiat },
          { label: text('p2p.traded'), value: <Amount>{coinText(total - left - inOrders, advert)}</Amount> },
          { label: text('p2p.in-orders'), value: <Amount>{coinText(inOrders, advert)}</Amount> },
        ]}
      />
      {inOrders > 0n && <p className="pb-2 text-xs text-mute">{text('p2p.orders-keep-terms')}</p>}
    </section>
  );
}

type PublishFieldsProps = { publishing: Publishing };

/** Side and coin, price, amount, payment methods, and a note to the takers. */
export function PublishFields({ publishing, above }: PublishFieldsProps & { above: ReactNode }) {
  const text = useText();
  const { form, change, field, edited } = publishing;
  return (
    <div className="pairs gap-x-3 gap-y-4 px-4 pt-1 pb-6">
      <div className="space-y-4">
        {above}
        {edited ? <EditedHead advert={edited} /> : <SideAndCoin form={form} change={change} />}
        <PriceFields publishing={publishing} />
      </div>
      <div className="space-y-4">
        <VolumeFields publishing={publishing} />
        <WayFields side={form.side} {...field('ways')} />
        <ChipsField
          label={text('p2p.pay-limit')}
          value={form.payLimit}
          onChange={(payLimit) => change({ payLimit })}
          items={PAY_LIMITS.map((minutes) => ({ value: minutes, label: text('p2p.minutes', { number: minutes }) }))}
        />
        <TextArea label={text('p2p.note-optional')} rows={3} {...field('note')} hint={text('p2p.note-hint')} />
      </div>
    </div>
  );
}

/** The typed limits of one order; undefined if one of them is not a number of coins or the first is larger. */
function typedLimits({ minNumber, maxNumber }: Pick<PublishForm, 'minNumber' | 'maxNumber'>, decimals: number) {
  const [min, max] = [readAmount(minNumber, decimals), readAmount(maxNumber, decimals)];
  return min.ok && max.ok && min.value <= max.value ? { min: min.value, max: max.value } : undefined;
}

/** The total volume of the advert, and the limits of one order. No maximum is suggested for an advert that is edited. */
function VolumeFields({ publishing: { form, field, coin, price, available, edited } }: PublishFieldsProps) {
  const text = useText();
  const isSelling = form.side === 'sell';
  const { symbol, displayDecimals: decimals } = coin;
  const counted = { decimals, unit: symbol };
  const held = available === undefined ? undefined : formatAmount(available, decimals);
  return (
    <>
      <NumberField
        label={text('p2p.total-volume')}
        {...field('total')}
        {...counted}
        {...(isSelling && !edited && available !== undefined && { max: formatFloor(mostEscrowed(available), decimals) })}
        balance={isSelling && <AvailableFunds account="fiat" coin={symbol} amount={held} />}
      />
      <div className="grid grid-cols-2 gap-3 cramped:grid-cols-1">
        <NumberField label={text('p2p.min-per-order')} {...field('minNumber')} {...counted} />
        <NumberField label={text('p2p.max-per-order')} {...field('maxNumber')} {...counted} />
      </div>
      <FactsCard items={perOrderFacts(typedLimits(form, decimals), price, form.fiat, text)} />
    </>
  );
}
