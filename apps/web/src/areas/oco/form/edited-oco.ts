import { formatFloor } from '@mt2/domain';
import { enoughUntilRead } from '../../wallet/index.ts';
import type { Oco } from '../oco.ts';
import { type OcoForm, type OcoFormFacts, type OcoPreview, previewOco } from './oco-form.ts';

/** The terms of an OCO order as field values. */
export function termsOf({ market, price, trigger, kind, stopPrice, quantity }: Oco): OcoForm {
  const typed = (value: bigint) => formatFloor(value, market.priceDecimals);
  return {
    price: typed(price),
    trigger: typed(trigger),
    kind,
    stopPrice: kind === 'limit' ? typed(stopPrice) : '',
    quantity: formatFloor(quantity, market.quantityDecimals),
  };
}

export type EditedOcoFacts = Omit<OcoFormFacts, 'waiting'>;

/** Previews new terms of a waiting OCO order, paid also with what it has frozen. */
export function previewOcoEdit(form: OcoForm, { side, frozen }: Oco, facts: EditedOcoFacts): OcoPreview {
  return previewOco(form, side, { ...facts, available: enoughUntilRead(facts.available) + frozen, waiting: 0 });
}
