import { type Atoms, formatFloor } from '@mt2/domain';
import type { Coin } from '@mt2/domain/market-terms';
import { type AdvertTerms, moneyLimits, P2P_FEE } from '@mt2/domain/p2p';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/own-amount.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { exactAmount } from '../../wallet/index.ts';
import { coinText, moneyText, rangeText } from '../amounts.ts';
import { publishAdvert } from '../p2p.api.ts';
import { WayNames } from '../ways.tsx';
import type { PublishForm } from './publish-form.ts';

export type PublishSheetProps = {
  open: boolean;
  onClose(): void;
  form: PublishForm;
  coin: Coin;
  terms: AdvertTerms;
  /** The current price; undefined while the market's is unknown. */
  price: Atoms | undefined;
  escrow: Atoms;
  onRefused(error: unknown): void;
};

/** The advert for review, as others will see it. */
export function PublishSheet({ open, onClose, form, coin, terms, price, escrow, onRefused }: PublishSheetProps) {
  const text = useText();
  const go = useGo();
  const { change } = useChanging(onRefused);
  const counted = { coin: coin.symbol, decimals: coin.displayDecimals };
  const post = async () => {
    const isPosted = await change(async () => {
      await publishAdvert(form, coin.id);
      return text('p2p.posted');
    });
    onClose();
    if (isPosted) go.replace(to('/pages/p2p/mine', { list: 'adverts' }));
  };
  const limits = { min: terms.minNumber, max: terms.maxNumber };
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={text(`p2p.${form.side}-coin`, { coin: ownAmount(coinText(terms.total, counted)) })}
      rows={[
        { label: text(`p2p.${form.mode}-price`), value: price === undefined ? '—' : moneyText(price, terms.fiat) },
        ...(form.mode === 'floating'
          ? [{ label: text('p2p.rails'), value: rangeText({ min: terms.minPrice, max: terms.maxPrice }, terms.fiat) }]
          : []),
        { label: text('p2p.total-volume'), value: <Amount>{coinText(terms.total, counted)}</Amount> },
        {
          label: text('p2p.limits-preview'),
          value: price === undefined ? '—' : <Amount>{rangeText(moneyLimits(limits, price), terms.fiat)}</Amount>,
        },
        { label: text('bank-card.methods'), value: <WayNames ways={terms.ways} className="justify-end" /> },
        { label: text('p2p.pay-limit'), value: text('p2p.minutes', { number: terms.payLimit }) },
        { label: text('p2p.fee-per-order'), value: `${formatFloor(P2P_FEE * 100n, 1)}%` },
        {
          label: text('p2p.frozen-now'),
          value: escrow === 0n ? text('p2p.nothing-frozen') : <Amount unit={coin.symbol}>{exactAmount(escrow)}</Amount>,
        },
      ]}
      action={text('p2p.post-advert')}
      onConfirm={post}
    />
  );
}
