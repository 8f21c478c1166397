import { ALERT_KINDS } from '@mt2/domain/alert';
import { FAULT_EFFECTS, FAULT_SCHEDULES } from '@mt2/domain/fault';
import { GRID_MODES, ROBOT_TYPES } from '@mt2/domain/robot';
import { z } from 'zod';
import { finiteNumber, RATE_DECIMALS } from './exact.ts';
import { REVIEW_KINDS } from './operator.ts';
import { amount, balances, instant, instantOrSpan, number, said, span, symbol, text, who } from './scene-fields.ts';
import { LEVELS, MOST_STEPS } from './scene-limits.ts';
import { contract, spot, trigger } from './scene-orders.ts';

/** The fields of a scene are as somebody writes them: each step is checked in full by the call that it becomes. */

const person = z.strictObject({
  email: text('The e-mail address, which is the account.'),
  password: text('The password; that of the personas unless told.').optional(),
  country: text('Two letters: the country of the identity. Of somebody who is verified.').optional(),
  level: z.enum(LEVELS).meta(said('Verified up to here; not at all unless told.')).optional(),
  fund_password: z.boolean().meta(said('True for the fund password of the personas.')).optional(),
  balances: balances.optional(),
});

const option = z.strictObject({
  who,
  symbol,
  side: z.enum(['up', 'down', 'flat']),
  seconds: number.meta(said('The term.')),
  amount: amount('The stake.'),
  coin: text('The coin that pays; USDT unless told.').optional(),
});

const alert = z.strictObject({
  who,
  symbol,
  kind: z.enum(ALERT_KINDS).meta(said('`above` and `below` a price, `rises` and `falls` by a percentage.')),
  price: amount('The price of one that is above or below.').optional(),
  percent: number.meta(said('The percentage of one that rises or falls.')).optional(),
  repeat: z.boolean().meta(said('True to be told each time; once unless told.')).optional(),
});

const finance = z.strictObject({
  who,
  product: number.meta(said('The number of the product: `finance.listProducts`.')),
  amount: amount('What is hosted, in USDT.'),
  reinvest: z.boolean().meta(said('True where the principal buys the product again at completion.')).optional(),
});

const subscription = z.strictObject({
  who,
  offering: number.meta(said('The number of the offering: `subscription.listOfferings`.')),
  amount: amount('What is paid.'),
  coin: text('The coin that pays; USDT unless told.').optional(),
});

const loan = z.strictObject({
  who,
  term: number.meta(said('The number of the term: `loan.listTerms`.')),
  amount: amount('What is borrowed, in USDT.'),
  pledge: text('The coin that is pledged; none for a credit loan.').optional(),
  pledge_amount: amount('How much of it; the least unless told.').optional(),
});

const robot = z.strictObject({
  who,
  kind: z.enum(ROBOT_TYPES).meta(said('On spot (`grid`), or leveraged (`lever`).')),
  symbol,
  lower: amount('The lowest line.'),
  upper: amount('The highest line.'),
  grids: number.meta(said('How many cells.')),
  mode: z.enum(GRID_MODES).meta(said('`arithmetic` unless told.')).optional(),
  amount: amount('What is invested, in USDT, out of the trust account.'),
  days: number.meta(said('How long it runs.')),
  leverage: number.meta(said('5 for 5×; of a leveraged one.')).optional(),
  take_profit: amount('The price at which it ends.').optional(),
  stop_loss: amount('The price at which it ends.').optional(),
  top_up: z.boolean().meta(said('True to transfer from spot what the trust account lacks.')).optional(),
});

const advert = z.strictObject({
  who,
  side: z.enum(['buy', 'sell']).meta(said('What the merchant does.')),
  coin: text('The coin.'),
  ways: text('Ways of payment, by comma: `bank`. Whoever sells needs one of each.'),
  price: amount('The price of a coin, in money.').optional(),
  premium: number.meta(said('Percent above the index, in place of a price.')).optional(),
  money: text('The currency of the money; the usual one of the exchange unless told.').optional(),
  total: amount('How many coins.'),
  min: amount('The least money of an order.'),
  max: amount('The most money of an order.'),
  pay_limit: number.meta(said('Minutes to pay: 15, 30 or 45.')).optional(),
  note: text('The terms of the trade.').optional(),
});

const script = z.strictObject({
  symbol,
  kind: z.enum(['pulse', 'hold', 'target']),
  percent: finiteNumber('script-invalid', RATE_DECIMALS).meta(said('How far it moves.')).optional(),
  price: amount('Where it goes to.').optional(),
  start: instantOrSpan('An instant, or how long from then; at once unless told.').optional(),
  over: span('How long it takes'),
  hold: span('How long it stays').optional(),
  back: span('How long it takes back').optional(),
});

const review = z.strictObject({
  who,
  kind: z.enum(REVIEW_KINDS),
  decision: z.enum(['approve', 'reject', 'take']),
  reason: text('Why, for the person.').optional(),
  amount: amount('What is credited instead; of a deposit.').optional(),
});

const policy = z.strictObject({
  mode: z.enum(['manual', 'approve', 'reject-every-third']),
  after: z.int().meta(said('World seconds; 0 unless told.')).optional(),
});

const fault = z.strictObject({
  call: text('`spot.placeOrder`, `spot.*`, a path, or a topic of the feed; every call unless told.').optional(),
  persona: text('Whose requests; everybody’s unless told.').optional(),
  from: instantOrSpan('An instant, or how long from then.').optional(),
  until: instantOrSpan('An instant, or how long from then.').optional(),
  when: z.enum(FAULT_SCHEDULES).meta(said('`always` unless told.')).optional(),
  count: z.int().meta(said('The n of first, nth and every.')).optional(),
  percent: finiteNumber('parameter-invalid', RATE_DECIMALS).meta(said('The percentage of a share.')).optional(),
  seed: z.int().meta(said('Another one draws other victims.')).optional(),
  effect: z.enum(FAULT_EFFECTS),
  refusal: text('The name of the refusal, where that is the effect.').optional(),
  ms: z.int().meta(said('Real milliseconds of a delay.')).optional(),
  spread_ms: z.int().meta(said('By how many more it may be.')).optional(),
});

const kinds = {
  person: person.meta(said('Registers somebody by the product’s own calls.')),
  fund: z.strictObject({ who, balances }).meta(said('Credits accounts from the outside world.')),
  verify: z.strictObject({ who, level: z.enum(LEVELS) }).meta(said('Verifies somebody up to a level, or takes what is above it.')),
  spot: spot.meta(said('Places a spot order.')),
  contract: contract.meta(said('Opens a contract.')),
  trigger: trigger.meta(said('Leaves an order until a price comes.')),
  option: option.meta(said('Buys an option.')),
  alert: alert.meta(said('Sets a price alert.')),
  finance: finance.meta(said('Buys a product of managed finance.')),
  subscription: subscription.meta(said('Subscribes to a new coin.')),
  loan: loan.meta(said('Applies for a loan.')),
  robot: robot.meta(said('Makes a robot.')),
  advert: advert.meta(said('Publishes a P2P advert.')),
  price: z
    .strictObject({ symbol, to: amount('The price.'), over: span('How long it takes; 1m unless told').optional() })
    .meta(said('Takes a price somewhere, to stay: advance the clock by `over` to be there.')),
  script: script.meta(said('Bends a price.')),
  halt: z.strictObject({ symbol, reason: text('Why.').optional() }).meta(said('Stops a market.')),
  resume: z.strictObject({ symbol }).meta(said('Opens a halted market again.')),
  policy: z.record(z.string(), policy).meta(said('Lets kinds of review be decided by themselves: `deposit: {mode: approve, after: 60}`.')),
  review: review.meta(said('Decides the oldest review of a kind that waits for somebody.')),
  advance: z
    .union([
      number,
      z.strictObject({ to: instant('An instant.') }),
      z.strictObject({ until: z.literal('nextDue').meta(said('What falls due next.')) }),
    ])
    .meta(said('Lets time pass: `5m`, `{to: 2026-02-01T00:00:00Z}`, `{until: nextDue}`.')),
  go: z
    .strictObject({ entity: text('`loan`: see the atlas.'), state: text('`overdue`.') })
    .meta(said('Brings something new to a state of the atlas.')),
  fault: fault.meta(said('Lets requests fail from here on; after it no step is a call of the product.')),
  call: z
    .strictObject({
      name: text('The area and the name: `spot.cancelOrder`.'),
      as: text('Who sends it; nobody unless told.').optional(),
      with: z.record(z.string(), z.unknown()).meta(said('Its fields.')).optional(),
    })
    .meta(said('Any call of the product or the lab.')),
};
export type StepKind = keyof typeof kinds;
/** The fields of each kind of step. */
export type StepFields = { readonly [K in StepKind]: z.output<(typeof kinds)[K]> };

const shape = Object.fromEntries(Object.entries(kinds).map(([kind, step]) => [kind, step.optional()])) as unknown as {
  [K in StepKind]: z.ZodOptional<(typeof kinds)[K]>;
};
const KINDS = Object.keys(kinds) as StepKind[];

/** The kind of a step: the name of its one field. */
export const kindOf = (step: object): StepKind | undefined => KINDS.find((kind) => kind in step);

/** Steps that a rule of faults may hit. */
const CALLS_OF_PRODUCT: readonly (StepKind | undefined)[] = [
  ...(['spot', 'contract', 'trigger', 'option', 'alert', 'finance', 'subscription', 'loan', 'robot', 'advert', 'go', 'call'] as const),
];

const step = z
  .strictObject(shape)
  .refine((each) => Object.keys(each).length === 1, {
    when: ({ issues }) => issues.length === 0,
    params: { expected: 'one kind of step' },
    error: 'parameter-invalid',
  })
  .meta({ id: 'SceneStep', minProperties: 1, maxProperties: 1 });
export type SceneStep = z.output<typeof step>;

const steps = z
  .array(step)
  .max(MOST_STEPS)
  .superRefine((all, context) => {
    const first = all.findIndex((each) => 'fault' in each);
    const late = first < 0 ? -1 : all.findIndex((each, at) => at > first && CALLS_OF_PRODUCT.includes(kindOf(each)));
    if (late >= 0)
      context.addIssue({
        code: 'custom',
        path: [late],
        message: 'parameter-invalid',
        params: { expected: 'no call of the product after a fault' },
      });
  });

/** A world as a file says it: what it begins as, and what is done in it. */
export const scene = z
  .strictObject({
    $schema: text('Where editors find the schema of this file.').optional(),
    about: text('What it is good for.').optional(),
    from: text('`seed` (the usual one), or a world or snapshot that it begins as.').optional(),
    seed: z.int().meta(said('Another seed makes other prices, addresses and codes.')).optional(),
    at: instant('The instant before the first step, ISO 8601 with a zone.').optional(),
    steps: steps.meta(said('What is done, in order; each has one field, which says what.')),
  })
  .meta({ id: 'Scene' });
/** As it is written. */
export type Scene = z.input<typeof scene>;
