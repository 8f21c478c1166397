import { ALERT_KINDS } from '@mt2/domain/alert';
import { FAULT_EFFECTS, FAULT_SCHEDULES } from '@mt2/domain/lab/fault';
import { GRID_MODES, ROBOT_TYPES } from '@mt2/domain/robot';
import { z } from 'zod';
import { REVIEW_KINDS } from '../review-kinds.ts';
import { finiteNumber, RATE_DECIMALS } from './exact.ts';
import { amount, balances, duration, instant, instantOrSpan, number, said, span, symbol, text, who } from './scene-fields.ts';
import { LEVELS, MOST_STEPS } from './scene-limits.ts';
import { contract, spot, trigger } from './scene-orders.ts';

/** The fields of a scene as a user writes them: the call made by a step validates them in full. */

const person = z.strictObject({
  email: text('The email address, which is the account name.'),
  password: text('The password; by default that of the personas.').optional(),
  country: text('The country of the identity, two letters. For a verified user.').optional(),
  level: z.enum(LEVELS).meta(said('The level of verification; by default none.')).optional(),
  fund_password: z.boolean().meta(said('True to set the fund password of the personas.')).optional(),
  balances: balances.optional(),
});

const option = z.strictObject({
  who,
  symbol,
  side: z.enum(['up', 'down', 'flat']).meta(said('up, down or flat.')),
  seconds: number.meta(said('The term.', 's')),
  amount: amount('The stake.'),
  coin: text('The coin to pay with; USDT by default.').optional(),
});

const alert = z.strictObject({
  who,
  symbol,
  kind: z.enum(ALERT_KINDS).meta(said('`above` and `below` a price, `rises` and `falls` by a percentage.')),
  price: amount('The price, for `above` and `below`.', 'quote/base').optional(),
  percent: number.meta(said('The percentage, for `rises` and `falls`.', 'percent')).optional(),
  repeat: z.boolean().meta(said('True to trigger each time; by default once.')).optional(),
});

const finance = z.strictObject({
  who,
  product: number.meta(said('The product ID: `finance.listProducts`.')),
  amount: amount('The deposit, in USDT.'),
  reinvest: z.boolean().meta(said('True to buy the product again with the principal at completion.')).optional(),
});

const subscription = z.strictObject({
  who,
  offering: number.meta(said('The offering ID: `subscription.listOfferings`.')),
  amount: amount('The payment.'),
  coin: text('The coin to pay with; USDT by default.').optional(),
});

const loan = z.strictObject({
  who,
  term: number.meta(said('The term ID: `loan.listTerms`.')),
  amount: amount('The loan, in USDT.'),
  pledge: text('The collateral coin; none for a credit loan.').optional(),
  pledge_amount: amount('The amount of collateral; by default the minimum.').optional(),
});

const robot = z.strictObject({
  who,
  kind: z.enum(ROBOT_TYPES).meta(said('On spot (`grid`), or leveraged (`lever`).')),
  symbol,
  lower: amount('The lowest line.', 'quote/base'),
  upper: amount('The highest line.', 'quote/base'),
  grids: number.meta(said('Number of cells.')),
  mode: z.enum(GRID_MODES).meta(said('`arithmetic` by default.')).optional(),
  amount: amount('The investment, in USDT, from the trust account.'),
  days: number.meta(said('How long it runs.', 'd')),
  leverage: number.meta(said('5 for 5×. For a leveraged robot.')).optional(),
  take_profit: amount('The price at which it ends.', 'quote/base').optional(),
  stop_loss: amount('The price at which it ends.', 'quote/base').optional(),
  top_up: z.boolean().meta(said('True to transfer the missing amount from spot to the trust account.')).optional(),
});

const advert = z.strictObject({
  who,
  side: z.enum(['buy', 'sell']).meta(said('The merchant’s side.')),
  coin: text('The coin.'),
  ways: text('Payment methods, comma-separated: `bank`. A seller needs one of each.'),
  price: amount('The price of a coin, in money.', 'quote/base').optional(),
  premium: number.meta(said('Percent above the index, instead of a price.')).optional(),
  money: text('The fiat currency; by default that of the exchange.').optional(),
  total: amount('Number of coins.'),
  min: amount('Minimum number of coins in an order.'),
  max: amount('Maximum number of coins in an order.'),
  pay_limit: number.meta(said('Minutes to pay: 15, 30 or 45.')).optional(),
  note: text('The terms of the trade.').optional(),
});

const script = z.strictObject({
  symbol,
  kind: z.enum(['pulse', 'hold', 'target']).meta(said('pulse (up and back), hold (stays) or target (reaches a price or percentage).')),
  percent: finiteNumber('script-invalid', RATE_DECIMALS).meta(said('The size of the move, in percent.', 'percent')).optional(),
  price: amount('The target price.', 'quote/base').optional(),
  start: instantOrSpan('An instant, or the time from then; by default at once.').optional(),
  over: span('How long it takes'),
  hold: span('How long it stays').optional(),
  back: span('How long it takes back').optional(),
});

const review = z.strictObject({
  who,
  kind: z.enum(REVIEW_KINDS).meta(said('The kind of review.')),
  decision: z.enum(['approve', 'reject', 'take']).meta(said('approve, reject or take.')),
  reason: text('The reason shown to the user.').optional(),
  amount: amount('The amount to credit instead. Deposits only.').optional(),
});

const policy = z.strictObject({
  mode: z.enum(['manual', 'approve', 'reject-every-third']).meta(said('The way in which it is decided.')),
  after: z.int().meta(said('World seconds; 0 by default.', 's')).optional(),
});

const fault = z.strictObject({
  call: text('`spot.placeOrder`, `spot.*`, a path, or a topic of the feed; every call by default.').optional(),
  persona: text('Whose requests; by default all users’.').optional(),
  from: instantOrSpan('An instant, or the time from then.').optional(),
  until: instantOrSpan('An instant, or the time from then.').optional(),
  when: z.enum(FAULT_SCHEDULES).meta(said('`always` by default.')).optional(),
  count: z.int().meta(said('The n of first, nth and every.', 'count')).optional(),
  percent: finiteNumber('parameter-invalid', RATE_DECIMALS).meta(said('The percentage of a share.', 'percent')).optional(),
  seed: z.int().meta(said('Another seed selects other requests.', 'number')).optional(),
  effect: z.enum(FAULT_EFFECTS).meta(said('The effect on a request that is hit.')),
  refusal: text('The name of the refusal, if the effect is a refusal.').optional(),
  ms: z.int().meta(said('Real milliseconds of a delay.', 'ms')).optional(),
  spread_ms: z.int().meta(said('The largest random addition to the delay, in milliseconds.', 'ms')).optional(),
});

const kinds = {
  person: person.meta(said('Registers a user through the product’s own calls.')),
  fund: z.strictObject({ who, balances }).meta(said('Credits accounts from the outside world.')),
  verify: z
    .strictObject({ who, level: z.enum(LEVELS).meta(said('The level of verification.')) })
    .meta(said('Verifies a user up to a level, or removes the levels above it.')),
  spot: spot.meta(said('Places a spot order.')),
  contract: contract.meta(said('Opens a contract.')),
  trigger: trigger.meta(said('Places an order that waits for a price.')),
  option: option.meta(said('Buys an option.')),
  alert: alert.meta(said('Sets an alert.')),
  finance: finance.meta(said('Buys a product of managed finance.')),
  subscription: subscription.meta(said('Subscribes to a new coin.')),
  loan: loan.meta(said('Applies for a loan.')),
  robot: robot.meta(said('Creates a robot.')),
  advert: advert.meta(said('Publishes a P2P advert.')),
  price: z
    .strictObject({ symbol, to: amount('The price.'), over: span('How long it takes; 1m by default').optional() })
    .meta(said('Moves a price, which then stays there: advance the clock by `over` to reach it.')),
  script: script.meta(said('Shifts a price.')),
  halt: z.strictObject({ symbol, reason: text('Why.').optional() }).meta(said('Stops a market.')),
  resume: z.strictObject({ symbol }).meta(said('Reopens a halted market.')),
  policy: z.record(z.string(), policy).meta(said('Decides kinds of review automatically: `deposit: {mode: approve, after: 60}`.')),
  review: review.meta(said('Decides the oldest pending review of a kind for a user.')),
  advance: z
    .union([
      duration,
      z.strictObject({ to: instant('An instant.') }),
      z.strictObject({ until: z.literal('nextDue').meta(said('The next due instant.')) }),
    ])
    .meta(said('Advances the clock: `5m`, `{to: 2026-02-01T00:00:00Z}`, `{until: nextDue}`.')),
  go: z
    .strictObject({ entity: text('`loan`: see the atlas.'), state: text('`overdue`.') })
    .meta(said('Brings a new object to a state of the atlas.')),
  fault: fault.meta(said('Makes requests fail from here on. No call of the product may follow.')),
  call: z
    .strictObject({
      name: text('The area and the name: `spot.cancelOrder`.'),
      as: text('The user who sends it; by default a guest.').optional(),
      with: z.record(z.string(), z.unknown()).meta(said('Its fields.')).optional(),
    })
    .meta(said('Any call of the product or the lab.')),
};
export type StepKind = keyof typeof kinds;
export type StepFields = { readonly [K in StepKind]: z.output<(typeof kinds)[K]> };

const shape = Object.fromEntries(Object.entries(kinds).map(([kind, step]) => [kind, step.optional()])) as unknown as {
  [K in StepKind]: z.ZodOptional<(typeof kinds)[K]>;
};
const KINDS = Object.keys(kinds) as StepKind[];

/** The kind of a step: the name of its one field. */
export const kindOf = (step: object): StepKind | undefined => KINDS.find((kind) => kind in step);

/** Steps that a fault rule may affect. */
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

/** A world described by a file: its start and its steps. */
export const scene = z
  .strictObject({
    $schema: text('The address of this file’s schema, for editors.').optional(),
    about: text('The purpose of the scene.').optional(),
    from: text('`seed` (the default), or the world or snapshot to start from.').optional(),
    seed: z.int().meta(said('Another seed gives other prices, addresses and codes.', 'number')).optional(),
    at: instant('The instant before the first step, ISO 8601 with a zone.').optional(),
    steps: steps.meta(said('The steps, in order. Each has one field, which names its kind.')),
  })
  .meta({ id: 'Scene' });
export type Scene = z.input<typeof scene>;
