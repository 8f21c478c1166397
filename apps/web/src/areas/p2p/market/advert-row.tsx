import { Timer } from 'lucide-react';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { type Advert, takerSide } from '../advert.ts';
import { coinText, rangeText } from '../amounts.ts';
import { WayNames } from '../ways.tsx';
import { TraderLine } from './trader-line.tsx';

/** The widths of the columns on a broad screen; what is available and its limits take the rest. */
const COLUMN = { trader: 'broad:w-66', price: 'broad:w-36', ways: 'broad:w-48', take: 'broad:w-24' } as const;

/** The headings of the columns on a broad screen. */
export function AdvertHeads() {
  const text = useText();
  return (
    <p aria-hidden className="hidden h-8 items-center gap-x-4 border-b border-line px-4 text-[0.6875rem] text-mute broad:flex">
      <span className={COLUMN.trader}>{text('screen.p2p-seller')}</span>
      <span className={COLUMN.price}>{text('p2p.price')}</span>
      <span className="flex-1">
        {text('p2p.available')} / {text('p2p.limits')}
      </span>
      <span className={COLUMN.ways}>{text('p2p.payment-method')}</span>
      <span className={COLUMN.take} />
    </p>
  );
}

/**
 * An advert in a list: its price, limits and methods, and the link to take it, or to the user's own ones. Greyed while it cannot
 * be taken. On a broad screen one with its trader is one line; one without it shows its coin, as the list may mix coins.
 */
export function AdvertRow({ advert, withTrader = true }: { advert: Advert; withTrader?: boolean }) {
  const text = useText();
  const { coin, fiat, price, left, money, ways, advertiser, payLimit, isAvailable, isOwn } = advert;
  return (
    <article className={cx('px-4 py-3.5', withTrader && 'broad:flex broad:flex-wrap broad:items-center broad:gap-x-4')}>
      {withTrader && (
        <Go to={to('/pages/p2p/seller', { id: advertiser.id })} className={cx('reach mb-1 block broad:mb-0', COLUMN.trader)}>
          <TraderLine trader={advertiser} />
        </Go>
      )}
      {!withTrader && (
        <p className="flex items-center gap-2 text-sm font-semibold">
          <CoinLogo symbol={coin} size={20} />
          {coin}
        </p>
      )}
      <p className={cx('pt-1', withTrader && `broad:pt-0 ${COLUMN.price}`, !isAvailable && 'text-mute')}>
        <b className="text-xl leading-7 font-semibold">{formatAmount(price, 2)}</b> <span className="text-xs">{fiat}</span>
      </p>
      <div className={cx('flex items-end justify-between gap-3 cramped:flex-wrap', withTrader && 'broad:contents')}>
        <dl className={cx('min-w-0 text-xs leading-5 text-mute', withTrader && 'broad:flex-1 [&_dt]:broad:sr-only')}>
          <Line label={text('p2p.available')} value={coinText(left, advert)} isBright={isAvailable} />
          <Line label={text('p2p.limits')} value={rangeText(money, fiat)} isBright={isAvailable} />
        </dl>
        {(isOwn || isAvailable) && <AdvertLink advert={advert} />}
      </div>
      <p
        className={cx(
          'flex items-center justify-between gap-3 pt-2 text-xs text-mute',
          withTrader && `broad:order-1 broad:flex-col broad:items-start broad:gap-1 broad:pt-0 ${COLUMN.ways}`,
        )}
      >
        <WayNames ways={ways} />
        {payLimit && (
          <span className="flex shrink-0 items-center gap-1 text-[0.6875rem]">
            <Timer size={12} aria-hidden />
            {text('p2p.minutes', { number: payLimit })}
          </span>
        )}
      </p>
      {!isAvailable && (
        <p className="order-3 w-full pt-2 text-xs text-accent">{text(advert.isOutside ? 'p2p.outside-rails' : 'p2p.advert-closed')}</p>
      )}
    </article>
  );
}

const Line = ({ label, value, isBright }: { label: string; value: string; isBright: boolean }) => (
  <div className="flex gap-2">
    <dt className="shrink-0">{label}</dt>
    <dd className={cx('min-w-0 break-words', isBright && 'text-ink')}>{value}</dd>
  </div>
);

const LINK = cx(
  'reach order-2 flex h-9 min-w-20 shrink-0 items-center justify-center rounded-lg text-center text-sm font-semibold',
  COLUMN.take,
);

/** Leads to the order, or from the user's own advert, which they cannot take, to all of theirs. */
function AdvertLink({ advert }: { advert: Advert }) {
  const text = useText();
  const side = takerSide(advert);
  if (advert.isOwn)
    return (
      <Go to={to('/pages/p2p/mine', { list: 'adverts' })} className={cx(LINK, 'bg-raised px-2')}>
        {text('p2p.your-ad')}
      </Go>
    );
  return (
    <Go
      to={to('/pages/p2p/advert', { id: advert.id })}
      aria-label={`${text(`p2p.${side}-coin`, { coin: advert.coin })}: ${advert.advertiser.name}`}
      className={cx(LINK, 'px-4 text-on-side', side === 'buy' ? 'bg-up' : 'bg-down')}
    >
      {text(`p2p.${side}`)}
    </Go>
  );
}
