import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n.ts';
import { tickText } from '../order/index.ts';
import type { RoeBasis } from './position/stop-form.ts';
import { meanText } from './price-words.ts';
import { SideText } from './side-text.tsx';

/** The side and prices of a position or a group, two per row if they fit. */
export function PriceFacts({ position, mark }: { position: RoeBasis; mark: number | undefined }) {
  const text = useText();
  const { market, held, entryPrice, liquidation } = position;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 rounded-xl bg-page px-3 py-2.5 text-[0.8125rem]">
      <Line label={text('spot.side')}>
        <SideText side={held.side} leverage={held.leverage} />
      </Line>
      <Line label={text('lever.mark-price')}>{tickText(market, mark)}</Line>
      <Line label={text('lever.open-price')}>{meanText(market, entryPrice)}</Line>
      <Line label={text('lever.liquidation-price')}>{tickText(market, liquidation)}</Line>
    </dl>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-w-max grow basis-[calc(50%-0.5rem)] justify-between gap-2">
    <dt className="text-mute">{label}</dt>
    <dd>{children}</dd>
  </div>
);
