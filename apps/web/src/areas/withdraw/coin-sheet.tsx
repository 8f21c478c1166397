import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { Amount } from '../../ui/amount.tsx';
import { CoinLogo } from '../../ui/coin-logo.tsx';
import { OptionList } from '../../ui/option-list.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { DEPOSIT_COINS } from '../deposit/index.ts';
import { accountOf, assetsQuery, availableOf } from '../wallet/index.ts';

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
          label: (
            <>
              <CoinLogo symbol={symbol} size={28} />
              <span className="min-w-0 flex-1">
                <b className="font-semibold">{symbol}</b> <span className="text-xs text-mute">{name}</span>
              </span>
              {spot && <Amount className="text-sm text-mute">{formatAmount(availableOf(spot, symbol), displayDecimals)}</Amount>}
            </>
          ),
        }))}
        onChoose={(symbol) => {
          onChoose(symbol);
          onClose();
        }}
      />
    </Sheet>
  );
}
