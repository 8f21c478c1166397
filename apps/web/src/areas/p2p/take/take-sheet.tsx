import { formatAtoms } from '@mt2/domain';
import type { PaymentWay } from '@mt2/domain/bank-card';
import type { Taken } from '@mt2/domain/p2p';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { ownAmount } from '../../../platform/text/own-amount.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { type Advert, takerSide } from '../advert.ts';
import { coinText, moneyText } from '../amounts.ts';
import { takeAdvert } from '../p2p.api.ts';
import { WayName } from '../ways.tsx';
import type { TakeForm } from './take-form.ts';

export type TakeSheetProps = {
  open: boolean;
  onClose(): void;
  advert: Advert;
  form: TakeForm & { readonly way: PaymentWay };
  taken: Omit<Taken, 'payee'>;
  onRefused(error: unknown): void;
};

/** The order for review, before it is placed. */
export function TakeSheet({ open, onClose, advert, form: { means, value, way }, taken, onRefused }: TakeSheetProps) {
  const text = useText();
  const go = useGo();
  const { change } = useChanging(onRefused);
  const side = takerSide(advert);
  const send = () =>
    change(async () => {
      const id = await takeAdvert({ advertId: advert.id, value, means, way, price: formatAtoms(advert.price) });
      go.replace(to('/pages/p2p/order', { id }));
      return undefined;
    }).finally(onClose);
  const money = {
    label: text(side === 'buy' ? 'p2p.i-pay' : 'p2p.i-receive'),
    value: <Amount>{moneyText(taken.money, advert.fiat)}</Amount>,
  };
  const coins = { label: text(side === 'buy' ? 'p2p.i-receive' : 'p2p.i-sell'), value: <Amount>{coinText(taken.number, advert)}</Amount> };
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={text(`p2p.${side}-coin`, { coin: ownAmount(coinText(taken.number, advert)) })}
      warning={side === 'buy' ? text('p2p.own-name-warning') : undefined}
      rows={[
        { label: text(side === 'buy' ? 'p2p.seller' : 'p2p.buyer'), value: advert.advertiser.name },
        { label: text('p2p.price'), value: moneyText(advert.price, advert.fiat) },
        { label: text('p2p.payment-method'), value: <WayName way={way} /> },
        ...(advert.payLimit ? [{ label: text('p2p.pay-limit'), value: text('p2p.minutes', { number: advert.payLimit }) }] : []),
        coins,
      ]}
      total={money}
      notes={side === 'sell' ? [text('p2p.escrow-for-seller')] : []}
      tone={side === 'buy' ? 'up' : 'down'}
      action={text(`p2p.${side}-coin`, { coin: advert.coin })}
      onConfirm={send}
    />
  );
}
