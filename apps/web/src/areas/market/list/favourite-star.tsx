import { Star } from 'lucide-react';
import { useText } from '../../../platform/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/overlays/overlays.ts';
import type { Quotation } from '../quotation.ts';
import { useFavourites } from './favourites.ts';

/** Adds a market to the favourites or removes it. */
export function FavouriteStar({ quotation: { market } }: { quotation: Pick<Quotation, 'market'> }) {
  const text = useText();
  const { ids, add, remove } = useFavourites();
  const isFavourite = ids?.includes(market.id) ?? false;
  const toggle = () => {
    if (isFavourite) remove(market.id);
    else add([market.id]);
    toast(text(isFavourite ? 'market.favourite-removed' : 'market.favourite-added'));
  };
  return (
    <IconButton
      disabled={ids === undefined}
      aria-pressed={isFavourite}
      label={text(isFavourite ? 'market.remove-favourite' : 'market.add-favourite', { symbol: market.symbol })}
      onClick={toggle}
      className="shrink-0 text-mute aria-pressed:text-star"
    >
      <Star size={20} fill={isFavourite ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
