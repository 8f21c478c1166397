import { must } from '../core/decision.ts';
import { USDT } from '../market/coins.ts';
import { type Atoms, greaterOf } from '../money/atoms.ts';
import {
  type AccountKind,
  type Bucket,
  type HoldChange,
  heldFor,
  type Journal,
  ledgerWriter,
  type Posting,
  type Ref,
} from '../wallet/index.ts';

export const LEVER_LEDGER = {
  kinds: [
    'lever.freeze',
    'lever.release',
    'lever.open',
    'lever.close',
    'lever.liquidation',
    'lever.funding',
    'lever.margin',
    'risk-fund.endow',
  ],
  reasons: [
    'lever-freeze',
    'lever-release',
    'lever-margin',
    'lever-fee',
    'lever-pnl',
    'lever-funding',
    'lever-liquidation',
    'lever-shortfall',
  ],
  systemReasons: ['lever-adl', 'risk-fund-endow'],
  fundReasons: ['lever-liquidation', 'lever-shortfall', 'risk-fund-endow'],
} as const;
type Reason = (typeof LEVER_LEDGER.reasons)[number];

const { journal, freeze, userPosting, systemPosting, feePosting, fundPosting, fromFund } = ledgerWriter(LEVER_LEDGER);

/** A user and one of two accounts: the contract tab and the leverage page share one engine, in USDT. */
export type MarginAccount = { readonly user: number; readonly account: Extract<AccountKind, 'contract' | 'leverage'> };
type OfOrder = MarginAccount & { readonly order: number };
type OfPosition = MarginAccount & { readonly position: number };

/** The reference of a position's journals and of the hold for its margin and reserve. */
export const positionRef = (position: number): Ref => ({ refType: 'lever-ticket', refId: position });
/** The reference of a resting order's journals and of the hold for its cost. */
export const orderRef = (order: number): Ref => ({ refType: 'lever-order', refId: order });

const hold = ({ user, account }: MarginAccount, ref: Ref, change: HoldChange['change'], amount: Atoms): HoldChange => ({
  ...heldFor(ref, user, account, USDT.id, amount),
  change,
});

/** Margin of the closed lots and the reserve for their closing fee, in atoms; both are released. */
type Bound = { readonly margin: Atoms; readonly reserve: Atoms };
/** The traded value of the lots in atoms of USDT, and the fee. */
type Traded = { readonly value: Atoms; readonly fee: Atoms };
/** The balance of the risk fund before, in atoms; the house account covers a shortfall. */
type Fund = { readonly fund: Atoms };

/** An opening order rests: its maximum cost is frozen. */
export const leverFreeze = ({ user, account, order, amount }: OfOrder & { readonly amount: Atoms }): Journal =>
  freeze('lever.freeze', heldFor(orderRef(order), user, account, USDT.id, amount), 'lever-freeze');

/** Releases frozen funds that an opening order no longer needs. */
export function leverRelease({ amount, order, ...owner }: OfOrder & { readonly amount: Atoms }): Journal {
  must(amount > 0n, 'lever.release moves a positive amount');
  return journal('lever.release', bind(owner, -amount, 'lever-release'), [hold(owner, orderRef(order), 'released', amount)]);
}

/**
 * Lots were opened: margin and reserve are bound, the fee is charged. `held` is the amount their order had frozen for
 * them, 0 for a market order.
 */
export function leverOpen(open: OfPosition & OfOrder & Bound & Traded & { readonly held: Atoms }): Journal {
  const { position, order, margin, reserve, fee, held } = open;
  must(margin > 0n && reserve >= 0n && fee >= 0n && held >= 0n, 'lever.open binds a margin');
  return journal(
    'lever.open',
    [...bind(open, margin + reserve - held, 'lever-margin'), ...charge(open)],
    [hold(open, orderRef(order), 'spent', held), hold(open, positionRef(position), 'frozen', margin + reserve)],
  );
}

/**
 * Lots were closed: the bound amount is returned, plus the profit or minus the loss, minus the fee. The risk fund covers
 * any loss beyond that; it pays before the loss is posted, so the user never owes anything.
 */
export function leverClose(close: OfPosition & Bound & Traded & Fund & { readonly pnl: Atoms }): Journal {
  const { margin, reserve, pnl, fee, fund } = close;
  must(margin >= 0n && reserve >= 0n && fee >= 0n, 'lever.close returns bound amounts');
  const shortfall = greaterOf(0n, -(margin + reserve + pnl - fee));
  const postings = [
    post(close, 'frozen', -(margin + reserve), 'lever-margin'),
    post(close, 'available', margin + reserve, 'lever-margin'),
    ...fromFund(USDT.id, shortfall, fund, { fund: 'lever-shortfall', house: 'lever-adl' }),
    post(close, 'available', shortfall, 'lever-shortfall'),
    systemPosting('house', USDT.id, -pnl, 'lever-pnl'),
    post(close, 'available', pnl, 'lever-pnl'),
    ...charge(close),
  ];
  return journal('lever.close', postings, [hold(close, positionRef(close.position), 'released', margin + reserve)]);
}

/** A position was liquidated: its margin is lost; any remainder goes to the risk fund, which also covers any shortfall. */
export function leverLiquidation(lost: OfPosition & Bound & Traded & Fund & { readonly pnl: Atoms }): Journal {
  const { margin, reserve, pnl, fee, fund } = lost;
  must(margin >= 0n && reserve >= 0n && fee >= 0n, 'lever.liquidation takes bound amounts');
  const left = margin + reserve + pnl - fee;
  const postings = [
    post(lost, 'frozen', -(margin + reserve), 'lever-liquidation'),
    systemPosting('house', USDT.id, -pnl, 'lever-pnl'),
    feePosting(lost.user, USDT.id, fee, 'lever-fee', lost.value),
    ...(left < 0n
      ? fromFund(USDT.id, -left, fund, { fund: 'lever-liquidation', house: 'lever-adl' })
      : [fundPosting(USDT.id, left, 'lever-liquidation')]),
  ];
  return journal('lever.liquidation', postings, [hold(lost, positionRef(lost.position), 'spent', margin + reserve)]);
}

/** Funding of one position: the house account pays `received`, or the user pays from the available balance and the position's margin. */
export function leverFunding(
  paid: OfPosition & { readonly received: Atoms; readonly fromAvailable: Atoms; readonly fromMargin: Atoms },
): Journal {
  const { received, fromAvailable, fromMargin } = paid;
  must(received >= 0n && fromAvailable >= 0n && fromMargin >= 0n, 'lever.funding has one direction');
  const postings = [
    post(paid, 'available', received - fromAvailable, 'lever-funding'),
    post(paid, 'frozen', -fromMargin, 'lever-funding'),
    systemPosting('house', USDT.id, fromAvailable + fromMargin - received, 'lever-funding'),
  ];
  return journal('lever.funding', postings, [hold(paid, positionRef(paid.position), 'spent', fromMargin)]);
}

/** Margin was added to a position, or removed if negative. */
export function leverMargin({ amount, position, ...owner }: OfPosition & { readonly amount: Atoms }): Journal {
  must(amount !== 0n, 'lever.margin moves something');
  const change =
    amount > 0n ? hold(owner, positionRef(position), 'frozen', amount) : hold(owner, positionRef(position), 'released', -amount);
  return journal('lever.margin', bind(owner, amount, 'lever-margin'), [change]);
}

/** Creates the initial balance of the risk fund. */
export function riskFundEndow(amount: Atoms): Journal {
  must(amount > 0n, 'risk-fund.endow gives something');
  return journal('risk-fund.endow', [
    systemPosting('world', USDT.id, -amount, 'risk-fund-endow'),
    fundPosting(USDT.id, amount, 'risk-fund-endow'),
  ]);
}

const post = ({ user, account }: MarginAccount, bucket: Bucket, delta: Atoms, reason: Reason): Posting =>
  userPosting(user, account, USDT.id, bucket, delta, reason);

/** From available to frozen, or back if negative. */
const bind = (owner: MarginAccount, amount: Atoms, reason: Reason): Posting[] => [
  post(owner, 'available', -amount, reason),
  post(owner, 'frozen', amount, reason),
];

const charge = ({ fee, value, ...owner }: MarginAccount & Traded): Posting[] => [
  post(owner, 'available', -fee, 'lever-fee'),
  feePosting(owner.user, USDT.id, fee, 'lever-fee', value),
];
