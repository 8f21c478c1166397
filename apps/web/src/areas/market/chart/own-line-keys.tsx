import type { Market } from '@mt2/domain/market-terms';
import { useText } from '../../../platform/i18n.ts';
import { ChartMenu } from './chart-menu.tsx';
import { chartPriceText } from './drawing/chart-options.ts';
import { type ChartLine, isSameLine } from './drawing/own-lines.ts';

type OwnLineKeysProps = {
  market: Market;
  lines: readonly ChartLine[];
  chosen: ChartLine | undefined;
  onChoose(line: ChartLine | undefined): void;
};

/** The menu of the chosen line, and for the keyboard the list of the lines that can be chosen. */
export function OwnLineKeys({ market: { priceDecimals }, lines, chosen, onChoose }: OwnLineKeysProps) {
  const text = useText();
  const usable = lines.filter(isUsable);
  const line = chosen && usable.find((each) => isSameLine(each, chosen));
  const nameOf = ({ title, price }: ChartLine) => `${title} ${chartPriceText(price, priceDecimals)}`;
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
          entries={[
            [`${text('spot.edit-order')} ${nameOf(line)}`, line.onMove && (() => line.onMove?.())],
            [`${text('spot.cancel')} ${nameOf(line)}`, line.onCancel],
          ]}
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
