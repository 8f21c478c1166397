import { useId, useState } from 'react';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';
import type { Quotation } from '../quotation.ts';
import { useFiat } from '../use-fiat.ts';
import { MarketRow } from './market-row.tsx';

/** The products that trade a market, each with its own screen. */
function Products({ quotation: { market } }: { quotation: Quotation }) {
  const text = useText();
  const { symbol, hasContracts, hasOptions, tiers } = market;
  const contract = `${text('nav.contract')} ${tiers[0]?.maxLeverage}x`;
  const products = [
    { label: text('spot.spot'), address: to('/pages/trade/spot', { symbol }) },
    hasContracts && { label: contract, address: to('/pages/option/detail', { symbol, mode: 'contract' }) },
    hasOptions && { label: text('nav.option'), address: to('/pages/option/detail', { symbol, mode: 'option' }) },
  ].filter((product) => product !== false);
  return (
    <p className="flex flex-wrap gap-2 pb-2 pl-13 text-xs max-[359px]:pl-4">
      {products.map(({ label, address }) => (
        <Go key={label} to={address} className="reach inline-flex h-7 items-center rounded-lg bg-raised px-2.5 press-card">
          {label}
        </Go>
      ))}
    </p>
  );
}

export type MarketGroupProps = {
  title: string;
  markets: readonly Quotation[];
  /** What found them: it is marked, and each market leads to its products. */
  search?: string;
  /** Number of rows that are shown initially; all by default. */
  most?: number;
  isWide?: boolean;
};

/** A titled group of markets; empty without markets. */
export function MarketGroup({ title, markets, search, most = markets.length, isWide }: MarketGroupProps) {
  const text = useText();
  const fiat = useFiat();
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const shown = isAsked ? markets : markets.slice(0, most);
  if (markets.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-4 pt-3 pb-1 text-[0.9375rem] font-semibold">
        {title}
      </h2>
      <ul>
        {shown.map((quotation) => (
          <li key={quotation.market.id}>
            <MarketRow quotation={quotation} fiat={fiat(quotation.last, quotation.market.priceDecimals)} search={search} isWide={isWide} />
            {search && <Products quotation={quotation} />}
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
