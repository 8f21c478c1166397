import type { Coin } from '@mt2/domain/markets';
import type { AccountKind } from '@mt2/domain/wallet';
import { useText } from '../../../platform/i18n.ts';
import { OptionList } from '../../../ui/lists/option-list.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { type Assets, accountOf, availableOf } from '../assets.ts';
import { CoinLabel } from '../coin-label.tsx';
import { exactAmount } from '../exact-amount.ts';

export type CoinSheetProps = {
  open: boolean;
  onClose(): void;
  value: number;
  coins: readonly Coin[];
  from: AccountKind;
  assets: Assets;
  onChoose(coin: number): void;
};

/** Chooses a coin that both accounts hold; those of which there is something come first. */
export function CoinSheet({ open, onClose, value, coins, from, assets, onChoose }: CoinSheetProps) {
  const text = useText();
  const account = accountOf(assets, from);
  const owned = coins.map((coin) => ({ ...coin, available: availableOf(account, coin.symbol) }));
  const sorted = owned.toSorted((one, other) => Number(other.available > 0n) - Number(one.available > 0n));
  return (
    <Sheet open={open} onClose={onClose} title={text('transfer.choose-coin')}>
      <OptionList
        value={value}
        options={sorted.map(({ id, symbol, name, available }) => ({
          value: id,
          label: <CoinLabel symbol={symbol} name={name} available={exactAmount(available)} />,
        }))}
        onChoose={(coin) => {
          onChoose(coin);
          onClose();
        }}
      />
    </Sheet>
  );
}
