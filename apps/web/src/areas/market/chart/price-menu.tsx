import type { Market } from '@mt2/domain/market-terms';
import { type MouseEvent, useState } from 'react';
import { copyText } from '../../../platform/device/copy.ts';
import { useText } from '../../../platform/i18n.ts';
import { ChartMenu } from './chart-menu.tsx';
import { chartPriceText } from './drawing/chart-options.ts';
import type { KlineChart } from './drawing/kline-chart.ts';
import type { ChartLine } from './drawing/own-lines.ts';
import { actsOn } from './own-line-keys.tsx';
import { spotIn } from './tools/drawing.ts';

export type PriceActions = {
  /** Takes a price of the chart into the form of an order. */
  onPrice?: ((price: string) => void) | undefined;
  /** Called with the price of the scale on which a finger rested, or for which the user wants an alert. */
  onHoldPrice?: ((price: string) => void) | undefined;
};

/** What a right click on the chart offers for the line and the price there: `price` is as typed into a form. */
export function usePriceMenu(chart: KlineChart | undefined, { market, onPrice, onHoldPrice }: PriceActions & { market: Market }) {
  const text = useText();
  const [asked, setAsked] = useState<{
    readonly left: number;
    readonly top: number;
    readonly price: string;
    readonly line?: ChartLine | undefined;
  }>();
  const open = (event: MouseEvent) => {
    const at = spotIn(event.currentTarget, event);
    const price = chart?.places.priceAt(at);
    // A finger that rests there moves the crosshair.
    if (price === undefined || !matchMedia('(hover: hover)').matches) return;
    event.preventDefault();
    setAsked({ left: at.x, top: at.y, price, line: chart?.ownLines.at(at, 'mouse')?.line });
  };
  if (!asked) return { open };
  const { price, line, ...at } = asked;
  const say = (word: string) => text(`kline.${word}`, { price: chartPriceText(Number(price), market.priceDecimals) });
  const view = (
    <ChartMenu
      key={`${at.left} ${at.top}`}
      at={at}
      label={text('common.more')}
      entries={[
        ...(line ? actsOn(text, line, market.priceDecimals) : []),
        [say('order-at'), onPrice && (() => onPrice(price))],
        [say('alert-at'), onHoldPrice && (() => onHoldPrice(price))],
        [say('copy-price'), () => copyText(price)],
        [say('reset-view'), () => chart?.reset()],
      ]}
      onClose={() => setAsked(undefined)}
    />
  );
  return { open, view };
}
