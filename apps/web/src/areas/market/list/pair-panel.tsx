import { Popover } from '@base-ui/react/popover';
import { useRef } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { useBackCloses } from '../../../ui/overlays/back-stack.ts';
import { PairList, type PairListProps } from './pair-list.tsx';

export type PairPanelProps = { anchor: Element; onClose(): void } & Omit<PairListProps, 'onClose' | 'isPanel'>;

/** The choice of the market below its name, next to the rest of the desk. */
export default function PairPanel({ anchor, onClose, ...rest }: PairPanelProps) {
  const text = useText();
  const popup = useRef<HTMLDivElement>(null);
  useBackCloses(true, onClose);
  return (
    <Popover.Root
      open
      onOpenChange={(next, { event }) => {
        // A press on the market's name closes it by itself.
        if (!next && !(event.target instanceof Node && anchor.contains(event.target))) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} side="bottom" align="start" sideOffset={4} className="z-30">
          <Popover.Popup
            ref={popup}
            aria-label={text('spot.choose-market')}
            initialFocus={() => popup.current?.querySelector('input')}
            finalFocus={() => (anchor instanceof HTMLElement ? anchor : true)}
            className="h-[min(70dvh,560px)] w-[460px] overflow-y-auto rounded-xl border border-line over-page bg-card text-ink
              shadow-[0_8px_32px_rgb(0_0_0/0.35)] outline-none"
          >
            <PairList isPanel onClose={onClose} {...rest} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
