import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEntryState } from '../../frame/entry-state.ts';
import { useAddressQuery } from '../../frame/use-address-query.ts';
import { useText } from '../../platform/i18n.ts';
import { Chips } from '../../ui/chips.tsx';
import { PickField } from '../../ui/fields/pick-field.tsx';
import { CoinLogo } from '../../ui/figures/coin-logo.tsx';
import { CHAIN_COINS, CoinSheet } from '../wallet/index.ts';
import { AddressSheet } from './address/address-sheet.tsx';
import { addressesQuery, type CoinTerms, type Person, termsQuery, usePerson } from './withdraw.api.ts';
import { WithdrawForm } from './withdraw-form-view.tsx';
import { WaySwitch, WithdrawFrame } from './withdraw-frame.tsx';
import { type Address, shortAddress } from './withdrawal.ts';

/** Withdraws a coin to a saved address. `?coin=USDT&network=TRC20&address=7` chooses beforehand. */
export function WithdrawScreen() {
  const [query, setQuery] = useAddressQuery();
  const coin = CHAIN_COINS.find(({ symbol }) => symbol === query.get('coin')) ?? CHAIN_COINS[0];
  const coinId = coin?.id ?? 0;
  const terms = useQuery(termsQuery(coinId));
  const addresses = useQuery(addressesQuery);
  const person = usePerson();
  const error = terms.error ?? addresses.error ?? person.error;
  if (!terms.data || !addresses.data || !person.data)
    return <WithdrawFrame error={error} onRetry={() => void Promise.all([terms.refetch(), addresses.refetch(), person.refetch()])} />;
  return (
    <ToAddress
      key={coinId}
      terms={terms.data}
      addresses={addresses.data.filter((each) => each.coinId === coinId)}
      person={person.data}
      wanted={{ network: query.get('network') ?? '', address: Number(query.get('address')) }}
      onCoin={(symbol) => setQuery({ coin: symbol })}
    />
  );
}

type ToAddressProps = {
  terms: CoinTerms;
  /** The coin's addresses, on every network. */
  addresses: readonly Address[];
  person: Person;
  wanted: { network: string; address: number };
  onCoin(symbol: string): void;
};

/**
 * The selected network and address: the preferred ones, otherwise the usual network and its newest address. If the user left
 * the form and saved an address, that one.
 */
function usePayee(terms: CoinTerms, addresses: readonly Address[], wanted: ToAddressProps['wanted']) {
  const asked = addresses.find(({ id }) => id === wanted.address);
  const newest = addresses[0];
  const [chosen, setChosen] = useEntryState('payee', {
    network: asked?.chain ?? wanted.network,
    id: wanted.address,
    newestId: newest?.id ?? 0,
  });
  if (newest && newest.id > chosen.newestId) setChosen({ network: newest.chain, id: newest.id, newestId: newest.id });
  const route = terms.chains.find((each) => each.route === chosen.network) ?? terms.chains[0];
  const onNetwork = addresses.filter(({ chain }) => chain === route?.route);
  const address = onNetwork.find(({ id }) => id === chosen.id) ?? onNetwork[0];
  const setNetwork = (network: string) => setChosen({ ...chosen, network });
  const setAddressId = (id: number) => setChosen({ ...chosen, id });
  return { route, onNetwork, address, setNetwork, setAddressId };
}

type AddressPickProps = { address: Address | undefined; coin: string; chain: string; onPress(): void };

/** The chosen address of the address book. */
function AddressPick({ address, coin, chain, onPress }: AddressPickProps) {
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

function ToAddress({ terms, addresses, person, wanted, onCoin }: ToAddressProps) {
  const text = useText();
  const { route, onNetwork, address, setNetwork, setAddressId } = usePayee(terms, addresses, wanted);
  const [sheet, setSheet] = useState<'coin' | 'address'>();
  if (!route) return null;
  const network: string = route.route;
  return (
    <WithdrawForm
      terms={terms}
      route={route}
      person={person}
      title="screen.withdraw"
      payee={address && { to: address.address, name: address.label }}
      payoutOf={() => undefined}
    >
      {terms.coin === 'USDT' && <WaySwitch way="address" />}
      <PickField label={text('common.coin')} onPress={() => setSheet('coin')}>
        <CoinLogo symbol={terms.coin} size={24} />
        <span className="font-semibold">{terms.coin}</span>
      </PickField>
      <div>
        <p className="mb-1.5 text-[0.8125rem] text-mute">{text('deposit.chain')}</p>
        <Chips
          label={text('deposit.chain')}
          value={network}
          onChange={setNetwork}
          items={terms.chains.map((each) => ({ value: each.route, label: each.route }))}
        />
      </div>
      <AddressPick address={address} coin={terms.coin} chain={network} onPress={() => setSheet('address')} />
      <CoinSheet
        open={sheet === 'coin'}
        onClose={() => setSheet(undefined)}
        title={text('transfer.choose-coin')}
        coins={CHAIN_COINS}
        account="spot"
        value={terms.coin}
        onChoose={({ symbol }) => onCoin(symbol)}
      />
      <AddressSheet
        open={sheet === 'address'}
        onClose={() => setSheet(undefined)}
        addresses={onNetwork}
        chosen={address?.id}
        coin={terms.coin}
        chain={network}
        onChoose={setAddressId}
      />
    </WithdrawForm>
  );
}
