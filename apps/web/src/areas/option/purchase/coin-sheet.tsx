import { isStakeCoin } from '@mt2/domain/option';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n.ts';
import { knownCoins } from '../../../platform/markets.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { OptionList } from '../../../ui/lists/option-list.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { accountOf, assetsQuery, availableOf, CoinLabel, exactAmount } from '../../wallet/index.ts';

export type CoinSheetProps = { open: boolean; onClose(): void; value: number; onChoose(coin: number): void };

/** Chooses the coin that pays, with what the options account has of each. */
export function CoinSheet({ open, onClose, value, onChoose }: CoinSheetProps) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const { data: assets } = useQuery({ ...assetsQuery, enabled: isSignedIn });
  const options = isSignedIn && assets ? accountOf(assets, 'options') : undefined;
  const coins = knownCoins().filter(isStakeCoin);
  return (
    <Sheet open={open} onClose={onClose} title={text('option.pay-with')}>
      <OptionList
        value={value}
        options={coins.map(({ id, symbol, name }) => ({
          value: id,
          label: <CoinLabel symbol={symbol} name={name} available={options && exactAmount(availableOf(options, symbol))} />,
        }))}
        onChoose={(coin) => {
          onChoose(coin);
          onClose();
        }}
      />
    </Sheet>
  );
}
