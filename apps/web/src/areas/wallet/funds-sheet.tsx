import { ACCOUNT_KINDS, type AccountKind } from '@mt2/domain/wallet';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownToLine, ArrowRightLeft, ChevronRight, CirclePlus, Landmark, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Go } from '../../frame/navigation.tsx';
import { type Address, to } from '../../frame/paths.ts';
import { formatAmount } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { accountOf, availableOf } from './assets.ts';
import { decimalsOf } from './exact-amount.ts';
import { assetsQuery, useAvailable } from './wallet.api.ts';

type Funded = { account: AccountKind; coin: string };
export type FundsSheetProps = Funded & { open: boolean; onClose(): void };

/** The user's other account with most of a coin, if one has any; undefined until it is `asked`. */
function useFullestOther({ account, coin }: Funded, asked: boolean): AccountKind | undefined {
  const isSignedIn = useSignedIn();
  const { data: assets } = useQuery({ ...assetsQuery, enabled: isSignedIn && asked });
  if (!isSignedIn || !assets) return undefined;
  const others = ACCOUNT_KINDS.filter((each) => each !== account).map((kind) => ({
    kind,
    has: availableOf(accountOf(assets, kind), coin),
  }));
  return others.filter(({ has }) => has > 0n).toSorted((one, other) => (one.has < other.has ? 1 : -1))[0]?.kind;
}

/** The ways to get a coin into an account: first from another account of the user that has some, from outside, or through a bank. */
export function FundsSheet({ open, onClose, account, coin }: FundsSheetProps) {
  const text = useText();
  const fullest = useFullestOther({ account, coin }, open);
  const from = fullest ?? (account === 'spot' ? 'contract' : 'spot');
  const transfer = (
    <Way
      key="transfer"
      address={to('/pages/assets/transfer/index', { from, to: account, coin })}
      Icon={ArrowRightLeft}
      name={text('nav.transfer')}
      hint={text('wallet.fund-by-transfer')}
      onLeave={onClose}
    />
  );
  return (
    <Sheet open={open} onClose={onClose} title={text('spot.top-up')}>
      <ul className="divide-y divide-line">
        {fullest && transfer}
        <Way
          address={to('/pages/assets/deposit/charge', { coin })}
          Icon={ArrowDownToLine}
          name={text('screen.deposit')}
          hint={text('wallet.fund-by-deposit')}
          onLeave={onClose}
        />
        {coin === 'USDT' && (
          <Way
            address={to('/pages/assets/deposit/charge', { coin, way: 'bank' })}
            Icon={Landmark}
            name={text('deposit.bank-transfer')}
            hint={text('deposit.bank-hint')}
            onLeave={onClose}
          />
        )}
        {!fullest && transfer}
      </ul>
    </Sheet>
  );
}

type WayProps = { address: Address; Icon: LucideIcon; name: string; hint: string; onLeave(): void };

const Way = ({ address, Icon, name, hint, onLeave }: WayProps) => (
  <li>
    <Go to={address} onClick={onLeave} className="flex min-h-16 items-center gap-3 py-2">
      <Icon size={20} className="shrink-0 text-accent" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block text-[0.9375rem]">{name}</span>
        <span className="block text-xs text-mute">{hint}</span>
      </span>
      <ChevronRight size={18} className="shrink-0 text-mute" aria-hidden />
    </Go>
  </li>
);

/** The sheet with the ways to get a coin, and what opens it. */
function useFundsSheet(funded: Funded) {
  const [isOpen, setOpen] = useState(false);
  return {
    opener: { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const,
    sheet: <FundsSheet open={isOpen} onClose={() => setOpen(false)} {...funded} />,
  };
}

/** Replaces a form's button for a user who has none of the coin that it spends: opens the ways to get some. */
export function AddFundsButton({ account, coin }: Funded) {
  const text = useText();
  const { opener, sheet } = useFundsSheet({ account, coin });
  const isElsewhere = useFullestOther({ account, coin }, true) !== undefined;
  return (
    <>
      <Button tone="brand" size="lg" {...opener}>
        <span className="truncate">{text(isElsewhere ? 'wallet.transfer-coin' : 'deposit.deposit-coin', { coin })}</span>
      </Button>
      {sheet}
    </>
  );
}

export type FundsLineProps = Funded & {
  label: string;
  /** Undefined for a guest, and until it is read. */
  amount: string | undefined;
  /** The error that the balance is too small. Its field names it by the ID. */
  error?: string | undefined;
  id?: string | undefined;
  /** True for the coin that a seller gives: a seller can sell less instead. */
  isSold?: boolean;
};

/**
 * The balance that an order spends, with the ways to get more. An error about it is shown next to it, and offers them in
 * words, unless the coin is sold.
 */
export function FundsLine({ account, coin, label, amount, error, id, isSold = false }: FundsLineProps) {
  const text = useText();
  const { opener, sheet } = useFundsSheet({ account, coin });
  const isOffered = error !== undefined && !isSold;
  return (
    <div className="text-[0.6875rem] leading-4 max-[359px]:text-[0.625rem]">
      <div className="flex min-h-6 items-center justify-between gap-1">
        <span className="truncate text-mute">{label}</span>
        <span className="flex shrink-0 items-center gap-1">
          {amount === undefined ? <span>{`— ${coin}`}</span> : <Amount unit={coin}>{amount}</Amount>}
          {!isOffered && (
            <button type="button" {...opener} aria-label={text('spot.top-up')} className="reach shrink-0 text-accent">
              <CirclePlus size={14} aria-hidden />
            </button>
          )}
        </span>
      </div>
      {error && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <p id={id} role="alert" className="text-(--red)">
            {error}
          </p>
          {isOffered && (
            <button type="button" {...opener} className="reach reach-up shrink-0 font-semibold text-accent">
              {text('spot.top-up')}
            </button>
          )}
        </div>
      )}
      {sheet}
    </div>
  );
}

/** A balance below the amount that it pays, and a button that opens the ways to get more; `amount` is undefined until it is read. */
export function AvailableFunds({ account, coin, amount }: Funded & { amount: string | undefined }) {
  const text = useText();
  const { opener, sheet } = useFundsSheet({ account, coin });
  return (
    <span className="flex items-baseline justify-between gap-3">
      <span className="min-w-0">
        {text('spot.available')} {amount === undefined ? '—' : <Amount unit={coin}>{amount}</Amount>}
      </span>
      <button type="button" {...opener} className="reach reach-down shrink-0 font-semibold text-accent">
        {text('spot.top-up')}
      </button>
      {sheet}
    </span>
  );
}

/** The balance of an account that an order is checked against, and the way to more. Who sells a coin can sell less instead. */
export function AccountFunds({ account, coin, ...error }: Pick<FundsLineProps, 'account' | 'coin' | 'error' | 'id'>) {
  const text = useText();
  const available = useAvailable(account, coin);
  const amount = available === undefined ? undefined : formatAmount(available, decimalsOf(coin));
  return <FundsLine {...{ account, coin, amount }} {...error} label={text('spot.available')} isSold={coin !== 'USDT'} />;
}
