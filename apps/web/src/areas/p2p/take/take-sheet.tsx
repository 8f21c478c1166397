import { formatAtoms } from '@mt2/domain';
import type { PaymentWay } from '@mt2/domain/bank-card';
import type { Taken } from '@mt2/domain/p2p';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/figures.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import type { SheetState } from '../../../ui/overlays/sheet.tsx';
import { type Advert, takerSide } from '../advert.ts';
import { coinText, moneyText } from '../amounts.ts';
import { sumWordOf } from '../order/order.ts';
import { termFacts } from '../order/order-facts.tsx';
import { takeAdvert } from '../p2p.api.ts';
import type { TakeForm } from './take-form.ts';

export type TakeSheetProps = SheetState & {
  advert: Advert;
  draft: string;
  form: TakeForm & { readonly way: PaymentWay };
  taken: Omit<Taken, 'payee'>;
  /** Why it cannot be placed any more. */
  reason: string | undefined;
  /** Called with the ID of the placed order. */
  onTaken(id: number): void;
  onRefused(error: unknown): void;
};

/** The order for review, before it is placed. */
export function TakeSheet({ advert, draft, form, taken, reason, onTaken, onRefused, ...sheet }: TakeSheetProps) {
  const text = useText();
  const { means, value, way } = form;
  const { change } = useChanging(onRefused, draft);
  const side = takerSide(advert);
  const send = () =>
    change(async () => {
      onTaken(await takeAdvert({ advertId: advert.id, value, means, way, price: formatAtoms(advert.price) }));
      return undefined;
    }).finally(sheet.onClose);
  const role = side === 'buy' ? 'buyer' : 'seller';
  const { advertiser, payLimit } = advert;
  const terms = { ...advert, role, otherName: advertiser.name, quantity: taken.number, fee: undefined, way, payLimit } as const;
  return (
    <ConfirmSheet
      {...sheet}
      title={text(`p2p.${side}-coin`, { coin: ownAmount(coinText(taken.number, advert)) })}
      warning={side === 'buy' ? text('p2p.own-name-warning') : undefined}
      rows={termFacts(terms, text)}
      total={{ label: text(sumWordOf({ status: 'unpaid', role })), value: <Amount>{moneyText(taken.money, advert.fiat)}</Amount> }}
      notes={side === 'sell' ? [text('p2p.escrow-for-seller')] : []}
      tone={side === 'buy' ? 'up' : 'down'}
      action={text(`p2p.${side}-coin`, { coin: advert.coin })}
      reason={reason}
      onConfirm={send}
    />
  );
}
