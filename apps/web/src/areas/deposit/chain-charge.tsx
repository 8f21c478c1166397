import type { Chain, RouteTerms } from '@mt2/domain/chain';
import type { Coin } from '@mt2/domain/market-terms';
import { useQuery } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAddressQuery } from '../../frame/use-address-query.ts';
import { copyText } from '../../platform/device/copy.ts';
import { savePicture } from '../../platform/device/save-picture.ts';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { GroupedText } from '../../ui/figures/grouped-text.tsx';
import { QrCode, type QrPicture } from '../../ui/figures/qr-code.tsx';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { Notice } from '../../ui/notice.tsx';
import { termsQuery } from '../withdraw/index.ts';
import { ChargeForm } from './charge-form.tsx';
import { ChargeSkeleton, ChargeTerms } from './charge-terms.tsx';
import { chainAddressesQuery } from './deposit.api.ts';
import type { ChainAddress } from './deposit.ts';
import { DepositsBeside } from './recent-deposits.tsx';

/** A deposit of a coin over one of its networks: the address, and the form that declares the sent amount. */
export function ChainCharge({ coin }: { coin: Coin }) {
  const text = useText();
  const addresses = useQuery(chainAddressesQuery(coin.id));
  const terms = useQuery(termsQuery(coin.id));
  const error = addresses.error ?? terms.error;
  const retry = () => void Promise.all([addresses.refetch(), terms.refetch()]);
  const title = text('deposit.deposit-coin', { coin: coin.symbol });
  if (!addresses.data || !terms.data)
    return <ChargeSkeleton title={title}>{error && <ErrorRetry text={sentenceOf(error)} onRetry={retry} />}</ChargeSkeleton>;
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
      <div className="space-y-3">
        <ChargeTerms terms={route} />
        <Notice>
          {text('deposit.network-warning')}
          <br />
          {text('deposit.below-minimum-warning')}
        </Notice>
        <DepositsBeside />
      </div>
    </ChargeForm>
  );
}
