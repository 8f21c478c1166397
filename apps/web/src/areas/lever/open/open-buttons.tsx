import { lever } from '@mt2/contracts/lever';
import type { PositionSide } from '@mt2/domain/lever';
import { formatTicks, ticksToAtoms } from '@mt2/domain/market-terms';
import { MeetNeed } from '../../../frame/gate/gate-view.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useContractRates } from '../../fee/index.ts';
import { type Quotation, useQuotation } from '../../market/index.ts';
import { lotsNumber, OrderButton, useOrderQuestion } from '../../order/index.ts';
import { AddFundsButton } from '../../wallet/index.ts';
import type { LeverAccount } from '../lever.api.ts';
import { listAddress } from '../list-address.ts';
import { useSending } from '../use-sending.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import type { OpenPreview, SidePreview } from './open-form.ts';
import type { OpenErrors } from './use-open-errors.ts';
import { useAvailable } from './use-open-facts.ts';

const SIDES = ['long', 'short'] as const;

export type OpenButtonsProps = {
  quotation: Quotation;
  account: LeverAccount;
  preview: OpenPreview | undefined;
  /** The name of the form's draft. */
  draft: string;
  errors: OpenErrors;
  /** True if a size was typed. */
  hasAmount: boolean;
  /** Fills in a side's maximum lots. */
  onMost(lots: number): void;
  onPlaced(): void;
};

type Placing = Pick<OpenButtonsProps, 'preview' | 'draft' | 'onPlaced'> & { onRefused(error: unknown): void };

/** Sends opening orders; `onRefused` gets the refusal. */
function useOpening({ market, quoteId }: Quotation, account: LeverAccount, { preview, draft, onPlaced, onRefused }: Placing) {
  const { send, isPending } = useSending(onRefused, draft);
  const open = async (side: PositionSide) => {
    const order = preview?.[side];
    if (!order?.decision.ok) return;
    const { kind, lots, price, takeProfit, stopLoss, leverage, tif } = order.decision.value;
    const sent = {
      marketId: market.id,
      quoteId,
      account,
      lots,
      leverage,
      side,
      kind,
      price: kind === 'limit' ? formatTicks(market, price) : undefined,
      takeProfit: ticksToAtoms(market, takeProfit),
      stopLoss: ticksToAtoms(market, stopLoss),
      tif,
    };
    const list = kind === 'market' || tif === 'fok' ? 'positions' : tif === 'ioc' ? 'history' : 'open';
    const view = listAddress({ account, market: market.symbol }, list);
    if (await send(() => api.change(lever.submit, sent, { mask: 'clear', isAtMarket: kind === 'market' }), view)) onPlaced();
  };
  return { open, isPending };
}

/**
 * Opens a long or a short, after a confirmation unless it is off. Users without verification or USDT are led to getting
 * it, guests to the login.
 */
export function OpenButtons({ quotation, account, preview, draft, errors, hasAmount, onMost, onPlaced }: OpenButtonsProps) {
  const { unmet } = useGate(lever.submit);
  const placing = { preview, draft, onPlaced, onRefused: errors.showAnswer };
  const { open, isPending } = useOpening(quotation, account, placing);
  const { ask, asked = 'long', question } = useOrderQuestion('contract', open);
  const isOpen = useQuotation(quotation.market.symbol).quotation?.isOpen ?? quotation.isOpen;
  const available = useAvailable(account);
  const rates = useContractRates();
  if (unmet) return <MeetNeed unmet={unmet} />;
  if (available === 0n) return <AddFundsButton account={account} coin="USDT" />;
  const press = (side: PositionSide) => {
    if (preview && errors.pass(side)) ask(side);
  };
  return (
    <>
      <FormNote error={errors.at('order')} className="text-[0.6875rem] leading-4" />
      {SIDES.map((side) => (
        <SideButton
          key={side}
          side={side}
          isOpen={isOpen}
          isRead={available !== undefined}
          preview={preview?.[side]}
          hasAmount={hasAmount}
          reason={errors.ofSide(side)}
          isPending={isPending}
          onPress={() => press(side)}
          onMost={onMost}
        />
      ))}
      {preview && (
        <ConfirmSheet {...question} quotation={quotation} preview={preview[asked]} rates={rates} reason={errors.reasonOf(asked)} />
      )}
    </>
  );
}

type SideButtonProps = {
  side: PositionSide;
  /** False while the market is halted: the button is pale, and a press shows the reason. */
  isOpen: boolean;
  /** False until balance and market are read: before that an order cannot be judged. */
  isRead: boolean;
  preview: SidePreview | undefined;
  /** True if a size was typed: it may be refused. */
  hasAmount: boolean;
  /** The reason why only this side is refused. */
  reason: string | undefined;
  isPending: boolean;
  onPress(): void;
  onMost(lots: number): void;
};

function SideButton({ side, isOpen, isRead, preview, hasAmount, reason, isPending, onPress, onMost }: SideButtonProps) {
  const text = useText();
  const most = preview?.most ?? 0;
  // At a price that is refused, an order has neither.
  const isPriceWrong =
    preview?.decision.ok === false && preview.decision.field === 'price' && preview.decision.refusal !== 'price-required';
  const isRefused = preview !== undefined && hasAmount && !preview.decision.ok && preview.decision.field === 'lots';
  return (
    <div>
      {isPriceWrong && reason ? (
        <p className="pb-1 text-[0.6875rem] leading-4 text-(--red)">{reason}</p>
      ) : (
        <dl className="flex flex-wrap justify-between gap-x-2 pb-1 text-[0.6875rem] leading-4">
          <div className="flex gap-1">
            <dt className="text-mute">{text('common.max')}</dt>
            <dd>
              <button
                type="button"
                disabled={most === 0 || isPriceWrong || !isRead}
                onClick={() => onMost(most)}
                className="reach dotted after:h-6 disabled:no-underline"
              >
                {isPriceWrong || !isRead ? '—' : <Amount>{lotsNumber(text, most)}</Amount>}
              </button>
            </dd>
          </div>
          <div className="flex gap-1">
            <dt className="text-mute">{text('lever.cost')}</dt>
            <dd>{preview?.cost === undefined || isPriceWrong ? '—' : <Amount>{formatAmount(preview.cost.total, 2)}</Amount>}</dd>
          </div>
        </dl>
      )}
      <OrderButton
        isUp={side === 'long'}
        isReady={isOpen && !isRefused}
        pending={isPending}
        disabled={!isRead || preview === undefined}
        onClick={onPress}
      >
        {text(`lever.open-${side}`)}
      </OrderButton>
      {!isPriceWrong && reason && <p className="pt-1 text-[0.6875rem] leading-4 text-(--red)">{reason}</p>}
    </div>
  );
}
