import type { Side } from '@mt2/domain/market';
import { useCallback } from 'react';
import { useDraft } from '../../../platform/drafts.ts';
import { type Quotation, typedPrice } from '../../market/index.ts';
import { BY_QUANTITY, EMPTY_ATTACHED, EMPTY_FORM, EMPTY_OCO, EMPTY_TRAIL, type OrderForm } from '../../order/index.ts';
import type { FormKind } from './kind-choice.tsx';

/** The types of order that have their own form. */
export type OtherKind = Exclude<FormKind, OrderForm['kind']>;

const OTHER_KINDS = ['trigger', 'oco', 'trail'] as const satisfies readonly OtherKind[];

export const isOtherKind = (kind: string): kind is OtherKind => OTHER_KINDS.some((each) => each === kind);

/** The drafts of the forms of a market, and which form is shown. */
export function useForms(quotation: Quotation, firstSide: Side, firstKind: 'order' | OtherKind) {
  const { symbol } = quotation.market;
  const drafts = { order: `spot ${symbol}`, trigger: `spot trigger ${symbol}`, oco: `spot oco ${symbol}`, trail: `spot trail ${symbol}` };
  const [form, setForm] = useDraft<OrderForm>(
    drafts.order,
    { side: firstSide, kind: 'limit', price: typedPrice(quotation), quantity: '' },
    { fits: ({ side }) => side === firstSide, optional: { share: 100, total: '', tif: 'post-only', stops: EMPTY_ATTACHED } },
  );
  const [{ kind: shown }, setShown] = useDraft<{ kind: 'order' | OtherKind }>(
    `spot form ${symbol}`,
    { kind: firstKind },
    { fits: () => false },
  );
  const [triggerForm, setTriggerForm] = useDraft(drafts.trigger, EMPTY_FORM);
  const [ocoForm, setOcoForm] = useDraft(drafts.oco, EMPTY_OCO);
  const [trailForm, setTrailForm] = useDraft(drafts.trail, EMPTY_TRAIL);
  const takePrice = useCallback(
    (price: string) => {
      if (shown === 'trigger') setTriggerForm((before) => ({ ...before, kind: 'limit', price }));
      else if (shown === 'oco') setOcoForm((before) => ({ ...before, price }));
      else if (shown === 'trail') setTrailForm((before) => ({ ...before, trail: { ...before.trail, activation: price } }));
      else setForm((before) => ({ ...before, ...BY_QUANTITY, kind: 'limit', price }));
    },
    [shown, setForm, setTriggerForm, setOcoForm, setTrailForm],
  );
  const choose = (kind: FormKind) => {
    setShown({ kind: isOtherKind(kind) ? kind : 'order' });
    // The same order as before: it may have been sent without an answer.
    if (!isOtherKind(kind) && kind !== form.kind) setForm({ ...form, ...BY_QUANTITY, kind });
  };
  const chooseSide = (side: Side) => {
    setForm({ ...form, ...BY_QUANTITY, side, quantity: '' });
    setTriggerForm({ ...triggerForm, size: '', total: '' });
    setOcoForm({ ...EMPTY_OCO, kind: ocoForm.kind });
    setTrailForm({ ...trailForm, quantity: '' });
  };
  return {
    drafts,
    form,
    setForm,
    shown,
    triggerForm,
    setTriggerForm,
    ocoForm,
    setOcoForm,
    trailForm,
    setTrailForm,
    takePrice,
    choose,
    chooseSide,
  };
}
