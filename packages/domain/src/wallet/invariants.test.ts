import { describe, expect, it } from 'vitest';
import { depositCredit } from '../deposit/journals.ts';
import { atoms, formatAtoms } from '../money/atoms.ts';
import { spotFreeze, spotRelease, spotTrade } from '../spot/journals.ts';
import { keyOfBalance } from './accounts.ts';
import { addPosting, type Balances } from './balances.ts';
import { changeHold, type Hold } from './hold.ts';
import { checkInvariants, type Invariant, type LedgerRows, type PostingRow } from './invariants.ts';
import type { Journal } from './journal.ts';

const BTC = 1;
const USDT = 3;
const user = 7;
const usdt = (amount: string) => ({ user, order: 1, coin: USDT, amount: atoms(amount) });
const hold = (amount: string, spent = '0', released = '0'): Hold => ({
  amount: atoms(amount),
  spent: atoms(spent),
  released: atoms(released),
});

/** The hold after the journals. */
const holdOf = (journals: readonly Journal[]): Hold | undefined =>
  journals.flatMap(({ holds }) => holds).reduce<Hold | undefined>(changeHold, undefined);

function rowsOf(journals: readonly Journal[], held: Hold): LedgerRows {
  const postings = journals.flatMap((journal, index) =>
    journal.postings.map(({ reason: _, ...posting }) => ({
      ...posting,
      txnId: index + 1,
    })),
  );
  const balances: Balances = new Map();
  for (const posting of postings) addPosting(balances, posting);
  return {
    postings,
    balances: [...balances.values()],
    holds: [{ id: 1, owner: user, account: 'spot', coin: USDT, ...held }],
  };
}

/** A limit buy of 0.01 BTC at 65,000.00, of which 0.004 fill at 64,990.00 as taker; then the rest is cancelled. */
const partlyFilled = [
  depositCredit(usdt('1000')),
  spotFreeze(usdt('650')),
  spotTrade({
    buyer: { user, order: 1 },
    seller: 'house',
    baseCoin: BTC,
    quoteCoin: USDT,
    quantity: atoms('0.004'),
    notional: atoms('259.96'),
    buyerFee: atoms('0.000004'),
    sellerFee: 0n,
  }),
  spotRelease(usdt('0.04')),
];
const holdAfterFill = hold('650', '259.96', '0.04');
const cancelled = [...partlyFilled, spotRelease(usdt('390'))];
const holdAfterCancel = hold('650', '259.96', '390.04');

const shown = (rows: LedgerRows, coin: number): string[] => {
  const balance = rows.balances.find((row) => keyOfBalance(row) === keyOfBalance({ owner: user, account: 'spot', coin }))!;
  return [formatAtoms(balance.available), formatAtoms(balance.frozen)];
};

describe('the worked example', () => {
  it.each<[string, readonly Journal[], Hold, string[], string[] | undefined]>([
    ['frozen', partlyFilled.slice(0, 2), hold('650'), ['350.00000000', '650.00000000'], undefined],
    ['filled in part', partlyFilled, holdAfterFill, ['350.04000000', '390.00000000'], ['0.00399600', '0.00000000']],
    ['cancelled', cancelled, holdAfterCancel, ['740.04000000', '0.00000000'], ['0.00399600', '0.00000000']],
  ])('%s', (_, journals, expected, quote, base) => {
    expect(holdOf(journals)).toEqual(expected);
    const rows = rowsOf(journals, expected);
    expect(shown(rows, USDT)).toEqual(quote);
    if (base) expect(shown(rows, BTC)).toEqual(base);
    expect(checkInvariants(rows)).toEqual([]);
  });
});

describe('the invariants of the ledger', () => {
  const sound = rowsOf(partlyFilled, holdAfterFill);
  const lastPosting = sound.postings.length - 1;
  const isUserUsdt = (row: { owner: number; coin: number }): boolean => row.owner === user && row.coin === USDT;
  const overdraw = (account: 'spot' | 'risk_fund' | 'fee', owner: number): LedgerRows => {
    const postings: PostingRow[] = [
      {
        txnId: 1,
        owner: 0,
        account: 'world',
        coin: USDT,
        bucket: 'available',
        delta: 5n,
      },
      { txnId: 1, owner, account, coin: USDT, bucket: 'available', delta: -5n },
    ];
    const balances: Balances = new Map();
    for (const posting of postings) addPosting(balances, posting);
    return { postings, balances: [...balances.values()], holds: [] };
  };

  it.each<[string, LedgerRows, Invariant[]]>([
    ['an empty world', { postings: [], balances: [], holds: [] }, []],
    ['a sound ledger', sound, []],
    ['a lost posting', { ...sound, postings: sound.postings.slice(0, -1) }, ['I1', 'I3']],
    [
      'a changed posting',
      {
        ...sound,
        postings: sound.postings.with(lastPosting, {
          ...sound.postings[lastPosting]!,
          delta: 1n,
        }),
      },
      ['I1', 'I3'],
    ],
    ['a lost balance', { ...sound, balances: sound.balances.filter((row) => !isUserUsdt(row)) }, ['I3', 'I4', 'I5']],
    [
      'an edited balance',
      {
        ...sound,
        balances: sound.balances.map((row) => (isUserUsdt(row) ? { ...row, available: 1n } : row)),
      },
      ['I3', 'I4'],
    ],
    [
      'a balance out of nothing',
      {
        ...sound,
        balances: [...sound.balances, { ...sound.balances[0]!, coin: 99, available: 1n }],
      },
      ['I3', 'I4'],
    ],
    ['a forgotten hold', { ...sound, holds: [] }, ['I5']],
    ['a hold without its money', { ...sound, holds: [...sound.holds, { ...sound.holds[0]!, coin: BTC }] }, ['I5']],
    ['a hold without an owner', { ...sound, holds: [...sound.holds, { ...sound.holds[0]!, owner: 99 }] }, ['I5']],
    [
      'a hold that gave out too much',
      {
        ...sound,
        holds: [...sound.holds, { ...sound.holds[0]!, amount: 1n, spent: 1n, released: 1n }],
      },
      ['I5'],
    ],
    ['a user with a negative balance', overdraw('spot', user), ['I2', 'I6']],
    ['a risk fund that owes', overdraw('risk_fund', 0), ['I6', 'I8']],
    ['a fee account that owes', overdraw('fee', 0), ['I6', 'I8']],
  ])('%s', (_, rows, broken) => {
    expect([...new Set(checkInvariants(rows).map((violation) => violation.invariant))].sort()).toEqual(broken);
  });

  it('detect a balance that was overdrawn in between and is right in the end', () => {
    const [credit, freeze] = partlyFilled;
    const rows = rowsOf([freeze!, credit!], hold('650'));
    expect(checkInvariants(rows)).toEqual([
      {
        invariant: 'I6',
        statement: "transaction 1 leaves coin 3 of user 7's spot account at -650.00000000 available, 0.00000000 frozen",
      },
    ]);
  });

  it('are reported with the place of the violation, as a sentence', () => {
    const rows = { ...sound, holds: [] };
    expect(checkInvariants(rows)).toEqual([
      {
        invariant: 'I5',
        statement: "coin 3 of user 7's spot account is 350.04000000 available, 390.00000000 frozen, but its holds hold 0.00000000",
      },
    ]);
  });

  it('report at most a thousand violations of each invariant', () => {
    const postings = sound.postings.slice(0, 1);
    const rows = { balances: [], holds: [], postings: Array.from({ length: 1500 }, (_, txnId) => ({ ...postings[0]!, txnId })) };
    const found = checkInvariants(rows).filter(({ invariant }) => invariant === 'I1');
    expect([found.length, found[0]?.statement]).toEqual([1000, expect.stringContaining('transaction 0 ')]);
  });

  it('detect a transaction whose postings are not in a row', () => {
    const one = sound.postings.filter(({ txnId }) => txnId === 1);
    const other = sound.postings.filter(({ txnId }) => txnId === 2);
    const rows = { ...sound, postings: [one[0]!, ...other, ...one.slice(1), ...sound.postings.filter(({ txnId }) => txnId > 2)] };
    expect(checkInvariants(rows).filter(({ invariant }) => invariant === 'I1')).toEqual([]);
  });
});
