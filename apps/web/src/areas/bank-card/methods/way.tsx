import type { PaymentWay } from '@mt2/domain/bank-card';
import { useText } from '../../../platform/i18n.ts';

const NAMES = {
  bank: 'bank-card.way-bank',
  we_chat: 'bank-card.way-we-chat',
  ali_pay: 'bank-card.way-ali-pay',
} as const satisfies Readonly<Record<PaymentWay, string>>;
export const wayName = (way: PaymentWay): string => NAMES[way];

/** Known colours, so a method is easy to find in a list. */
export const BARS: Readonly<Record<PaymentWay, string>> = { bank: 'bg-[#f0b90b]', we_chat: 'bg-[#07c160]', ali_pay: 'bg-[#1677ff]' };

/** A method's name after a bar in its colour. */
export function WayTitle({ way }: { way: PaymentWay }) {
  const text = useText();
  return (
    <h2 className="flex min-w-0 flex-1 items-center gap-2 text-[0.9375rem] font-semibold">
      <span className={`h-4 w-1 shrink-0 rounded-full ${BARS[way]}`} aria-hidden />
      {text(wayName(way))}
    </h2>
  );
}
