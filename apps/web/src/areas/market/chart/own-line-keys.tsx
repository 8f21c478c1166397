import type { Market } from '@mt2/domain/market-terms';
import { Pencil, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { chartPriceText } from './drawing/chart-options.ts';
import { type ChartLine, isSameLine } from './drawing/own-lines.ts';

type OwnLineKeysProps = {
  market: Market;
  lines: readonly ChartLine[];
  chosen: ChartLine | undefined;
  onChoose(line: ChartLine | undefined): void;
};

/** The chip of the chosen line, and for the keyboard the list of the lines that can be chosen. */
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
      {line && <Chip key={nameOf(line)} name={nameOf(line)} line={line} onHide={() => onChoose(undefined)} />}
    </>
  );
}

/** True for a line whose label does something when it is tapped. */
const isUsable = ({ onOpen, onMove, onCancel }: ChartLine): boolean => Boolean(onOpen ?? onMove ?? onCancel);

const LIST = `pointer-events-none absolute bottom-8 left-2 z-[5] max-h-[calc(100%-2.5rem)] overflow-y-auto rounded-lg bg-raised text-xs
  opacity-0 focus-within:pointer-events-auto focus-within:opacity-100`;

type ChipProps = { name: string; line: ChartLine; onHide(): void };

/** The chosen line with what can be done with it, until the focus leaves it. */
function Chip({ name, line: { onMove, onCancel }, onHide }: ChipProps) {
  const text = useText();
  const chip = useRef<HTMLFieldSetElement>(null);
  useEffect(() => chip.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const hideAnd = (act: () => void) => () => {
    onHide();
    act();
  };
  return (
    <fieldset
      ref={chip}
      aria-label={name}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onHide()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onHide();
      }}
      className="absolute bottom-8 left-2 z-[5] flex max-w-[calc(100%-1rem)] min-w-0 items-center rounded-lg bg-raised pl-3 text-xs"
    >
      <span className="truncate pr-1">{name}</span>
      {onMove && (
        <IconButton label={`${text('spot.edit-order')} ${name}`} onClick={hideAnd(onMove)} className="shrink-0">
          <Pencil size={16} aria-hidden />
        </IconButton>
      )}
      {onCancel && (
        <IconButton label={`${text('spot.cancel')} ${name}`} onClick={hideAnd(onCancel)} className="shrink-0">
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </fieldset>
  );
}
