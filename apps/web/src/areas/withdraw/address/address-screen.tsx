import { withdraw } from '@mt2/contracts/withdraw';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { BrandLink, LinkButton } from '../../../frame/link-button.tsx';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { copyText } from '../../../platform/device/copy.ts';
import { formatDateTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { readAgain } from '../../../platform/query.ts';
import { report } from '../../../platform/request/report.ts';
import { sentenceOf } from '../../../platform/send.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { GroupedText } from '../../../ui/figures/grouped-text.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Empty, ErrorRetry } from '../../../ui/lists/list-states.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { confirm, toast } from '../../../ui/overlays/overlays.ts';
import { addressesQuery, deleteAddress } from '../withdraw.api.ts';
import { type Address, shortAddress } from '../withdrawal.ts';

/** One saved address (`?id=7`) in full, to copy, use or remove. */
export function AddressScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const { data, error, refetch } = useQuery(addressesQuery);
  const address = data?.find(({ id }) => id === Number(query.get('id')));
  const remove = useRemoving(address);
  return (
    <Screen title={text('screen.address')} footer={address && <Use address={address} />} className="px-4 pt-2">
      {!data && !error && <Skeleton className="h-64 rounded-2xl" />}
      {!data && error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {data && !address && (
        <Empty text={text('withdraw.address-gone')}>
          <LinkButton to="/pages/user/address/index">{text('screen.addresses')}</LinkButton>
        </Empty>
      )}
      {address && (
        <>
          <section className="rounded-2xl bg-card px-4 py-1">
            <Facts
              items={[
                ...(address.label ? [{ label: text('withdraw.name'), value: address.label }] : []),
                { label: text('common.coin'), value: address.coin },
                { label: text('deposit.chain'), value: address.chain },
                {
                  label: text('withdraw.address'),
                  value: <GroupedText>{address.address}</GroupedText>,
                  action: <CopyButton label={text('withdraw.copy-address')} onPress={() => void copyText(address.address)} />,
                },
                ...(address.addedAt ? [{ label: text('withdraw.added-at'), value: formatDateTime(address.addedAt) }] : []),
              ]}
            />
          </section>
          <Button size="lg" tone="ghost" className="mt-3 text-(--red)!" onClick={() => void remove()}>
            <Trash2 size={18} aria-hidden />
            {text('common.delete')}
          </Button>
        </>
      )}
    </Screen>
  );
}

function Use({ address: { id, coin, chain } }: { address: Address }) {
  const text = useText();
  return (
    <footer className="shrink-0 px-4 pt-2 pb-4">
      <BrandLink to={to('/pages/assets/withdraw/index', { coin, network: chain, address: id })}>{text('withdraw.use-address')}</BrandLink>
    </footer>
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
