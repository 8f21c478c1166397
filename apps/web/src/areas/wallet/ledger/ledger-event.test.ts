import { atoms } from '@mt2/domain';
import { expect, test } from 'vitest';
import { text } from '../../../platform/i18n.ts';
import { shownAmount } from '../exact-amount.ts';
import type { Entry } from './ledger.ts';
import { balancesAfter, eventsOf, eventText, recordsOf } from './ledger-event.ts';

let id = 100;
const entry = (reason: string, value: string, part: Partial<Entry> = {}): Entry => ({
  id: id--,
  postedAt: 1_767_225_630,
  coin: 'USDT',
  account: 'spot',
  bucket: 'available',
  info: '',
  before: 0n,
  after: 0n,
  journal: 7,
  reason,
  value: atoms(value),
  ...part,
});
const FROZEN = { bucket: 'frozen' } as const;
const shown = (entries: readonly Entry[]) =>
  eventsOf(entries).map((each) => [
    eventText(text, each),
    each.accounts.join(' → '),
    each.changes.map(({ coin, value }) => `${shownAmount(coin, value)} ${coin}`).join(', ') ||
      `(${shownAmount(each.moved.coin, each.moved.value)})`,
  ]);

test('a trade is one row: the gain and the loss', () => {
  expect(shown([entry('spot-buy', '0.01', { coin: 'BTC' }), entry('spot-buy', '-650', FROZEN)])).toEqual([
    [text('wallet.reason-spot-buy'), 'spot', '0.010000 BTC, -650.00 USDT'],
  ]);
});

test('freezing and releasing is a move, with the sign of the available balance', () => {
  expect(shown([entry('spot-freeze', '650', FROZEN), entry('spot-freeze', '-650')])).toEqual([
    [text('wallet.reason-spot-freeze'), 'spot', '(-650.00)'],
  ]);
  expect(shown([entry('spot-release', '650'), entry('spot-release', '-650', FROZEN)])[0]?.[2]).toBe('(650.00)');
});

test('the available balance after an event is that of its coin, also if money was only frozen, but not between accounts', () => {
  const after = (...entries: Entry[]) => eventsOf(entries).flatMap(balancesAfter);
  expect(after(entry('spot-freeze', '650', FROZEN), entry('spot-freeze', '-650', { after: 350n }))).toEqual([
    { coin: 'USDT', value: 350n },
  ]);
  expect(after(entry('rebate', '5', { after: 355n }))).toEqual([{ coin: 'USDT', value: 355n }]);
  expect(after(entry('transfer-in', '5', { account: 'contract', after: 5n }), entry('transfer-out', '-5', { after: 350n }))).toEqual([]);
});

test('a closed position is two rows: the profit, under which its margin is released, and the fee that was paid', () => {
  const contract = { account: 'contract' } as const;
  const closed = [
    entry('lever-fee', '-0.64', contract),
    entry('lever-pnl', '3', contract),
    entry('lever-margin', '65', contract),
    entry('lever-margin', '-65', { ...contract, ...FROZEN }),
  ];
  expect(shown(closed)).toEqual([
    [text('wallet.reason-lever-pnl'), 'contract', '3.00 USDT'],
    [text('wallet.reason-lever-fee'), 'contract', '-0.64 USDT'],
  ]);
});

test('the fee of a trade appears under it, summed with it', () => {
  expect(shown([entry('spot-fee', '-0.65'), entry('spot-sell', '650')])).toEqual([
    [text('wallet.reason-spot-sell'), 'spot', '649.35 USDT'],
  ]);
});

test('an opened position is two rows: the margin that moved, and the fee that was paid', () => {
  const contract = { account: 'contract' } as const;
  const opened = [
    entry('lever-fee', '-0.3206625', contract),
    entry('lever-margin', '32.37087938', { ...contract, ...FROZEN }),
    entry('lever-margin', '-32.37087938', contract),
  ];
  expect(shown(opened)).toEqual([
    [text('wallet.reason-lever-margin'), 'contract', '(-32.37)'],
    [text('wallet.reason-lever-fee'), 'contract', '-0.32 USDT'],
  ]);
  expect(new Set(eventsOf(opened).map(({ key }) => key)).size).toBe(2);
});

test('a transfer is one row from account to account', () => {
  const into = entry('transfer-in', '50', { account: 'options' });
  expect(shown([into, entry('transfer-out', '-50')])).toEqual([[text('nav.transfer'), 'spot → options', '(50.00)']]);
  expect(shown([into])).toEqual([[text('wallet.reason-transfer-in'), 'options', '50.00 USDT']]);
});

test('events of one second stay separate, and entries without a journal are separate', () => {
  const rows = [entry('lever-funding', '1'), entry('lever-funding', '2', { journal: 6 })];
  expect(eventsOf(rows).map(({ key }) => key)).toEqual(['7', '6']);
  expect(eventsOf(rows.map((each) => ({ ...each, journal: undefined })))).toHaveLength(2);
});

test('an entry on two pages counts once, and the last event is withheld while it may continue', () => {
  const rows = [entry('spot-buy', '50'), entry('lever-funding', '1', { journal: 6 })];
  expect(shown([...rows, ...rows]).map(([, , change]) => change)).toEqual(['50.00 USDT', '1.00 USDT']);
  expect(eventsOf(rows, true).map(({ key }) => key)).toEqual(['7']);
  expect(eventsOf(rows.slice(0, 1), true)).toHaveLength(1);
});

test('an amount has the decimals of its coin, and one that would show as zero is below the smallest of them', () => {
  expect(shownAmount('USDT', atoms('-0.00001'))).toBe('-<0.01');
  expect(shownAmount('USDT', atoms('37118.63128929'))).toBe('37,118.63');
  expect(shownAmount('BTC', atoms('1.5'))).toBe('1.500000');
  expect(shownAmount('USDT', 0n)).toBe('0.00');
});

test('an event links to the list of its records; a loan has no link', () => {
  const led = (reason: string) => eventsOf([entry(reason, '1')]).map(recordsOf);
  expect(led('withdraw')).toEqual(['/pages/assets/record?tab=withdrawals']);
  expect(led('withdraw-freeze')).toEqual(['/pages/assets/record?tab=withdrawals']);
  expect(led('rebate')).toEqual(['/pages/promotion/index']);
  expect(led('spot-buy')).toEqual(['/pages/orders/index?tab=spot']);
  expect(led('loan-repay')).toEqual([undefined]);
});
