import { type AdvertStatus, checkCancelAdvert, checkPutUp, checkTakeDown } from '@mt2/domain/p2p';
import { CirclePause, CircleX, Pencil, RefreshCw, Timer, TriangleAlert } from 'lucide-react';
import { Go } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Amount, Sentence, useReadOut } from '../../../ui/figures/amount.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { GOOD, Status, type WordedLook } from '../../../ui/figures/status-word.tsx';
import { confirm } from '../../../ui/overlays/overlays.ts';
import { useQuotation } from '../../market/index.ts';
import { type Advert, isLiveAdvert } from '../advert.ts';
import { coinText, premiumText, rangeText } from '../amounts.ts';
import { cancelAdvert, putUp, takeDown } from '../p2p.api.ts';
import { WayNames } from '../ways.tsx';

const LOOKS: Readonly<Record<AdvertStatus, WordedLook>> = {
  trading: { tone: 'text-(--green)', Icon: RefreshCw, word: 'status.advert-trading' },
  completed: { ...GOOD, word: 'status.advert-completed' },
  offShelf: { tone: 'text-mute', Icon: CirclePause, word: 'status.advert-off-shelf' },
  cancelled: { tone: 'text-mute', Icon: CircleX, word: 'status.advert-cancelled' },
};
/** Replaces the status of an online advert with a rest that currently cannot be taken. */
const CLOSED = { tone: 'text-accent', Icon: TriangleAlert } as const;

/** Why an online advert cannot be taken: the keys of its status and of its sentence; undefined if it can, or if no rest is left. */
function closedWords({ status, isOutside, isAvailable, left }: Advert): readonly [status: string, note: string] | undefined {
  if (status !== 'trading') return undefined;
  if (isOutside) return ['p2p.out-of-range', 'p2p.outside-now'];
  return isAvailable || left === 0n ? undefined : ['p2p.unavailable', 'p2p.advert-closed'];
}

/** True while the market of a coin is halted or delisted: its adverts cannot go online, and online ones cannot be edited. */
function useIsHalted(coin: string): boolean {
  const { quotation } = useQuotation(`${coin}/USDT`);
  return quotation !== undefined && !(quotation.isOpen && quotation.isListed);
}

/** One of the user's own adverts: its price, traded amount and actions. */
export function AdvertCard({ advert }: { advert: Advert }) {
  const text = useText();
  const { id, fiat, price, total, left, inOrders, money, ways, payLimit } = advert;
  const done = total - left - inOrders;
  const traded = text('p2p.traded-of', {
    traded: ownAmount(formatAmount(done, advert.decimals)),
    amount: ownAmount(coinText(total, advert)),
  });
  const readOut = useReadOut(traded);
  return (
    <article className="rounded-2xl bg-card p-4">
      <Head advert={advert} />
      <p className="pt-1">
        <b className="text-xl leading-7 font-semibold">{formatAmount(price, 2)}</b> <span className="text-xs">{fiat}</span>{' '}
        {advert.mode === 'fixed' && <span className="text-xs text-mute">{text('p2p.fixed-price')}</span>}
      </p>
      <PriceRange advert={advert} />
      <p className="flex items-center justify-between gap-3 pt-2 pb-1.5 text-xs text-mute">
        <span className="min-w-0">
          <Sentence>{traded}</Sentence>
        </span>
        {total > left && (
          <Go
            to={to('/pages/p2p/mine', { list: 'orders', advert: id })}
            replace
            aria-label={text('p2p.advert-orders')}
            className="reach shrink-0 font-semibold text-accent"
          >
            {text('p2p.orders')}
          </Go>
        )}
      </p>
      <ProgressBar percent={Number((done * 100n) / total)} label={readOut} />
      {money.max > 0n && (
        <p className="flex justify-between gap-3 pt-2 text-xs text-mute">
          <span>{text('p2p.limits')}</span>
          <Amount>{rangeText(money, fiat)}</Amount>
        </p>
      )}
      <p className="flex items-center justify-between gap-3 pt-2 text-xs text-mute">
        <WayNames ways={ways} />
        {payLimit && (
          <span className="flex shrink-0 items-center gap-1">
            <Timer size={12} aria-hidden />
            {text('p2p.minutes', { number: payLimit })}
          </span>
        )}
      </p>
      <Actions advert={advert} />
    </article>
  );
}

/** The side and coin of an advert, its status, and the way to its terms if they can be edited. */
function Head({ advert }: { advert: Advert }) {
  const text = useText();
  const { id, side, coin, status } = advert;
  const isHalted = useIsHalted(coin);
  const canEdit = isLiveAdvert(advert) && !(isHalted && status === 'trading');
  const [word] = closedWords(advert) ?? [];
  return (
    <p className="flex items-center justify-between gap-3">
      <span className={cx('text-[0.9375rem] font-semibold', side === 'buy' ? 'text-up' : 'text-down')}>
        {text(`p2p.${side}-coin`, { coin })}
      </span>
      <span className="flex shrink-0 items-center gap-1">
        <Status look={word ? { ...CLOSED, word } : LOOKS[status]} />
        {canEdit && (
          <Go
            to={to('/pages/p2p/publish', { id })}
            aria-label={text('p2p.edit-advert')}
            className="-my-3 -mr-3 flex size-11 items-center justify-center text-mute"
          >
            <Pencil size={16} aria-hidden />
          </Go>
        )}
      </span>
    </p>
  );
}

/** The percentage and limits of a floating price, and a note if the advert cannot be taken now. */
function PriceRange({ advert }: { advert: Advert }) {
  const text = useText();
  const { mode, premium, minPrice, maxPrice, fiat } = advert;
  const isFloating = mode === 'floating';
  const closed = closedWords(advert);
  const rows = [
    [text('p2p.floating-price'), premiumText(premium, text)],
    [text('p2p.rails'), rangeText({ min: minPrice, max: maxPrice }, fiat)],
  ] as const;
  return (
    <>
      {isFloating &&
        rows.map(([label, value]) => (
          <p key={label} className="flex justify-between gap-3 pt-1 text-xs text-mute">
            <span>{label}</span>
            <span>{value}</span>
          </p>
        ))}
      {closed && <p className="pt-1 text-xs text-accent">{text(closed[1])}</p>}
    </>
  );
}

/** The actions currently available for an advert; none once it has ended. */
function Actions({ advert: { id, coin, status, inOrders } }: { advert: Advert }) {
  const text = useText();
  const isHalted = useIsHalted(coin);
  const { change, isPending } = useChanging();
  const ask = async (what: 'off-shelf' | 'cancel-advert', send: (id: number) => Promise<string>) => {
    const question = { title: text(`p2p.${what}-question`), text: text(`p2p.${what}-text`), ok: text(`p2p.${what}`) };
    const tone = what === 'cancel-advert' ? 'danger' : 'brand';
    if (await confirm({ ...question, cancel: text('p2p.keep-advert'), tone })) await change(() => send(id));
  };
  const isEnding = !checkCancelAdvert(status, inOrders);
  const isShelved = !checkPutUp(status) && !isHalted;
  const isTrading = !checkTakeDown(status);
  if (!isEnding && !isShelved && !isTrading) return null;
  return (
    <div className="flex gap-3 pt-3">
      {isEnding && (
        <Button className="min-w-0 flex-1 px-2!" disabled={isPending} onClick={() => void ask('cancel-advert', cancelAdvert)}>
          <span className="truncate">{text('p2p.cancel-advert')}</span>
        </Button>
      )}
      {isTrading && (
        <Button className="min-w-0 flex-1 px-2!" disabled={isPending} onClick={() => void ask('off-shelf', takeDown)}>
          <span className="truncate">{text('p2p.off-shelf')}</span>
        </Button>
      )}
      {isShelved && (
        <Button tone="brand" className="min-w-0 flex-1 px-2!" pending={isPending} onClick={() => void change(() => putUp(id))}>
          <span className="truncate">{text('p2p.on-shelf')}</span>
        </Button>
      )}
    </div>
  );
}
