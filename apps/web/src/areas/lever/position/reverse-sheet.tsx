import { lever } from '@mt2/contracts/lever';
import { oppositeSide, previewReverse } from '@mt2/domain/lever';
import { MeetNeed } from '../../../frame/gate/meet-need.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { api } from '../../../platform/send.ts';
import { gainText } from '../../../platform/text/gain-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormNote } from '../../../ui/fields/form-note.tsx';
import { useErrors } from '../../../ui/fields/use-errors.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { SignedAmount } from '../../../ui/figures/signed-amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { lotsText } from '../../market/index.ts';
import { enoughUntilRead } from '../../wallet/index.ts';
import type { LeverAccount } from '../lever.api.ts';
import { AvailableLine } from '../open/available-line.tsx';
import { useAvailable, useOpenFacts } from '../open/use-open-facts.ts';
import { SideText } from '../side-text.tsx';
import { useSending } from '../use-sending.ts';
import type { PositionSheetProps } from './stop-sheet.tsx';

type ReverseSheetProps = PositionSheetProps & { account: LeverAccount };

/** Closes a position at the market and opens as many lots the other way. */
export function ReverseSheet({ open, onClose, position, account }: ReverseSheetProps) {
  const text = useText();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`${text('lever.reverse')} · ${position.market.symbol}`}
      footer={<ReverseButton position={position} account={account} onDone={onClose} />}
    >
      <div className="flex flex-col gap-3 pt-1">
        <Trades position={position} account={account} />
        <AvailableLine account={account} />
        <p className="text-xs text-mute">{text('lever.reverse-note')}</p>
      </div>
    </Sheet>
  );
}

type Reversed = Pick<ReverseSheetProps, 'position' | 'account'>;

/** The reversal at the current book, or its refusal; undefined until the market is read. */
function useReversal({ position: { market, held, openOrderFrozen }, account }: Reversed) {
  const facts = useOpenFacts(market, account);
  const available = useAvailable(account);
  return facts && previewReverse({ ...facts, position: held, released: openOrderFrozen, available: enoughUntilRead(available) });
}

/** Reverses the position; above it why that is refused. */
function ReverseButton({ position, account, onDone }: Reversed & { onDone(): void }) {
  const text = useText();
  const { held, id } = position;
  const available = useAvailable(account);
  const { unmet } = useGate(lever.reverse);
  const { send, isPending } = useSending();
  const preview = useReversal({ position, account });
  const refusal = preview?.decision.ok === false ? preview.decision.refusal : undefined;
  const errors = useErrors({ order: refusal && text(`refusal.${refusal}`) }, () => true);
  const reverse = async () => {
    if (errors.pass() && (await send(() => api.change(lever.reverse, { id })))) onDone();
  };
  if (unmet) return <MeetNeed unmet={unmet} />;
  return (
    <>
      <FormNote error={errors.at('order')} className="pb-2" />
      <Button
        tone={held.side === 'long' ? 'down' : 'up'}
        size="lg"
        pending={isPending}
        disabled={!preview || available === undefined}
        onClick={() => void reverse()}
      >
        {`${text(`lever.close-${held.side}`)} + ${text(`lever.open-${oppositeSide(held.side)}`)}`}
      </Button>
    </>
  );
}

/** The position that is closed and the one that is opened, with the costs of both. */
function Trades({ position, account }: Reversed) {
  const text = useText();
  const { market, held, openOrderFrozen } = position;
  const plan = useReversal({ position, account })?.plan;
  const usdt = (amount: bigint | undefined) => (amount === undefined ? '—' : <Amount unit="USDT">{formatAmount(amount, 2)}</Amount>);
  return (
    <Facts
      items={[
        { label: text(`lever.close-${held.side}`), value: <SideText side={held.side} leverage={held.leverage} /> },
        {
          label: text(`lever.open-${oppositeSide(held.side)}`),
          value: <SideText side={oppositeSide(held.side)} leverage={held.leverage} />,
        },
        { label: text('lever.size'), value: <Amount>{lotsText(text, market, held.lots)}</Amount> },
        {
          label: text('lever.estimated-profit'),
          value: plan ? <SignedAmount unit="USDT">{gainText(plan.closed.pnl)}</SignedAmount> : '—',
        },
        { label: text('lever.estimated-credit'), value: usdt(plan?.closed.credit) },
        ...(openOrderFrozen > 0n ? [{ label: text('lever.order-released'), value: usdt(openOrderFrozen) }] : []),
        { label: text('lever.cost'), value: usdt(plan?.entry.total) },
        { label: text('lever.from-balance'), value: usdt(plan?.needed) },
      ]}
    />
  );
}
