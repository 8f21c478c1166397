import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { PickField } from '../../../ui/fields/pick-field.tsx';
import { Empty } from '../../../ui/lists/list-states.tsx';
import { OptionSheet } from '../../../ui/overlays/option-sheet.tsx';
import { type Address, shortAddress } from '../withdraw.api.ts';

type AddressPickProps = { address: Address | undefined; coin: string; chain: string; onPress(): void };

/** The chosen address of the address book. */
export function AddressPick({ address, coin, chain, onPress }: AddressPickProps) {
  const text = useText();
  return (
    <PickField label={text('withdraw.address')} onPress={onPress} hint={address ? undefined : text('withdraw.no-address', { chain, coin })}>
      {address ? (
        <span className="min-w-0">
          {address.label && <span className="block truncate text-[0.9375rem]">{address.label}</span>}
          <span className={address.label ? 'block text-xs text-mute' : 'block text-[0.9375rem]'}>{shortAddress(address.address)}</span>
        </span>
      ) : (
        <span className="text-sm text-mute">{text('withdraw.choose-address')}</span>
      )}
    </PickField>
  );
}

type AddressSheetProps = Pick<ComponentProps<typeof OptionSheet<number>>, 'open' | 'onClose' | 'value' | 'onChoose'> & {
  addresses: readonly Address[];
  coin: string;
  chain: string;
};

/** The address book of one coin on one network. */
export function AddressSheet({ addresses, coin, chain, ...sheet }: AddressSheetProps) {
  const text = useText();
  const go = useGo();
  const add = () => {
    sheet.onClose();
    go.to(to('/pages/user/address/create', { coin, network: chain }));
  };
  return (
    <OptionSheet
      {...sheet}
      title={text('withdraw.choose-address')}
      footer={
        <Button size="lg" onClick={add}>
          <Plus size={18} aria-hidden />
          {text('withdraw.add-address')}
        </Button>
      }
      options={addresses.map(({ id, label, address }) => ({
        value: id,
        label: (
          <span className="min-w-0">
            {label && <span className="block truncate font-semibold">{label}</span>}
            <span className={label ? 'block text-xs text-mute' : 'block'}>{shortAddress(address)}</span>
          </span>
        ),
      }))}
    >
      {addresses.length === 0 && <Empty text={text('withdraw.no-address', { chain, coin })} />}
    </OptionSheet>
  );
}
