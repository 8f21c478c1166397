import { formatAtoms } from '@mt2/domain';
import type { PaymentWay } from '@mt2/domain/bank-card';
import type { Taken } from '@mt2/domain/p2p';
import { useState } from 'react';
import { useGo } from '../../../frame/navigation.tsx';
import { to } from '../../../frame/paths.ts';
import { useText } from '../../../platform/i18n.ts';
import { afterChange } from '../../../platform/live.ts';
import { ownAmount } from '../../../platform/text/own-amount.ts';
import { Button } from '../../../ui/button.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { type Advert, takerSide } from '../advert.ts';
import { coinText, moneyText } from '../amounts.ts';
import { takeAdvert } from '../p2p.api.ts';
import { WayName } from '../ways.tsx';
import type { TakeForm } from './take-form.ts';

export type ConfirmSheetProps = {
  open: boolean;
  onClose(): void;
  advert: Advert;
  form: TakeForm & { readonly way: PaymentWay };
  taken: Omit<Taken, 'payee'>;
};

/** The order once more, before it is made. */
export function ConfirmSheet({ open, onClose, advert, form, taken }: ConfirmSheetProps) {
  const text = useText();
  const go = useGo();
  const [isPending, setPending] = useState(false);
  const side = takerSide(advert);
  const send = async () => {
    setPending(true);
    try {
      const { means, value, way } = form;
      const id = await takeAdvert({ id: advert.id, value, means, way, price: formatAtoms(advert.price) });
      onClose();
      go.replace(to('/pages/p2p/order', { id }));
    } catch {
      // It was shown where it failed.
      onClose();
    } finally {
      setPending(false);
      void afterChange();
    }
  };
  const own = (amount: string) => (
    <b>
      <Amount>{amount}</Amount>
    </b>
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text(`p2p.${side}-coin`, { coin: ownAmount(coinText(taken.number, advert)) })}
      footer={
        <Button tone={side === 'buy' ? 'up' : 'down'} size="lg" pending={isPending} onClick={() => void send()}>
          {text(`p2p.${side}-coin`, { coin: advert.coin })}
        </Button>
      }
    >
      <Facts
        items={[
          { label: text(side === 'buy' ? 'p2p.i-pay' : 'p2p.i-receive'), value: own(moneyText(taken.money, advert.fiat)) },
          { label: text(side === 'buy' ? 'p2p.i-receive' : 'p2p.i-sell'), value: own(coinText(taken.number, advert)) },
          { label: text('p2p.price'), value: moneyText(advert.price, advert.fiat) },
          { label: text('p2p.payment-method'), value: <WayName way={form.way} /> },
          ...(advert.payMinutes ? [{ label: text('p2p.pay-limit'), value: text('p2p.minutes', { number: advert.payMinutes }) }] : []),
          { label: text(side === 'buy' ? 'p2p.seller' : 'p2p.buyer'), value: advert.advertiser.name },
        ]}
      />
      <div className="pt-3">
        <Notice>{text(side === 'buy' ? 'p2p.own-name-warning' : 'p2p.escrow-for-seller')}</Notice>
      </div>
    </Sheet>
  );
}
