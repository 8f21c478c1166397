import { loan } from '@mt2/contracts/loan';
import type { Err } from '@mt2/domain';
import { needOf } from '@mt2/domain/kyc';
import { LOAN_LEVEL, type LoanKind, type LoanRefusal } from '@mt2/domain/loan';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { ONE_VISIT, useDraft } from '../../../platform/drafts.ts';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { formatAmount } from '../../../platform/format.ts';
import { text } from '../../../platform/i18n.ts';
import { coinNamed } from '../../../platform/markets.ts';
import { refusalText } from '../../../platform/text/refusal-text.ts';
import { useAsked } from '../../../ui/overlays/use-asked.ts';
import { accountOf, assetsQuery, useAvailable } from '../../wallet/index.ts';
import { applyForLoan } from '../loan.api.ts';
import { usePledgeable, usePrice } from '../use-price.ts';
import { type Collateral, type BorrowForm as Form, previewLoan, START, termOf } from './borrow-form.ts';
import { useCreditStanding } from './use-standing.ts';

/** A credit loan needs one more verification than the call itself. */
const NEEDS = { pledged: loan.apply, credit: { needs: [...loan.apply.needs, needOf(LOAN_LEVEL.credit)] } } as const;

/** The state of the form of a loan: what is typed, what follows from it, and its submission. */
export function useBorrow(kind: LoanKind) {
  const gate = useGate(NEEDS[kind]);
  const likely = useLikelyCollateral();
  const name = `borrow ${kind}`;
  const [draft, setForm] = useDraft<Form>(name, { ...START, kind }, ONE_VISIT);
  const form = { ...draft, coin: draft.coin || (likely ?? '') };
  const collateral = useCollateral(form);
  const standing = useCreditStanding();
  const preview = previewLoan(form, collateral, standing);
  const isRead = kind === 'pledged' ? collateral !== undefined : standing.isRead;
  const say = (refused: Err<LoanRefusal>) => {
    const { minAmount, maxAmount } = termOf(form);
    return refusalText(text, refused, `${formatAmount(minAmount, 2)} USDT`, `${formatAmount(maxAmount, 2)} USDT`);
  };
  const errors = useRefusal(['amount', 'collateral', 'isAgreed'], isRead ? preview.wrong : [], {
    say,
    isSaidEarly: (field) => (field === 'amount' && form.amount !== '') || (field === 'collateral' && form.amount + form.pledged !== ''),
  });
  const change = errors.heard((over: Partial<Form>) => setForm({ ...form, ...over }));
  const { asked, ask: show, sheet } = useAsked<Form>();
  const [applied, setApplied] = useState<number>();
  const { change: send } = useChanging(errors.showAnswer, name);
  const apply = (asked: Form) =>
    send(async () => {
      setApplied(await applyForLoan({ ...asked, termId: termOf(asked).id, coinId: coinIdOf(asked), collateral: asked.pledged }));
      setForm({ ...START, kind });
      return undefined;
    });
  const ask = () => {
    if (errors.pass()) show({ ...form, startLtv: preview.startLtv, pledged: preview.sent });
  };
  const askedPreview = asked && previewLoan(asked, collateral, standing);
  return {
    gate,
    form,
    change,
    collateral,
    standing,
    preview,
    errors,
    /** False until the user's needs and the facts about the borrower are read, and while another loan prevents this one. */
    isReady: isRead && gate.isRead && !(kind === 'credit' && standing.hasCredit),
    /** The form to confirm, and the sheet that does. The collateral that is confirmed is sent, although the price moves. */
    asked,
    sheet,
    /** The costs of that form at the current price, and why it can no longer be sent. */
    askedPreview,
    reason: askedPreview?.decision.ok === false ? say(askedPreview.decision) : undefined,
    ask,
    apply: async () => {
      if (asked) await apply(asked);
      sheet.onClose();
    },
    /** The ID of the loan applied for. */
    applied,
  };
}

export type Borrow = ReturnType<typeof useBorrow>;

/**
 * The collateral preselected: the most valuable balance that can be pledged; Bitcoin without one. Undefined until balances
 * and prices are read; afterwards it stays the same.
 */
function useLikelyCollateral(): string | undefined {
  const { data: assets } = useQuery(assetsQuery);
  const isPledgeable = usePledgeable();
  const [likely, setLikely] = useState<string>();
  if (likely !== undefined || !assets || !isPledgeable) return likely;
  const held = accountOf(assets, 'spot')?.holdings ?? [];
  const [first] = held
    .filter(({ coin, available }) => available > 0n && isPledgeable(coin))
    .toSorted((one, other) => Number(other.available * other.price - one.available * one.price));
  const coin = first?.coin ?? 'BTC';
  setLikely(coin);
  return coin;
}

/** Undefined until price and balance are read, and if nothing is pledged. */
function useCollateral({ kind, coin: symbol }: Form): Collateral | undefined {
  const { price, isOpen } = usePrice(symbol);
  const available = useAvailable('spot', symbol);
  const coin = coinNamed(symbol);
  return kind === 'pledged' && coin && price !== undefined && available !== undefined ? { coin, price, isOpen, available } : undefined;
}

const coinIdOf = ({ kind, coin }: Form): number | undefined => (kind === 'pledged' ? coinNamed(coin)?.id : undefined);
