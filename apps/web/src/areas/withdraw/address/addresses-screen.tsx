import { withdraw } from '@mt2/contracts/withdraw';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { EmptyLink } from '../../../frame/empty-link.tsx';
import { BrandLink } from '../../../frame/link-button.tsx';
import { Go, useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { Unread } from '../../../frame/unread.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { copyText } from '../../../platform/device/copy.ts';
import { formatDate, zonedTimeText } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { readAgain } from '../../../platform/query.ts';
import { report } from '../../../platform/request/report.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { GroupedText } from '../../../ui/figures/grouped-text.tsx';
import { FactsCard } from '../../../ui/lists/facts.tsx';
import { Empty, EndOfList } from '../../../ui/lists/list-states.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/lists/skeleton.tsx';
import { confirm, toast } from '../../../ui/overlays/overlays.ts';
import { CHAIN_COINS } from '../../wallet/index.ts';
import { type Address, addressesQuery, deleteAddress, shortAddress } from '../withdraw.api.ts';

/** Name, address and date in a broad window. */
const COLUMNS = 'broad:grid-cols-[18rem_minmax(0,1fr)_auto] broad:gap-4';

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
      {!data && <Unread error={error} onRetry={refetch} loading={<SkeletonRows />} />}
      {shown?.length === 0 && <Empty text={text('withdraw.no-addresses')} />}
      {shown && shown.length > 0 && (
        <p aria-hidden className={`hidden pr-11 pl-15 text-xs text-mute broad:grid ${COLUMNS}`}>
          {['withdraw.name', 'withdraw.address', 'withdraw.added-at'].map((word) => (
            <span key={word}>{text(word)}</span>
          ))}
        </p>
      )}
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

function AddressRow({ address: { id, coin, chain, address, label, addedAt } }: { address: Address }) {
  return (
    <Go
      to={to('/pages/user/address/address', { id })}
      className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2 outline-offset-[-2px] press-card"
    >
      <CoinLogo symbol={coin} size={32} />
      <span className={`min-w-0 flex-1 broad:grid broad:items-center ${COLUMNS}`}>
        <span className="flex min-w-0 items-center gap-2">
          <b className="min-w-0 truncate text-[0.9375rem] font-semibold">{label || coin}</b>
          <span className="shrink-0 rounded bg-raised px-1.5 py-0.5 text-[0.6875rem] text-mute">
            {label && `${coin} · `}
            {chain}
          </span>
        </span>
        <span className="block truncate text-xs text-mute broad:hidden">{shortAddress(address)}</span>
        <span className="hidden text-[0.8125rem] break-all broad:inline">{address}</span>
        <span className="hidden text-xs text-mute broad:inline">{addedAt && formatDate(addedAt)}</span>
      </span>
      <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
    </Go>
  );
}

/** One saved address (`?id=7`) in full, to copy, use or remove. */
export function AddressScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const { data, error, refetch } = useQuery(addressesQuery);
  const address = data?.find(({ id }) => id === Number(query.get('id')));
  const remove = useRemoving(address);
  const { id, coin, chain } = address ?? {};
  const use = id && coin && chain && (
    <footer className="shrink-0 px-4 pt-2 pb-4">
      <BrandLink to={to('/pages/assets/withdraw/index', { coin, network: chain, address: id })}>{text('withdraw.use-address')}</BrandLink>
    </footer>
  );
  return (
    <Screen title={text('screen.address')} footer={use} className="px-4 pt-2">
      {!data && <Unread error={error} onRetry={refetch} loading={<Skeleton className="h-64 rounded-2xl" />} />}
      {data && !address && (
        <EmptyLink text={text('withdraw.address-gone')} to="/pages/user/address/index" name={text('screen.addresses')} />
      )}
      {address && (
        <>
          <FactsCard
            items={[
              { label: text('withdraw.name'), value: address.label },
              { label: text('common.coin'), value: address.coin },
              { label: text('deposit.chain'), value: address.chain },
              {
                label: text('withdraw.address'),
                value: <GroupedText>{address.address}</GroupedText>,
                action: <CopyButton label={text('withdraw.copy-address')} onPress={() => void copyText(address.address)} />,
              },
              { label: text('withdraw.added-at'), value: address.addedAt && zonedTimeText(address.addedAt) },
            ]}
          />
          <Button size="lg" tone="ghost" className="mt-3 text-(--red)!" onClick={() => void remove()}>
            <Trash2 size={18} aria-hidden />
            {text('common.delete')}
          </Button>
        </>
      )}
    </Screen>
  );
}

function useRemoving(address: Address | undefined): () => Promise<void> {
  const text = useText();
  const go = useGo();
  return async () => {
    if (!address) return;
    const question = { title: text('withdraw.delete-question'), text: address.label || shortAddress(address.address) };
    if (!(await confirm({ ...question, ok: text('common.delete'), cancel: text('common.cancel'), tone: 'danger' }))) return;
    try {
      toast(await deleteAddress(address.id), 'ok');
      go.back();
    } catch (error) {
      report('deleted address')(error);
    } finally {
      void readAgain(withdraw.listAddresses);
    }
  };
}
