import { useId, useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import type { Quotation } from '../quotation.ts';
import { useFiat } from '../use-fiat.ts';
import { MarketRow, type MarketRowProps } from './market-row.tsx';

const PRODUCTS = [
  { kind: 'spot', word: 'spot.spot', isOffered: () => true },
  { kind: 'contract', word: 'nav.contract', isOffered: ({ market }: Quotation) => market.hasContracts },
  { kind: 'option', word: 'nav.option', isOffered: ({ market }: Quotation) => market.hasOptions },
] as const;

type Found = {
  markets: readonly Quotation[];
  /** Number of rows of a product that are shown initially; all by default. */
  most?: number;
  isWide?: boolean;
};

/** The markets that a search found, by product: each row leads to the product's screen. */
export function FoundMarkets({ markets, ...rest }: Found) {
  const text = useText();
  return PRODUCTS.map(({ kind, word, isOffered }) => (
    <MarketGroup key={kind} title={text(word)} kind={kind} markets={markets.filter(isOffered)} {...rest} />
  ));
}

/** A titled group of markets; empty without markets. */
export function MarketGroup({
  title,
  kind = 'spot',
  markets,
  most = markets.length,
  isWide = false,
}: Found & Pick<MarketRowProps, 'kind'> & { title: string }) {
  const text = useText();
  const fiat = useFiat();
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const shown = isAsked ? markets : markets.slice(0, most);
  if (markets.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-3 px-4 pt-3 pb-1">
        <h2 id={id} className="text-[0.9375rem] font-semibold">
          {title}
        </h2>
        {kind === 'contract' && <p className="text-[0.6875rem] text-mute">{text('market.funding-below')}</p>}
      </div>
      <ul>
        {shown.map((quotation) => (
          <li key={quotation.market.id}>
            <MarketRow quotation={quotation} fiat={fiat(quotation.last, quotation.market.priceDecimals)} kind={kind} isWide={isWide} />
          </li>
        ))}
      </ul>
      {shown.length < markets.length && (
        <button
          type="button"
          onClick={() => setAsked(true)}
          className="flex h-11 w-full items-center justify-center text-[0.8125rem] text-mute"
        >
          {text('common.with-unit', { label: text('common.view-all'), unit: markets.length })}
        </button>
      )}
    </section>
  );
}
