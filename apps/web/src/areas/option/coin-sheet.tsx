import { coinOf } from '@mt2/domain/markets';
import { STAKE_COINS } from '@mt2/domain/option';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { CoinLogo } from '../../ui/coin-logo.tsx';
import { OptionList } from '../../ui/option-list.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { accountOf, assetsQuery, availableOf, exactAmount } from '../wallet/index.ts';

export type CoinSheetProps = { open: boolean; onClose(): void; value: number; onChoose(coin: number): void };

/** Chooses the coin that pays, with what the options account has of each. */
export function CoinSheet({ open, onClose, value, onChoose }: CoinSheetProps) {
  const text = useText();
  const isSignedIn = useSignedIn();
  const { data: assets } = useQuery({ ...assetsQuery, enabled: isSignedIn });
  const coins = STAKE_COINS.flatMap((id) => coinOf(id) ?? []);
  return (
    <Sheet open={open} onClose={onClose} title={text('option.pay-with')}>
      <OptionList
        value={value}
        options={coins.map(({ id, symbol, name }) => ({
          value: id,
          label: (
            <>
              <CoinLogo symbol={symbol} size={28} />
              <span className="min-w-0 flex-1 truncate">
                <b className="font-semibold">{symbol}</b> <span className="text-xs text-mute">{name}</span>
              </span>
              {isSignedIn && assets && (
                <Amount className="text-sm text-mute">{exactAmount(availableOf(accountOf(assets, 'options'), symbol))}</Amount>
              )}
            </>
          ),
        }))}
        onChoose={(coin) => {
          onChoose(coin);
          onClose();
        }}
      />
    </Sheet>
  );
}
