import { OrderedRows } from '../../../frame/ordered-rows.tsx';
import { useText } from '../../../platform/i18n.ts';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { Quotation } from '../quotation.ts';

export type FavouritesEditorProps = {
  open: boolean;
  onClose(): void;
  favourites: readonly Quotation[];
  onReorder(ids: readonly number[]): void;
  onRemove(id: number): void;
};

/** Reorders and removes favourites. */
export function FavouritesEditor({ open, onClose, favourites, onReorder, onRemove }: FavouritesEditorProps) {
  const text = useText();
  return (
    <Sheet open={open} onClose={onClose} title={text('market.favourites-edit')}>
      <OrderedRows
        items={favourites.map(({ market: { id, base, symbol } }) => ({
          id,
          name: symbol,
          face: (
            <>
              <CoinLogo symbol={base} size={24} />
              <span className="truncate">{base}</span>
            </>
          ),
        }))}
        onReorder={onReorder}
        onRemove={onRemove}
        removeLabel={(symbol) => text('market.remove-favourite', { symbol })}
      />
    </Sheet>
  );
}
