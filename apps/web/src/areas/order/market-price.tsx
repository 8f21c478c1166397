import type { Text } from '../../platform/i18n.ts';
import type { OrderFieldProps } from '../../ui/fields/number/order-field.tsx';

/** The rule for the price of a market order: how far from the best one it may be. */
export const protectionNote = (text: Text): string => text('spot.protection-note', { percent: 2 });

/** The parts of the price field of a market order: no price is typed. */
export const marketPrice = (text: Text): Pick<OrderFieldProps, 'instead' | 'hint'> => ({
  instead: (
    <span className="text-sm leading-4 text-mute max-[359px]:text-xs max-[359px]:leading-3.5">{text('spot.best-market-price')}</span>
  ),
  hint: protectionNote(text),
});
