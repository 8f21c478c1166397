import type { LedgerWords } from '@mt2/domain/wallet';
import type { z } from 'zod';
import type { Calls } from './call.ts';
import type { Lines, RecordKind } from './fields/field.ts';
import { beside } from './fields/kinds.ts';
import type { MessagePurpose } from './message-about.ts';
import type { RefusalName } from './refusals.ts';

/**
 * How several events about one subject are delivered: only the `latest` of a state, `every` one of a series of messages,
 * none of which may be dropped.
 */
type Delivery = 'latest' | 'every';

/** The handling of one kind of event by a client. */
type EventRules<S extends z.ZodRawShape, R extends string> = {
  /** The ID of the event's subject, unique among the events of its kind. */
  readonly subject: (event: z.output<z.ZodObject<S>>) => string | number;
  readonly delivery: Delivery;
  /** The calls, as `area.call`, whose answers are outdated by the event. */
  readonly refreshes: readonly R[];
};

/** Declares an event that a user gets over the feed; `fields` are next to its name. */
export const event = <const S extends z.ZodRawShape, const R extends string>(fields: S, rules: EventRules<S, R>) => ({ fields, ...rules });

export type EventDeclaration = {
  readonly fields: z.ZodRawShape;
  readonly subject: (event: never) => string | number;
  readonly delivery: Delivery;
  readonly refreshes: readonly string[];
};

type LogOptions = {
  /** The object it is about; a row links to it as `deposit/17`. */
  readonly link: string;
  /** The purpose of the message with the text `outbox.<kind>` sent with it. Undefined if none is sent. */
  readonly mail?: MessagePurpose;
  /** True if only the last event of the kind about an object is kept. */
  readonly isLatest?: true;
};

/** Declares a kind of event that is written to a user's event log, with its values. */
export const logged = <const L extends Lines>(lines: L, options: LogOptions) => ({ values: beside(lines), ...options });

export type LogDeclaration = LogOptions & { readonly values: RecordKind<Lines> };

/**
 * A kind of review. `hasAmount`: the operator may correct its amount. `verdicts`: its own names of approving and rejecting, if these
 * two words would not say what happens.
 */
export type ReviewDeclaration = {
  readonly hasAmount?: true;
  readonly verdicts?: { readonly approve: string; readonly reject: string };
};

/** The contract half of an area's manifest, from which all central lists are derived. */
export type Contract = {
  /** The subject of the area in one sentence. */
  readonly about?: string;
  readonly calls: Calls;
  /** True if only its paths are from the specification: no other backend of the family sends its answer fields. */
  readonly isOurs: boolean;
  /** The areas, by folder, whose public APIs it may use on the server; enforced by the import rules. */
  readonly uses: readonly string[];
  readonly events: Readonly<Record<string, EventDeclaration>>;
  /** The events it writes to the event logs of users, by kind. */
  readonly log: Readonly<Record<string, LogDeclaration>>;
  /** The kinds of its journals and the reasons of its postings. */
  readonly ledger: LedgerWords;
  /** The reviews that an operator decides for it, by kind. */
  readonly reviews: Readonly<Record<string, ReviewDeclaration>>;
  /** Actions of the seed's users in it that a policy decides, by the lab's name of the policy. */
  readonly acts: readonly string[];
  /** The refusals it introduces; other areas may use them too. */
  readonly refusals: readonly RefusalName[];
};

const NOTHING = {
  isOurs: false,
  uses: [],
  events: {},
  log: {},
  ledger: { kinds: [], reasons: [], systemReasons: [] },
  reviews: {},
  acts: [],
  refusals: [],
} as const;

/** Declares an area; omitted parts are empty. */
export const contract = <const C extends Partial<Contract> & Pick<Contract, 'calls'>>(
  declared: C,
): Omit<typeof NOTHING, keyof C> & Readonly<C> => ({ ...NOTHING, ...declared });
