import { lever } from '@mt2/contracts/lever';
import type { TicketSide } from '@mt2/domain/lever';
import { useState } from 'react';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { WayOut } from '../../../frame/gate/way-out.tsx';
import { Go } from '../../../frame/navigation.tsx';
import { formatAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSettings } from '../../../platform/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import type { Quotation } from '../../market/index.ts';
import type { LeverAccount } from '../lever.api.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import type { FormRefusal, OpenForm, OpenPreview, SidePreview } from './open-form.ts';
import { transferAddress } from './use-open-facts.ts';
import { useOpening } from './use-opening.ts';

const SIDES = ['long', 'short'] as const;
const TONES = { long: 'up', short: 'down' } as const;

export type OpenButtonsProps = {
  quotation: Quotation;
  account: LeverAccount;
  form: OpenForm;
  preview: OpenPreview | undefined;
  /** Takes the most lots of a side into the form. */
  onMost(lots: number): void;
  onPlaced(): void;
};

/** Opens a long or a short, after a confirmation unless it is off. In their place a user without the verification reads of it and is led there, a guest to the login. */
export function OpenButtons({ quotation, account, form, preview, onMost, onPlaced }: OpenButtonsProps) {
  const { lack } = useGate(lever.submit);
  const isAsking = useSettings((settings) => settings.confirmOrders);
  const [asked, setAsked] = useState<{ side: TicketSide; isOpen: boolean }>({ side: 'long', isOpen: false });
  const { open, isPending } = useOpening(quotation, account, onPlaced);
  if (lack) return <WayOut lack={lack} />;
  const press = (side: TicketSide) => {
    if (isAsking) setAsked({ side, isOpen: true });
    else void open(side, preview);
  };
  const said = SIDES.map((side) => saidOf(preview?.[side], form));
  const shared = said[0] === said[1] ? said[0] : undefined;
  return (
    <>
      <Why refusal={shared} account={account} />
      {SIDES.map((side, index) => (
        <SideButton
          key={side}
          side={side}
          preview={preview?.[side]}
          refusal={shared ? undefined : said[index]}
          isOff={!preview?.[side].decision.ok}
          isPending={isPending}
          onPress={() => press(side)}
          onMost={onMost}
        />
      ))}
      {preview && (
        <ConfirmSheet
          open={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
          quotation={quotation}
          side={asked.side}
          form={form}
          preview={preview[asked.side]}
          onConfirm={() => {
            setAsked({ ...asked, isOpen: false });
            void open(asked.side, preview);
          }}
        />
      )}
    </>
  );
}

/** The refusal shown for a side; none about a size while nothing has been typed, and none about a halt, which is said above the form. */
function saidOf(preview: SidePreview | undefined, { size }: OpenForm): FormRefusal | undefined {
  if (!preview || preview.decision.ok) return undefined;
  const { refusal } = preview.decision;
  if (refusal === 'market-closed') return undefined;
  return size === '' && (refusal.startsWith('lots-') || refusal === 'insufficient-balance') ? undefined : refusal;
}

/** The refusal of both sides, with its way out where there is one. */
function Why({ refusal, account }: { refusal: FormRefusal | undefined; account: LeverAccount }) {
  const text = useText();
  return (
    <p role="status" className="text-[11px] leading-4 text-down empty:hidden">
      {refusal && text(`refusal.${refusal}`)}
      {refusal === 'insufficient-balance' && (
        <Go to={transferAddress(account)} className="reach ml-1 text-accent underline">
          {text('wallet.transfer')}
        </Go>
      )}
    </p>
  );
}

type SideButtonProps = {
  side: TicketSide;
  preview: SidePreview | undefined;
  refusal: FormRefusal | undefined;
  isOff: boolean;
  isPending: boolean;
  onPress(): void;
  onMost(lots: number): void;
};

function SideButton({ side, preview, refusal, isOff, isPending, onPress, onMost }: SideButtonProps) {
  const text = useText();
  const most = preview?.most ?? 0;
  return (
    <div>
      <dl className="flex flex-wrap justify-between gap-x-2 pb-1 text-[11px] leading-4">
        <div className="flex gap-1">
          <dt className="text-mute">{text('common.max')}</dt>
          <dd>
            <button
              type="button"
              disabled={most === 0}
              onClick={() => onMost(most)}
              className="reach underline decoration-dotted underline-offset-2 disabled:no-underline"
            >
              <Amount>{text('lever.lots-number', { count: most })}</Amount>
            </button>
          </dd>
        </div>
        <div className="flex gap-1">
          <dt className="text-mute">{text('lever.cost')}</dt>
          <dd>{preview?.cost === undefined ? '—' : formatAmount(preview.cost, 2)}</dd>
        </div>
      </dl>
      <Button tone={TONES[side]} size="lg" pending={isPending} disabled={isOff} onClick={onPress}>
        <span className="truncate">{text(`lever.open-${side}`)}</span>
      </Button>
      {refusal && <p className="pt-1 text-[11px] leading-4 text-down">{text(`refusal.${refusal}`)}</p>}
    </div>
  );
}
