import { USDT } from '@mt2/domain/market-terms';
import { fiatOf } from '@mt2/domain/withdraw';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Landmark } from 'lucide-react';
import { useState } from 'react';
import { useEntryState } from '../../frame/entry-state.ts';
import { Go, useGo } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Unread, type UnreadProps } from '../../frame/unread.tsx';
import { useAddressQuery } from '../../frame/use-address-query.ts';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { Chips, ChipsField } from '../../ui/chips.tsx';
import { PickField } from '../../ui/fields/pick-field.tsx';
import { CoinLogo } from '../../ui/figures/coin-logo.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { type BoundCard, bankCardQuery, lastFour, OtherName } from '../bank-card/index.ts';
import { CHAIN_COINS, CoinSheet } from '../wallet/index.ts';
import { AddressPick, AddressSheet } from './address/address-sheet.tsx';
import { type Address, addressesQuery, type BankTerms, type CoinTerms, type Person, termsQuery, usePerson } from './withdraw.api.ts';
import { WithdrawForm } from './withdraw-form-view.tsx';

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
    return (
      <WithdrawUnread
        title="screen.withdraw"
        error={error}
        onRetry={() => Promise.all([terms.refetch(), addresses.refetch(), person.refetch()])}
      />
    );
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
      payee={address && { to: address.address, name: address.label, addedAt: address.addedAt }}
      payoutOf={() => undefined}
    >
      {terms.coin === 'USDT' && <WaySwitch way="address" />}
      <PickField label={text('common.coin')} onPress={() => setSheet('coin')}>
        <CoinLogo symbol={terms.coin} size={24} />
        <span className="font-semibold">{terms.coin}</span>
      </PickField>
      <ChipsField
        label={text('deposit.chain')}
        value={network}
        onChange={setNetwork}
        items={terms.chains.map((each) => ({ value: each.route, label: each.route }))}
      />
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
        value={address?.id}
        coin={terms.coin}
        chain={network}
        onChoose={setAddressId}
      />
    </WithdrawForm>
  );
}

/** Switches between the two screens: to an address, or to the bank card. */
function WaySwitch({ way }: { way: 'address' | 'bank' }) {
  const text = useText();
  const go = useGo();
  return (
    <Chips
      label={text('screen.withdraw')}
      value={way}
      onChange={(next: 'address' | 'bank') =>
        next !== way && go.replace(next === 'bank' ? '/pages/assets/withdraw/bank/bank' : '/pages/assets/withdraw/index')
      }
      items={[
        { value: 'address', label: text('withdraw.to-address') },
        { value: 'bank', label: text('withdraw.to-bank') },
      ]}
    />
  );
}

/** The screen until its data is read. */
const WithdrawUnread = ({ title, ...unread }: { title: string } & UnreadProps) => (
  <Screen title={useText()(title)}>
    <Unread
      {...unread}
      loading={
        <div aria-hidden className="space-y-4 px-4 pt-2">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="h-14 rounded-lg" />
          ))}
          <Skeleton className="h-40 rounded-2xl" />
        </div>
      }
    />
  </Screen>
);

/** Withdraws USDT to the bound bank card, in the bank's currency. */
export function BankWithdrawScreen() {
  const terms = useQuery(termsQuery(USDT.id));
  const card = useQuery(bankCardQuery);
  const person = usePerson();
  const error = terms.error ?? card.error ?? person.error;
  const bank = terms.data?.bank;
  if (!terms.data || !bank || card.data === undefined || !person.data)
    return (
      <WithdrawUnread
        title="screen.withdraw-bank"
        error={error}
        onRetry={() => Promise.all([terms.refetch(), card.refetch(), person.refetch()])}
      />
    );
  return <ToBank terms={terms.data} bank={bank} card={card.data ?? undefined} person={person.data} />;
}

type ToBankProps = { terms: CoinTerms; bank: BankTerms; card: BoundCard | undefined; person: Person };

function ToBank({ terms, bank, card, person }: ToBankProps) {
  const text = useText();
  const label = text('withdraw.bank-card');
  return (
    <WithdrawForm
      title="screen.withdraw-bank"
      terms={terms}
      route={bank}
      person={person}
      payee={card && { to: `${card.bankName} ${card.number}`, isOtherName: card.isOtherName, addedAt: card.savedAt }}
      payoutOf={(received) => ({ fiat: bank.fiat, rate: bank.fiatRate, amount: fiatOf(received, bank.fiatRate) })}
    >
      <WaySwitch way="bank" />
      <div>
        <p className="mb-1.5 text-[0.8125rem] text-mute">{label}</p>
        <Go to="/pages/bankbind/index" className="flex min-h-14 items-center gap-3 rounded-lg bg-raised px-3 py-2">
          <Landmark size={22} className="shrink-0 text-accent" aria-hidden />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-[0.9375rem] font-semibold">{card ? card.bankName : text('withdraw.bind-bank-card')}</span>
            {card && (
              <span className="block truncate text-xs text-mute">
                {card.holder} · {lastFour(card.number)}
              </span>
            )}
          </span>
          <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
        </Go>
      </div>
      {card?.isOtherName && <OtherName />}
      <section className="rounded-2xl bg-card px-4">
        <Facts items={[{ label: text('deposit.rate'), value: `1 USDT = ${formatAmount(bank.fiatRate, 4)} ${bank.fiat}` }]} />
      </section>
    </WithdrawForm>
  );
}
