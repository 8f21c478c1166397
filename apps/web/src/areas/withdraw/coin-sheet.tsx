import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { OptionList } from '../../ui/lists/option-list.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { DEPOSIT_COINS } from '../deposit/index.ts';
import { accountOf, assetsQuery, availableOf, CoinLabel } from '../wallet/index.ts';

export type CoinSheetProps = { open: boolean; onClose(): void; coin: string; onChoose(symbol: string): void };

/** Chooses a coin that goes over a chain; what the spot account has of it stands beside. */
export function CoinSheet({ open, onClose, coin, onChoose }: CoinSheetProps) {
  const text = useText();
  const { data } = useQuery({ ...assetsQuery, enabled: open });
  const spot = data && accountOf(data, 'spot');
  return (
    <Sheet open={open} onClose={onClose} title={text('transfer.choose-coin')}>
      <OptionList
        value={coin}
        options={DEPOSIT_COINS.map(({ symbol, name, displayDecimals }) => ({
          value: symbol,
          label: <CoinLabel symbol={symbol} name={name} available={spot && formatAmount(availableOf(spot, symbol), displayDecimals)} />,
        }))}
        onChoose={(symbol) => {
          onChoose(symbol);
          onClose();
        }}
      />
    </Sheet>
  );
}
