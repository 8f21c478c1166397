import { type Direction, flatBand, type Purchase, rateOf } from '@mt2/domain/option';
import { useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { refusalText } from '../../platform/refusal-text.ts';
import { changeSettings } from '../../platform/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PriceText } from '../../ui/price-text.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type Quotation, ticksOf } from '../market/index.ts';
import { bandText, percentNumber, profitText, shortAmount, tickText } from './amount-text.ts';
import { DirectionLabel } from './direction-label.tsx';
import { minutesText } from './minutes-text.ts';
import { coinSymbol, winOf } from './purchase.ts';
import { useLingering } from './use-lingering.ts';
import type { PurchaseState } from './use-purchase.ts';

const TONES = { up: 'up', down: 'down', flat: 'brand' } as const;

export type ConfirmSheetProps = {
  /** What is asked about; undefined while nothing is. */
  direction: Direction | undefined;
  quotation: Quotation;
  purchase: PurchaseState;
  onClose(): void;
  onConfirm(direction: Direction): void;
};

/** Shows the purchase once more, with the price of now, before it is sent. The question can be turned off here, and on again in the settings. */
export function ConfirmSheet({ direction, quotation, purchase: { form, decision }, onClose, onConfirm }: ConfirmSheetProps) {
  const text = useText();
  const [skip, setSkip] = useState(false);
  const asked = useLingering(direction);
  const shown = useLingering(direction && decision?.ok ? decision.value : undefined);
  const confirm = () => {
    if (!asked) return;
    if (skip) changeSettings({ confirmOrders: false });
    onConfirm(asked);
  };
  return (
    <Sheet
      open={direction !== undefined}
      onClose={onClose}
      title={text('option.confirm-title')}
      footer={
        <Button tone={asked ? TONES[asked] : 'brand'} size="lg" disabled={!decision?.ok} onClick={confirm}>
          {text('common.confirm')}
        </Button>
      }
    >
      {asked && shown && <PurchaseFacts direction={asked} quotation={quotation} coin={coinSymbol(form.coin)} purchase={shown} />}
      <p role="status" className="text-xs text-down">
        {direction && decision && !decision.ok && refusalText(text, decision)}
      </p>
      <p className="pt-2 text-xs text-mute">{text('option.open-note')}</p>
      <Switch checked={skip} onChange={setSkip} label={text('spot.confirm-skip')} className="mt-1 w-full justify-between" />
    </Sheet>
  );
}

type PurchaseFactsProps = { direction: Direction; quotation: Quotation; coin: string; purchase: Purchase };

function PurchaseFacts({ direction, quotation: { market, last }, coin, purchase }: PurchaseFactsProps) {
  const text = useText();
  const { terms, stake } = purchase;
  const openPrice = ticksOf(market, last);
  const band = { label: text('option.flat-band'), value: bandText({ market, openPrice, band: flatBand(terms, market, openPrice) }) };
  return (
    <Facts
      items={[
        { label: text('spot.trading-pair'), value: market.symbol },
        { label: text('option.direction'), value: <DirectionLabel direction={direction} /> },
        { label: text('option.option-time'), value: minutesText(text, terms.seconds) },
        { label: text('common.amount'), value: `${shortAmount(stake)} ${coin}` },
        { label: text('option.payout'), value: `${percentNumber(rateOf(terms, direction))}%` },
        {
          label: text('option.expected-profit'),
          value: <b className="font-semibold text-up">{`${profitText(winOf(purchase, direction), coin)} ${coin}`}</b>,
        },
        {
          label: text('option.price-now'),
          value: (
            <PriceText value={last} className="font-semibold">
              {tickText(market, openPrice)}
            </PriceText>
          ),
        },
        ...(direction === 'flat' ? [band] : []),
      ]}
    />
  );
}
