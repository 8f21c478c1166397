import { useText } from '../../../platform/i18n.ts';
import { optional } from '../../../ui/overlays/optional.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { DESK, useMedia } from '../../../ui/use-media.ts';
import { PairList, type PairListProps } from './pair-list.tsx';

const Panel = optional(() => import('../../../ui/overlays/panel.tsx'));

/** ID of the button of a trading desk below which the choice of the market opens. */
export const PAIR_BUTTON = 'pair';

export type PairSheetProps = { open: boolean; onClose(): void } & Omit<PairListProps, 'onClose' | 'isPanel'>;

/** Changes the market without leaving the screen: in a sheet, or at a trading desk in a panel below the market's name. */
export function PairSheet({ open, onClose, ...rest }: PairSheetProps) {
  const text = useText();
  const anchor = useMedia(DESK) ? document.getElementById(PAIR_BUTTON) : null;
  if (anchor)
    return (
      open && (
        <Panel anchor={anchor} onClose={onClose} label={text('spot.choose-market')} className="h-[min(70dvh,560px)] w-[460px]">
          <PairList isPanel onClose={onClose} {...rest} />
        </Panel>
      )
    );
  return (
    <Sheet open={open} onClose={onClose} title={text('spot.choose-market')}>
      <div className="-mx-4 h-[62dvh]">
        <PairList onClose={onClose} {...rest} />
      </div>
    </Sheet>
  );
}
