import type { Atoms } from '@mt2/domain';
import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { frozenText } from '../waiting/waiting.ts';

/** The amount that an order would freeze until it is triggered; nothing while that is unknown. */
export function FrozenLine({ freeze, coin }: { freeze: Atoms | undefined; coin: string }) {
  const text = useText();
  if (freeze === undefined) return null;
  return (
    <dl className="flex justify-between gap-2 pb-0.5 text-[0.6875rem] leading-4">
      <dt className="truncate text-mute">{text('spot.frozen')}</dt>
      <dd className="shrink-0">
        <Amount>{frozenText(freeze, coin)}</Amount>
      </dd>
    </dl>
  );
}
