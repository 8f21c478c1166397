import { expect, it } from 'vitest';
import { checkJournal } from '../wallet/index.ts';
import { rebateCredit } from './journals.ts';

it("pays a rebate into the spot account, at the exchange's cost", () => {
  const journal = rebateCredit(7, 325n);
  checkJournal(journal);
  expect(journal).toEqual({
    kind: 'rebate.credit',
    postings: [
      { owner: 0, account: 'promo', coin: 3, bucket: 'available', delta: -325n, reason: 'rebate' },
      { owner: 7, account: 'spot', coin: 3, bucket: 'available', delta: 325n, reason: 'rebate' },
    ],
    holds: [],
  });
});

it('refuses a payment of zero as a bug', () => expect(() => rebateCredit(7, 0n)).toThrow('broken: '));
