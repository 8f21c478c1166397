import { must } from '../core/must.ts';
import { USDT } from '../market/coins.ts';
import type { Atoms } from '../money/atoms.ts';
import { greaterOf, lesserOf } from '../money/compare.ts';
import { type AccountKind, type Bucket, type HoldChange, type Journal, ledgerWriter, type Posting, type Ref } from '../wallet/index.ts';

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
} as const;
type Reason = (typeof LEVER_LEDGER.reasons)[number];

const { journal, userPosting, systemPosting, feePosting } = ledgerWriter(LEVER_LEDGER);

/** Whose contracts: the contract tab and the leverage page are one engine over two accounts, both in USDT. */
export type MarginAccount = { readonly user: number; readonly account: Extract<AccountKind, 'contract' | 'leverage'> };
/** An order that opens, by id. */
type OfOrder = MarginAccount & { readonly order: number };
/** A ticket, by id. */
type OfTicket = MarginAccount & { readonly ticket: number };

/** What a ticket's journals and the hold of its margin and reserve belong to. */
export const ticketRef = (ticket: number): Ref => ({ refType: 'lever-ticket', refId: ticket });
/** What the journals of an order that rests, and the hold of what it may cost, belong to. */
export const orderRef = (order: number): Ref => ({ refType: 'lever-order', refId: order });

const hold = ({ user, account }: MarginAccount, ref: Ref, change: HoldChange['change'], amount: Atoms): HoldChange => ({
  place: { owner: user, account, coin: USDT.id },
  ref,
  change,
  amount,
});

/** What stands behind closed lots and comes free: their margin and what was set aside for the fee of closing them. */
type Bound = { readonly margin: Atoms; readonly reserve: Atoms };
/** What the risk fund has before; where it lacks, the house pays. */
type Fund = { readonly fund: Atoms };

/** An opening order rests: what it may cost is set aside. */
export function leverFreeze({ amount, order, ...purse }: OfOrder & { readonly amount: Atoms }): Journal {
  must(amount > 0n, 'lever.freeze moves a positive amount');
  return journal('lever.freeze', bind(purse, amount, 'lever-freeze'), [hold(purse, orderRef(order), 'frozen', amount)]);
}

/** What an opening order set aside and no longer needs. */
export function leverRelease({ amount, order, ...purse }: OfOrder & { readonly amount: Atoms }): Journal {
  must(amount > 0n, 'lever.release moves a positive amount');
  return journal('lever.release', bind(purse, -amount, 'lever-release'), [hold(purse, orderRef(order), 'released', amount)]);
}

/** Lots were opened: margin and reserve are bound, the fee is charged. `held` is what their order had frozen for them, 0 of a market order. */
export function leverOpen(open: OfTicket & OfOrder & Bound & { readonly fee: Atoms; readonly held: Atoms }): Journal {
  const { ticket, order, margin, reserve, fee, held } = open;
  must(margin > 0n && reserve >= 0n && fee >= 0n && held >= 0n, 'lever.open binds a margin');
  return journal(
    'lever.open',
    [...bind(open, margin + reserve - held, 'lever-margin'), ...charge(open, fee)],
    [hold(open, orderRef(order), 'spent', held), hold(open, ticketRef(ticket), 'frozen', margin + reserve)],
  );
}

/**
 * Lots were closed: what was bound comes back, with the profit or less the loss, less the fee. A loss beyond that is the risk fund's: it comes
 * before the loss, so that the user never owes.
 */
export function leverClose(close: OfTicket & Bound & Fund & { readonly pnl: Atoms; readonly fee: Atoms }): Journal {
  const { margin, reserve, pnl, fee, fund } = close;
  must(margin >= 0n && reserve >= 0n && fee >= 0n, 'lever.close gives back what was bound');
  const shortfall = greaterOf(0n, -(margin + reserve + pnl - fee));
  const postings = [
    post(close, 'frozen', -(margin + reserve), 'lever-margin'),
    post(close, 'available', margin + reserve, 'lever-margin'),
    ...fromFund(shortfall, fund, 'lever-shortfall'),
    post(close, 'available', shortfall, 'lever-shortfall'),
    systemPosting('house', USDT.id, -pnl, 'lever-pnl'),
    post(close, 'available', pnl, 'lever-pnl'),
    ...charge(close, fee),
  ];
  return journal('lever.close', postings, [hold(close, ticketRef(close.ticket), 'released', margin + reserve)]);
}

/** A ticket was liquidated: all that was bound is lost; what the market leaves of it goes to the risk fund, what it lacks the fund pays. */
export function leverLiquidation(lost: OfTicket & Bound & Fund & { readonly pnl: Atoms; readonly fee: Atoms }): Journal {
  const { margin, reserve, pnl, fee, fund } = lost;
  must(margin >= 0n && reserve >= 0n && fee >= 0n, 'lever.liquidation takes what was bound');
  const left = margin + reserve + pnl - fee;
  const postings = [
    post(lost, 'frozen', -(margin + reserve), 'lever-liquidation'),
    systemPosting('house', USDT.id, -pnl, 'lever-pnl'),
    feePosting(lost.user, USDT.id, fee, 'lever-fee'),
    ...(left < 0n ? fromFund(-left, fund, 'lever-liquidation') : [systemPosting('risk_fund', USDT.id, left, 'lever-liquidation')]),
  ];
  return journal('lever.liquidation', postings, [hold(lost, ticketRef(lost.ticket), 'spent', margin + reserve)]);
}

/** Funding of one ticket: the house pays `received`, or the user pays from the available balance and from the ticket's margin. */
export function leverFunding(
  paid: OfTicket & { readonly received: Atoms; readonly fromAvailable: Atoms; readonly fromMargin: Atoms },
): Journal {
  const { received, fromAvailable, fromMargin } = paid;
  must(received >= 0n && fromAvailable >= 0n && fromMargin >= 0n, 'lever.funding goes one way');
  const postings = [
    post(paid, 'available', received - fromAvailable, 'lever-funding'),
    post(paid, 'frozen', -fromMargin, 'lever-funding'),
    systemPosting('house', USDT.id, fromAvailable + fromMargin - received, 'lever-funding'),
  ];
  return journal('lever.funding', postings, [hold(paid, ticketRef(paid.ticket), 'spent', fromMargin)]);
}

/** Margin was added to a ticket, or with a minus taken back. */
export function leverMargin({ amount, ticket, ...purse }: OfTicket & { readonly amount: Atoms }): Journal {
  must(amount !== 0n, 'lever.margin moves something');
  const change = amount > 0n ? hold(purse, ticketRef(ticket), 'frozen', amount) : hold(purse, ticketRef(ticket), 'released', -amount);
  return journal('lever.margin', bind(purse, amount, 'lever-margin'), [change]);
}

/** What the risk fund begins with. */
export function riskFundEndow(amount: Atoms): Journal {
  must(amount > 0n, 'risk-fund.endow gives something');
  return journal('risk-fund.endow', [
    systemPosting('world', USDT.id, -amount, 'risk-fund-endow'),
    systemPosting('risk_fund', USDT.id, amount, 'risk-fund-endow'),
  ]);
}

const post = ({ user, account }: MarginAccount, bucket: Bucket, delta: Atoms, reason: Reason): Posting =>
  userPosting(user, account, USDT.id, bucket, delta, reason);

/** From available to frozen, or with a minus back. */
const bind = (purse: MarginAccount, amount: Atoms, reason: Reason): Posting[] => [
  post(purse, 'available', -amount, reason),
  post(purse, 'frozen', amount, reason),
];

const charge = (purse: MarginAccount, fee: Atoms): Posting[] => [
  post(purse, 'available', -fee, 'lever-fee'),
  feePosting(purse.user, USDT.id, fee, 'lever-fee'),
];

/** What the risk fund pays, as far as it has it; the house pays the rest. */
const fromFund = (amount: Atoms, fund: Atoms, reason: Reason): Posting[] => [
  systemPosting('risk_fund', USDT.id, -lesserOf(amount, fund), reason),
  systemPosting('house', USDT.id, -greaterOf(0n, amount - fund), 'lever-adl'),
];
