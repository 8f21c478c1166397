import { product } from '@mt2/contracts';
import { assertDefined, DAY, formatFloor, HOUR } from '@mt2/domain';
import { LOAN_TERMS, type LoanKind } from '@mt2/domain/loan';
import { SEED_MARKETS } from '@mt2/domain/market-terms';
import { Cashier } from './cashier.ts';
import { type Act, type Life, READY } from './life.ts';
import { done, Player } from './player.ts';
import type { Stage, Verdict } from './port.ts';
import type { Sight } from './sight.ts';

const { loan } = product;

type Applied = {
  readonly kind: LoanKind;
  readonly days: number;
  readonly amount: string;
  readonly coin?: string;
  /** The amount of the coin pledged; more in a world where it would not cover the loan. */
  readonly pledged?: string;
};
/** One step of a loan: application, decision, more collateral, repayment request and decision. */
type Deed =
  | readonly ['apply', who: string, Applied]
  | readonly ['add', who: string, number: string]
  | readonly ['repay', who: string]
  | readonly ['decide', who: string, kind: 'loan' | 'repayment', Verdict];

const BORROWER = 'overdue';
const yes: Verdict = { decision: 'approve' };

/** Loans by days and hours before the epoch. Each step applies to the last loan of that persona. */
const DEEDS: readonly (readonly [days: number, hours: number, Deed])[] = [
  [70, 10, ['apply', 'trader', { kind: 'pledged', days: 30, amount: '1500', coin: 'BTC', pledged: '0.027' }]],
  [70, 9, ['decide', 'trader', 'loan', yes]],
  [63, 8, ['add', 'trader', '0.004']],
  [52, 8, ['repay', 'trader']],
  [
    52,
    7,
    [
      'decide',
      'trader',
      'repayment',
      { decision: 'reject', reason: 'The payment could not be matched to the contract. Please repay again.' },
    ],
  ],
  [52, 5, ['repay', 'trader']],
  [52, 4, ['decide', 'trader', 'repayment', yes]],
  [38, 10, ['apply', 'trader', { kind: 'credit', days: 60, amount: '4000' }]],
  [38, 3, ['decide', 'trader', 'loan', { decision: 'reject', reason: 'The amount is too high for the activity of the account.' }]],
  [36, 10, ['apply', 'trader', { kind: 'credit', days: 15, amount: '600' }]],
  [36, 8, ['decide', 'trader', 'loan', yes]],
  [25, 8, ['repay', 'trader']],
  [25, 6, ['decide', 'trader', 'repayment', yes]],
  [18, 10, ['apply', BORROWER, { kind: 'credit', days: 7, amount: '800' }]],
  [18, 9, ['decide', BORROWER, 'loan', yes]],
  [12, 10, ['apply', 'trader', { kind: 'pledged', days: 60, amount: '500', coin: 'BTC', pledged: '0.014' }]],
  [12, 9, ['decide', 'trader', 'loan', yes]],
];

/** The loans of the personas: one overdue loan, and a history. */
export const loanLife: Life = (stage, sight) => {
  const loans = new Loans(stage);
  const covered = (secondsBefore: number, deed: Deed): Deed =>
    deed[0] === 'apply' ? ['apply', deed[1], withCover(sight, secondsBefore, deed[2])] : deed;
  return [
    [READY, () => loans.fund()],
    ...DEEDS.map(([days, hours, deed]): Act => {
      const at = days * DAY + hours * HOUR;
      return [at, () => loans.live(covered(at, deed))];
    }),
  ];
};

class Loans {
  readonly #stage: Stage;
  readonly #cashier: Cashier;
  readonly #last = new Map<string, number>();

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#cashier = new Cashier(stage);
  }

  async fund(): Promise<void> {
    await (await Player.logIn(this.#stage, BORROWER)).fund('USDT', '300');
  }

  async live(deed: Deed): Promise<void> {
    const who = deed[1];
    if (deed[0] === 'decide') return this.#cashier.decide(who, deed[2], deed[3]);
    const { client } = await Player.logIn(this.#stage, who);
    if (deed[0] === 'apply') {
      const { message } = await done(client, loan.apply, toForm(deed[2]));
      this.#last.set(who, message.id);
      return;
    }
    const id = assertDefined(this.#last.get(who), 'a loan was applied for before');
    if (deed[0] === 'add') await done(client, loan.pledge, { id, number: deed[2] });
    else await done(client, loan.repay, { id });
  }
}

/** Minimum value of a pledge in percent of its loan: at the application and at the lowest price of its term. */
const COVER = { first: 160, later: 130 } as const;

/** The same loan with collateral that covers it throughout its term. */
function withCover(sight: Sight, secondsBefore: number, applied: Applied): Applied {
  const { coin, pledged, amount, days } = applied;
  if (coin === undefined || pledged === undefined) return applied;
  const lowest = sight.lowest(coin, [secondsBefore, Math.max(0, secondsBefore - days * DAY)]);
  const percentInTicks = (Number(amount) / 100) * 10 ** sight.market(coin).priceDecimals;
  const needed = percentInTicks * Math.max(COVER.first / sight.price(coin, secondsBefore), COVER.later / lowest);
  return Number(pledged) >= needed ? applied : { ...applied, pledged: formatFloor(BigInt(Math.ceil(needed * 1000)) * 100_000n, 3) };
}

function toForm({ kind, days, amount, coin, pledged = '' }: Applied) {
  const { id } = assertDefined(
    LOAN_TERMS.find((term) => term.kind === kind && term.days === days),
    'a loan has a term',
  );
  const currency_id = coin === undefined ? '' : assertDefined(SEED_MARKETS.coinBySymbol(coin), `${coin} is a coin`).id;
  return { id, amount, currency_id, pledge_number: pledged, agree: '1' };
}
