import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { BrandLink } from '../../../frame/link-button.tsx';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useText } from '../../../platform/i18n.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { Chips } from '../../../ui/chips.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { Empty, EndOfList, ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { SkeletonRows } from '../../../ui/lists/skeleton.tsx';
import { CHAIN_COINS } from '../../wallet/index.ts';
import { addressesQuery } from '../withdraw.api.ts';
import { type Address, shortAddress } from '../withdrawal.ts';

/** The saved withdrawal addresses, of every coin or of one. */
export function AddressesScreen() {
  const text = useText();
  const { data, error, refetch } = useQuery(addressesQuery);
  const [coin, setCoin] = useState('');
  const shown = data?.filter((address) => coin === '' || address.coin === coin);
  const add = (
    <BrandLink to={coin ? to('/pages/user/address/create', { coin }) : '/pages/user/address/create'}>
      {text('withdraw.add-address')}
    </BrandLink>
  );
  return (
    <Screen title={text('screen.addresses')} onRefresh={refetch} action={add}>
      <Chips
        fit="free"
        label={text('common.coin')}
        value={coin}
        onChange={setCoin}
        items={[
          { value: '', label: text('common.all', { context: 'coins' }) },
          ...CHAIN_COINS.map(({ symbol }) => ({ value: symbol, label: symbol })),
        ]}
        className="px-4 pt-1 pb-2"
      />
      {!data && !error && <SkeletonRows />}
      {!data && error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {shown?.length === 0 && <Empty text={text('withdraw.no-addresses')} />}
      <ul>
        {shown?.map((address) => (
          <li key={address.id}>
            <AddressRow address={address} />
          </li>
        ))}
      </ul>
      {shown && shown.length > 0 && <EndOfList count={shown.length} />}
    </Screen>
  );
}

function AddressRow({ address: { id, coin, chain, address, label } }: { address: Address }) {
  return (
    <Go
      to={to('/pages/user/address/address', { id })}
      className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2 outline-offset-[-2px] active:bg-card"
    >
      <CoinLogo symbol={coin} size={32} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <b className="min-w-0 truncate text-[0.9375rem] font-semibold">{label || coin}</b>
          <span className="shrink-0 rounded bg-raised px-1.5 py-0.5 text-[0.6875rem] text-mute">
            {coin} · {chain}
          </span>
        </span>
        <span className="block truncate text-xs text-mute">{shortAddress(address)}</span>
      </span>
      <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
    </Go>
  );
}
