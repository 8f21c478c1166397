import { Check, Star } from 'lucide-react';
import { useState } from 'react';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { changeText, type Quotation } from '../quotation.ts';
import { largest } from './market-list.ts';

/** Replaces an empty list of favourites: the largest markets, to choose from. */
export function FavouritesOffer({ quotations, onAdd }: { quotations: readonly Quotation[]; onAdd(ids: readonly number[]): void }) {
  const text = useText();
  const offered = largest(quotations);
  const [left, setLeft] = useState<readonly number[]>([]);
  const chosen = offered.map(({ market }) => market.id).filter((id) => !left.includes(id));
  return (
    <section className="px-4 pt-8 pb-6 broad:mx-auto broad:max-w-[480px]">
      <Star size={36} strokeWidth={1.25} className="mx-auto text-mute" aria-hidden />
      <h2 className="pt-3 text-center text-base font-semibold">{text('home.favourites-empty')}</h2>
      <p className="mx-auto max-w-72 pt-1 pb-5 text-center text-sm text-balance text-mute">{text('market.favourites-empty-text')}</p>
      <ul className="grid grid-cols-2 gap-2">
        {offered.map((quotation) => {
          const { id } = quotation.market;
          const toggle = () => setLeft(left.includes(id) ? left.filter((each) => each !== id) : [...left, id]);
          return (
            <li key={id}>
              <OfferedMarket quotation={quotation} isChosen={chosen.includes(id)} onToggle={toggle} />
            </li>
          );
        })}
      </ul>
      <Button tone="brand" size="lg" className="mt-5" disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
        {text('market.favourites-add-selected')}
      </Button>
    </section>
  );
}

function OfferedMarket({ quotation, isChosen, onToggle }: { quotation: Quotation; isChosen: boolean; onToggle(): void }) {
  const { market, last } = quotation;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className="relative flex h-17 w-full min-w-0 items-center gap-2.5 rounded-xl bg-card px-3 text-left"
    >
      <CoinLogo symbol={market.base} size={24} />
      <span className="min-w-0">
        <span className="block truncate text-sm font-semibold">
          {market.base}
          <span className="text-xs font-normal text-mute">/USDT</span>
        </span>
        <span className="block truncate text-xs text-mute">
          {formatAmount(last, market.priceDecimals)} <Signed value={changeText(quotation)} />
        </span>
      </span>
      <span className={isChosen ? 'absolute top-2 right-2 text-accent' : 'absolute top-2 right-2 text-transparent'}>
        <Check size={16} strokeWidth={3} aria-hidden />
      </span>
    </button>
  );
}
