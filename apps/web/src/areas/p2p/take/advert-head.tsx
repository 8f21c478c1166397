import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { PriceText } from '../../../ui/figures/price-text.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import type { Advert } from '../advert.ts';
import { coinText, rangeText } from '../amounts.ts';
import { TraderLine } from '../market/trader-line.tsx';

/** The advertiser, the price and the limits. */
export function AdvertHead({ advert }: { advert: Advert }) {
  const text = useText();
  const { advertiser, price, fiat, left, money, payLimit } = advert;
  return (
    <section className="rounded-2xl bg-card px-4 pt-3 pb-1">
      <Go to={to('/pages/p2p/seller', { id: advertiser.id })} className="reach block">
        <TraderLine trader={advertiser} />
      </Go>
      <p className="flex items-baseline gap-2 pt-3 pb-2">
        <span className="text-xs text-mute">{text('p2p.price')}</span>
        <b className="text-2xl leading-8 font-semibold">
          <PriceText value={price}>{formatAmount(price, 2)}</PriceText>
        </b>
        <span className="text-sm font-semibold">{fiat}</span>
      </p>
      <Facts
        items={[
          { label: text('p2p.available'), value: coinText(left, advert) },
          { label: text('p2p.limits'), value: rangeText(money, fiat) },
          ...(payLimit ? [{ label: text('p2p.pay-limit'), value: text('p2p.minutes', { number: payLimit }) }] : []),
        ]}
      />
    </section>
  );
}
