import type { Market } from '@mt2/domain/market-terms';
import { type Text, useText } from '../../../platform/i18n.ts';
import { ChartMenu, type ChartMenuProps } from './chart-menu.tsx';
import { chartPriceText } from './drawing/chart-options.ts';
import { type ChartLine, isSameLine } from './drawing/own-lines.ts';

type OwnLineKeysProps = {
  market: Market;
  lines: readonly ChartLine[];
  chosen: ChartLine | undefined;
  onChoose(line: ChartLine | undefined): void;
};

const lineName = ({ title, price }: ChartLine, priceDecimals: number): string => `${title} ${chartPriceText(price, priceDecimals)}`;

/** What a menu offers for a line. */
export function actsOn(text: Text, line: ChartLine, priceDecimals: number): ChartMenuProps['entries'] {
  const name = lineName(line, priceDecimals);
  return [
    [`${text('spot.edit-order')} ${name}`, line.onMove && (() => line.onMove?.())],
    [`${text('spot.cancel')} ${name}`, line.onCancel],
  ];
}

/** The menu of the chosen line, and for the keyboard the list of the lines that can be chosen. */
export function OwnLineKeys({ market: { priceDecimals }, lines, chosen, onChoose }: OwnLineKeysProps) {
  const text = useText();
  const usable = lines.filter(isUsable);
  const line = chosen && usable.find((each) => isSameLine(each, chosen));
  const nameOf = (each: ChartLine) => lineName(each, priceDecimals);
  return (
    <>
      {usable.length > 0 && (
        <ul aria-label={text('kline.own-orders')} className={LIST}>
          {usable.map((each, index) => (
            <li key={index}>
              <button type="button" onClick={() => (each.onOpen ? each.onOpen() : onChoose(each))} className="h-11 w-full px-3 text-left">
                {nameOf(each)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {line && (
        <ChartMenu
          key={nameOf(line)}
          at={{ left: 8, bottom: 32 }}
          label={nameOf(line)}
          entries={actsOn(text, line, priceDecimals)}
          onClose={() => onChoose(undefined)}
        />
      )}
    </>
  );
}

/** True for a line whose label does something when it is tapped. */
const isUsable = ({ onOpen, onMove, onCancel }: ChartLine): boolean => Boolean(onOpen ?? onMove ?? onCancel);

const LIST = `pointer-events-none absolute bottom-8 left-2 z-[5] max-h-[calc(100%-2.5rem)] overflow-y-auto rounded-lg bg-raised text-xs
  opacity-0 focus-within:pointer-events-auto focus-within:opacity-100`;
