import { expect, it } from 'vitest';
import { checkJournal } from '../wallet/index.ts';
import { triggerFreeze, triggerRelease } from './journals.ts';

const money = { user: 7, account: 'contract', trigger: 4, coin: 3, amount: 10n } as const;

it('freezes for the trigger order, and releases it again', () => {
  const [frozen, released] = [triggerFreeze(money), triggerRelease(money)];
  for (const journal of [frozen, released]) checkJournal(journal);
  expect(frozen.holds).toEqual([
    { place: { owner: 7, account: 'contract', coin: 3 }, ref: { refType: 'trigger-order', refId: 4 }, change: 'frozen', amount: 10n },
  ]);
  expect(released.holds).toMatchObject([{ change: 'released', amount: 10n }]);
  expect([frozen, released].map(({ postings }) => postings.map(({ bucket, delta }) => [bucket, delta]))).toEqual([
    [
      ['available', -10n],
      ['frozen', 10n],
    ],
    [
      ['frozen', -10n],
      ['available', 10n],
    ],
  ]);
});

it('refuses an amount of zero as a bug', () => {
  for (const journal of [triggerFreeze, triggerRelease]) expect(() => journal({ ...money, amount: 0n })).toThrow('broken: ');
});
