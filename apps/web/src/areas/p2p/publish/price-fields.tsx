import { type Atoms, formatFloor } from '@mt2/domain';
import { isWithinLimits, type ParsedPrices, PRICE_MODES } from '@mt2/domain/p2p';
import { type Text, useText } from '../../../platform/i18n.ts';
import { ChipsField } from '../../../ui/chips.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { FactsCard } from '../../../ui/lists/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { moneyText, premiumText } from '../amounts.ts';
import { isFarPrice } from './publish-form.ts';
import type { Publishing } from './use-publish-form.ts';

type PriceFieldsProps = { publishing: Publishing };

/** The price: fixed, or following the market between limits, with its current value. */
export function PriceFields({ publishing }: PriceFieldsProps) {
  const text = useText();
  const { form, change, field, index, price, distance } = publishing;
  const { mode, fiat } = form;
  const shown = (value: Atoms | undefined) => (value === undefined ? '—' : moneyText(value, fiat));
  const warning = farPriceWarning(distance, text);
  return (
    <>
      <ChipsField
        label={text('p2p.price-mode')}
        value={mode}
        onChange={(next) => change({ mode: next })}
        items={PRICE_MODES.map((each) => ({ value: each, label: text(`p2p.${each}-price`) }))}
      />
      {mode === 'fixed' ? (
        <NumberField
          label={text('p2p.price')}
          {...field('price')}
          decimals={2}
          unit={fiat}
          step="0.01"
          placeholder={index === undefined ? '' : `${text('p2p.market-price')} ${formatFloor(index, 2)}`}
        />
      ) : (
        <FloatingPriceFields publishing={publishing} />
      )}
      <FactsCard
        label={text('p2p.price')}
        isLive
        items={[
          { label: text('p2p.market-price'), value: shown(index) },
          {
            label: text('p2p.your-price'),
            value: (
              <>
                <b className="block">{shown(price)}</b>
                {distance !== undefined && <span className="text-xs text-mute">{premiumText(distance, text)}</span>}
              </>
            ),
          },
        ]}
      />
      {warning && <Notice strong>{warning}</Notice>}
    </>
  );
}

/** A floating price: its percentage of the market price, and its limits. */
function FloatingPriceFields({ publishing: { form, change, field, prices, price, errors } }: PriceFieldsProps) {
  const text = useText();
  const money = { decimals: 2, unit: form.fiat };
  return (
    <>
      <NumberField
        label={text('p2p.margin')}
        value={form.margin}
        onChange={(margin) => change({ margin })}
        decimals={2}
        unit="%"
        step="0.1"
        error={errors.at('premium')}
      />
      <div>
        <div className="grid grid-cols-2 gap-3 cramped:grid-cols-1">
          <NumberField label={text('p2p.min-price')} {...field('minPrice')} {...money} />
          <NumberField label={text('p2p.max-price')} {...field('maxPrice')} {...money} />
        </div>
        <p className="mt-1 text-xs text-mute">{text(isOutsideOf(prices, price) ? 'p2p.outside-now' : 'p2p.rails-hint-floating')}</p>
      </div>
    </>
  );
}

/** The warning that a price is far from the market's, if it is. */
export const farPriceWarning = (distance: number | undefined, text: Text): string | undefined =>
  distance !== undefined && isFarPrice(distance) ? text('p2p.far-price', { distance: premiumText(distance, text) }) : undefined;

/** True if the current price is outside the typed limits. */
const isOutsideOf = ({ minPrice, maxPrice }: ParsedPrices, price: Atoms | undefined): boolean =>
  price !== undefined && minPrice !== undefined && maxPrice !== undefined && !isWithinLimits({ minPrice, maxPrice }, price);
