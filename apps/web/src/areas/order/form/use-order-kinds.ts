import type { OrderKind } from '@mt2/domain/order';
import { useText } from '../../../platform/i18n.ts';

/** The types of order that a form makes: placed now, or at a trigger price. */
export type FormKind = OrderKind | 'trigger';

/** The types of order as choices, with their words. */
export function useOrderKinds(): { value: FormKind; label: string }[] {
  const text = useText();
  return [
    { value: 'limit', label: text('spot.limit') },
    { value: 'market', label: text('spot.market') },
    { value: 'trigger', label: text('trigger.trigger') },
  ];
}
