import { useId } from 'react';
import { Go } from '../../../frame/navigation.tsx';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { CoinLogo } from '../../../ui/figures/coin-logo.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { changeText, type Quotation } from '../quotation.ts';
import { addressOf, type MarketRowProps } from './market-row.tsx';
import { type Ranking, ranked } from './ranking.ts';

const CARDS: readonly { readonly ranking: Ranking; readonly word: string }[] = [
  { ranking: 'hot', word: 'market.hot' },
  { ranking: 'gainers', word: 'home.gainers' },
  { ranking: 'losers', word: 'home.losers' },
  { ranking: 'volume', word: 'home.volume' },
];
/** Number of cards, and of the markets of each. */
const SHOWN = 3;

type CardsProps = { quotations: readonly Quotation[]; kind: MarketRowProps['kind'] };

/** The first markets of three rankings, as cards above a wide list of the same kind; a ranking with few markets is left out. */
export const RankingCards = ({ quotations, kind }: CardsProps) => (
  <div className="grid grid-cols-3 gap-4 px-4 pt-3 pb-2">
    {CARDS.map(({ ranking, word }) => ({ word, quotations: ranked(quotations, ranking).slice(0, SHOWN) }))
      .filter((card) => card.quotations.length === SHOWN)
      .slice(0, SHOWN)
      .map((card) => (
        <Card key={card.word} {...card} kind={kind} />
      ))}
  </div>
);

function Card({ word, quotations, kind }: CardsProps & { word: string }) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-2xl bg-card py-2 text-[0.8125rem]">
      <h2 id={id} className="px-4 py-1 font-semibold">
        {text(word)}
      </h2>
      {quotations.map((quotation) => (
        <Go
          key={quotation.market.id}
          to={addressOf(quotation, kind, '/pages/trade/kline')}
          className="flex h-9 items-center gap-2 px-4 -outline-offset-2 press-raised"
        >
          <CoinLogo symbol={quotation.market.base} size={20} />
          <span className="min-w-0 flex-1 truncate">
            <b className="font-semibold">{quotation.market.base}</b>
            <span className="text-xs text-mute">/USDT</span>
          </span>
          {formatAmount(quotation.last, quotation.market.priceDecimals)}
          <Signed value={changeText(quotation)} className="w-17 text-right" />
        </Go>
      ))}
    </section>
  );
}
