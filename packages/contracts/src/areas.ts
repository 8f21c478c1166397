import { assertDefined } from '@mt2/domain';
import type { z } from 'zod';
import { accountContract } from './account.ts';
import { alertContract } from './alert.ts';
import type { Contract, EventDeclaration, LogDeclaration, ReviewDeclaration } from './area.ts';
import { bankCardContract } from './bank-card.ts';
import { type Call, namedCalls, routeOf } from './call.ts';
import { chatContract } from './chat.ts';
import { compatibilityContract } from './compatibility.ts';
import { depositContract } from './deposit.ts';
import { feeContract } from './fee.ts';
import { financeContract } from './finance.ts';
import { helpContract } from './help.ts';
import { kycContract } from './kyc.ts';
import { leverContract } from './lever.ts';
import { loanContract } from './loan.ts';
import { marketContract } from './market.ts';
import { metaContract } from './meta.ts';
import { optionContract } from './option.ts';
import { p2pContract } from './p2p.ts';
import { promotionContract } from './promotion.ts';
import { robotContract } from './robot.ts';
import { securityContract } from './security.ts';
import { sessionContract } from './session.ts';
import { spotContract } from './spot.ts';
import { subscriptionContract } from './subscription.ts';
import { uploadContract } from './upload.ts';
import { waitingContract } from './waiting.ts';
import { walletContract } from './wallet.ts';
import { withdrawContract } from './withdraw.ts';

/** Named types of the areas: with all that the compiler infers, the declaration of the package would be too long for it. */
type Contracts = {
  readonly meta: typeof metaContract;
  readonly session: typeof sessionContract;
  readonly account: typeof accountContract;
  readonly security: typeof securityContract;
  readonly upload: typeof uploadContract;
  readonly kyc: typeof kycContract;
  readonly bankCard: typeof bankCardContract;
  readonly market: typeof marketContract;
  readonly deposit: typeof depositContract;
  readonly withdraw: typeof withdrawContract;
  readonly wallet: typeof walletContract;
  readonly fee: typeof feeContract;
  readonly spot: typeof spotContract;
  readonly lever: typeof leverContract;
  readonly waiting: typeof waitingContract;
  readonly option: typeof optionContract;
  readonly finance: typeof financeContract;
  readonly subscription: typeof subscriptionContract;
  readonly robot: typeof robotContract;
  readonly loan: typeof loanContract;
  readonly p2p: typeof p2pContract;
  readonly promotion: typeof promotionContract;
  readonly alert: typeof alertContract;
  readonly help: typeof helpContract;
  readonly chat: typeof chatContract;
  readonly compatibility: typeof compatibilityContract;
};
/** The areas of the product: the single list of them. Everything that spans areas is derived from it. */
export const contracts: Contracts = {
  meta: metaContract,
  session: sessionContract,
  account: accountContract,
  security: securityContract,
  upload: uploadContract,
  kyc: kycContract,
  bankCard: bankCardContract,
  market: marketContract,
  deposit: depositContract,
  withdraw: withdrawContract,
  wallet: walletContract,
  fee: feeContract,
  spot: spotContract,
  lever: leverContract,
  waiting: waitingContract,
  option: optionContract,
  finance: financeContract,
  subscription: subscriptionContract,
  robot: robotContract,
  loan: loanContract,
  p2p: p2pContract,
  promotion: promotionContract,
  alert: alertContract,
  help: helpContract,
  chat: chatContract,
  compatibility: compatibilityContract,
};

type AreaName = keyof Contracts;
type Part<P extends Exclude<keyof Contract, 'about'>> = Contracts[AreaName][P];
/** The keys of one of several records. */
type KeyOf<R> = R extends unknown ? keyof R & string : never;

const areas: readonly Contract[] = Object.values(contracts);
const merged = <D>(partOf: (area: Contract) => Readonly<Record<string, D>>): Readonly<Record<string, D>> =>
  Object.assign({}, ...areas.map(partOf));

type CallsByArea = { readonly [A in AreaName]: Contracts[A]['calls'] };
/** Every call of the product, by area. */
export const product = Object.fromEntries(Object.entries<Contract>(contracts).map(([name, { calls }]) => [name, calls])) as CallsByArea;
/** A call by its area and its key: `spot.listOrders`. */
export type CallName = { [A in AreaName]: `${A}.${KeyOf<CallsByArea[A]>}` }[AreaName];

/** The kinds and reasons of every area's ledger. */
export const LEDGERS: readonly Part<'ledger'>[] = Object.values(contracts).map(({ ledger }) => ledger);
/** The reasons for which a user's balance may change. */
export type UserReason = Part<'ledger'>['reasons'][number];
/** All of them, in the order of the areas. */
export const USER_REASONS: readonly UserReason[] = LEDGERS.flatMap(({ reasons }) => reasons);

export type ReviewKindName = KeyOf<Part<'reviews'>>;
/** The reviews that an operator decides, by kind. */
export const REVIEWS = merged(({ reviews }) => reviews) as Readonly<Record<ReviewKindName, ReviewDeclaration>>;

type VerdictsIn<R> = R extends unknown
  ? { [K in keyof R]: R[K] extends { readonly verdicts: infer V } ? V[keyof V] : never }[keyof R]
  : never;
/** The kinds' own names of approving and rejecting. */
export type OwnVerdict = VerdictsIn<Part<'reviews'>>;

export type ActName = Part<'acts'>[number];
/** Actions of the seed's users that a policy decides. */
export const ACTS: readonly ActName[] = Object.values(contracts).flatMap(({ acts }) => acts);

/** The shape of an event with its name. */
type Named<N extends string, D> = D extends { readonly fields: infer F extends z.ZodRawShape }
  ? z.output<z.ZodObject<{ readonly event: z.ZodLiteral<N> } & F>>
  : never;
type EventsIn<E> = E extends unknown ? { [N in keyof E & string]: Named<N, E[N]> }[keyof E & string] : never;
/** A private event of a user over the feed, discriminated by `event`. */
export type UserEvent = EventsIn<Part<'events'>>;
export type UserEventName = UserEvent['event'];
export const USER_EVENTS = merged(({ events }) => events) as Readonly<Record<UserEventName, EventDeclaration>>;

type LoggedIn<L> = L extends unknown
  ? {
      [K in keyof L & string]: L[K] extends { readonly values: { readonly given: infer V } }
        ? { readonly kind: K; readonly values: V }
        : never;
    }[keyof L & string]
  : never;
/** An event for a user's event log: its kind with the values of the kind. */
export type Logged = LoggedIn<Part<'log'>>;
export type LogKind = Logged['kind'];
export const LOG_KINDS = merged(({ log }) => log) as Readonly<Record<LogKind, LogDeclaration>>;

const CALLS: ReadonlyMap<string, Call> = new Map(namedCalls(product));
/** The calls whose answers an event outdates: their routes, by which a client knows its reads. */
export const REFRESHES = Object.fromEntries(
  Object.entries(USER_EVENTS).map(([name, { refreshes }]): [string, readonly string[]] => [
    name,
    refreshes.map((call) => routeOf(assertDefined(CALLS.get(call), `${call} is a call`))),
  ]),
) as Readonly<Record<UserEventName, readonly string[]>>;
