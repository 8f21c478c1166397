import type { Chain, RouteTerms } from '@mt2/domain/chain';
import { type Coin, USDT } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { Go } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Unread, type UnreadProps } from '../../frame/unread.tsx';
import { useAddressQuery } from '../../frame/use-address-query.ts';
import { copyText } from '../../platform/device/copy.ts';
import { copyFact } from '../../platform/device/copy-value.tsx';
import { savePicture } from '../../platform/device/save-picture.ts';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { coinOf } from '../../platform/markets.ts';
import { accountNumberText } from '../../platform/text/account-number.ts';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { GroupedText } from '../../ui/figures/grouped-text.tsx';
import { QrCode, type QrPicture } from '../../ui/figures/qr-code.tsx';
import { Facts, FactsCard } from '../../ui/lists/facts.tsx';
import { Empty } from '../../ui/lists/list-states.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CHAIN_COINS, RecordsBeside } from '../wallet/index.ts';
import { termsQuery } from '../withdraw/index.ts';
import { ChargeForm } from './charge-form.tsx';
import { bankAccountQuery, chainAddressesQuery } from './deposit.api.ts';
import type { BankAccount, ChainAddress } from './deposit.ts';
import { fiatNeeded, minimumText } from './deposit-form.ts';
import { RecentDeposits } from './recent-deposits.tsx';

/** The terms of a deposit, what to mind, and the latest deposits. */
function BesideForm({ terms, hint }: { terms: RouteTerms; hint: string }) {
  const text = useText();
  return (
    <div className="space-y-3">
      <FactsCard
        items={[
          { label: text('deposit.minimum'), value: `${minimumText(terms)} ${coinOf(terms.coin)?.symbol ?? ''}` },
          { label: text('deposit.credited-to'), value: text('wallet.spot') },
          { label: text('deposit.arrival'), value: text('deposit.after-review') },
        ]}
      />
      <Notice>
        {hint}
        <br />
        {text('deposit.below-minimum-warning')}
      </Notice>
      <RecordsBeside>
        <RecentDeposits />
      </RecordsBeside>
    </div>
  );
}

/** A deposit through a bank: the account, the amount to transfer, and the form that declares it with the bank's receipt. */
function BankCharge() {
  const text = useText();
  const bank = useQuery(bankAccountQuery);
  const terms = useQuery(termsQuery(USDT.id));
  const error = bank.error ?? terms.error;
  const title = text('deposit.bank-transfer');
  const route = terms.data?.bank;
  const account = bank.data;
  if (!account || !route)
    return <ChargeUnread title={title} error={error} onRetry={() => Promise.all([bank.refetch(), terms.refetch()])} />;
  return (
    <ChargeForm
      title={title}
      terms={route}
      account=""
      proofLabel={text('deposit.transfer-voucher')}
      proofHint={text('deposit.voucher-hint')}
      below={(amount) => (
        <Facts items={[{ label: text('deposit.you-transfer'), value: <Amount>{needed(fiatNeeded(amount, account), account)}</Amount> }]} />
      )}
    >
      <div className="space-y-3">
        <Notice strong>{text('deposit.demo-account')}</Notice>
        <section className="rounded-2xl bg-card px-4 pt-4 pb-1">
          <h2 className="pb-2 text-[0.9375rem] font-semibold">{text('deposit.pay-bank')}</h2>
          <AccountFacts account={account} />
        </section>
      </div>
      <BesideForm terms={route} hint={text('deposit.reference-hint')} />
    </ChargeForm>
  );
}

const needed = (fiat: bigint | undefined, { fiat: currency }: BankAccount): string =>
  fiat === undefined ? `— ${currency}` : `${formatAmount(fiat, 2)} ${currency}`;

function AccountFacts({ account }: { account: BankAccount }) {
  const text = useText();
  const lines: readonly (readonly [label: string, value: string, shown?: string])[] = [
    [text('withdraw.bank-name'), account.bank],
    [text('withdraw.branch'), account.branch],
    [text('withdraw.card-holder'), account.holder],
    [text('withdraw.card-number'), account.number, accountNumberText(account.number)],
    [text('deposit.swift'), account.swift],
    [text('deposit.reference'), account.reference],
  ];
  return (
    <Facts
      items={[
        ...lines.map((line) => copyFact(...line)),
        { label: text('deposit.rate'), value: `1 USDT = ${formatAmount(account.fiatRate, 4)} ${account.fiat}` },
      ]}
    />
  );
}

/** A deposit of a coin over one of its networks: the address, and the form that declares the sent amount. */
function ChainCharge({ coin }: { coin: Coin }) {
  const text = useText();
  const addresses = useQuery(chainAddressesQuery(coin.id));
  const terms = useQuery(termsQuery(coin.id));
  const error = addresses.error ?? terms.error;
  const title = text('deposit.deposit-coin', { coin: coin.symbol });
  if (!addresses.data || !terms.data)
    return <ChargeUnread title={title} error={error} onRetry={() => Promise.all([addresses.refetch(), terms.refetch()])} />;
  return <OverChain title={title} coin={coin} addresses={addresses.data} terms={terms.data.chains} />;
}

type Props = { title: string; coin: Coin; addresses: readonly ChainAddress[]; terms: readonly RouteTerms[] };

type AddressCardProps = { coin: string; chain: string; address: string };

/** The user's address on a chain: to scan, copy, or save as a picture. */
function AddressCard({ coin, chain, address }: AddressCardProps) {
  const text = useText();
  const code = useRef<QrPicture>(null);
  const save = () =>
    savePicture(`${coin}-${chain}.png`, async () => {
      if (!code.current) throw new Error('the code is on the page');
      return code.current.toPng();
    });
  return (
    <div className="flex flex-col items-center gap-3 pt-4 pb-2">
      <QrCode ref={code} value={address} label={text('deposit.qr', { chain })} logo={`/coins/${coin.toLowerCase()}.svg`} />
      <div className="w-full text-center">
        <h3 className="text-xs text-mute">{text('deposit.address')}</h3>
        <GroupedText className="pt-1 text-[0.9375rem] leading-6 font-semibold select-all">{address}</GroupedText>
      </div>
      <div className="grid w-full grid-cols-2 gap-2">
        <Button className="h-auto min-h-11 shrink px-2 py-1.5 text-[0.8125rem]!" onClick={() => void copyText(address)}>
          <Copy size={16} className="shrink-0 max-[359px]:hidden" aria-hidden />
          {text('deposit.copy-address')}
        </Button>
        <Button className="h-auto min-h-11 shrink px-2 py-1.5 text-[0.8125rem]!" onClick={() => void save()}>
          <Download size={16} className="shrink-0 max-[359px]:hidden" aria-hidden />
          {text('deposit.save-qr')}
        </Button>
      </div>
    </div>
  );
}

function OverChain({ title, coin, addresses, terms }: Props) {
  const text = useText();
  const [query] = useAddressQuery();
  const [chosen, choose] = useState<string>(query.get('network') ?? '');
  const routes = terms.filter(({ route }) => addresses.some(({ chain }) => chain === route));
  const usual = routes[0];
  const route = routes.find((each) => each.route === chosen) ?? usual;
  const place = addresses.find(({ chain }) => chain === route?.route);
  if (!route || !place) return null;
  return (
    <ChargeForm
      key={route.route}
      title={title}
      terms={route}
      account={place.chain}
      proofLabel={text('deposit.proof-picture')}
      proofHint={text('deposit.proof-hint')}
    >
      <div className="space-y-3">
        <Notice strong>{text('deposit.demo-address')}</Notice>
        <section className="rounded-2xl bg-card p-4">
          <h2 className="pb-3 text-[0.9375rem] font-semibold">{text('deposit.send-coin', { coin: coin.symbol })}</h2>
          <p className="pb-1.5 text-[0.8125rem] text-mute">{text('deposit.network-of')}</p>
          <Chips
            label={text('deposit.chain')}
            value={route.route as Chain}
            onChange={(next: Chain) => choose(next)}
            items={routes.map((each) => ({ value: each.route as Chain, label: each.route }))}
          />
          <AddressCard coin={coin.symbol} chain={place.chain} address={place.address} />
        </section>
      </div>
      <BesideForm terms={route} hint={text('deposit.network-warning')} />
    </ChargeForm>
  );
}

/** How to send a coin (`?coin=USDT`), or to transfer money through the bank (`&way=bank`), and the form that declares it. */
export function ChargeScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const coin = CHAIN_COINS.find(({ symbol }) => symbol === (query.get('coin') ?? 'USDT'));
  if (query.get('way') === 'bank') return <BankCharge />;
  if (coin) return <ChainCharge coin={coin} key={coin.id} />;
  return (
    <Screen title={text('screen.deposit')}>
      <Empty>
        <Go to="/pages/assets/deposit/index" replace className="reach font-semibold text-accent">
          {text('deposit.choose')}
        </Go>
      </Empty>
    </Screen>
  );
}

/** The screen until its data is read. */
const ChargeUnread = ({ title, ...unread }: { title: string } & UnreadProps) => (
  <Screen title={title}>
    <Unread
      {...unread}
      loading={
        <div aria-hidden className="space-y-3 px-4 pt-2">
          <Skeleton className="h-11 rounded-xl" />
          <Skeleton className="h-104 rounded-2xl" />
          <Skeleton className="h-24 rounded-2xl" />
        </div>
      }
    />
  </Screen>
);
