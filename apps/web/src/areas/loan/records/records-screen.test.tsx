import { loan } from '@mt2/contracts/loan';
import { expect, test } from 'vitest';
import { answers, sentTo } from '../../../testing/answers.ts';
import { renderScreen, say } from '../../../testing/render-screen.tsx';
import { identityOf, noPage, TRADER } from '../../../testing/samples.ts';

test('an address chooses the status of the loans listed, and so does the filter', async () => {
  const { address, choose } = await renderScreen('/pages/lianghua/jdlb?status=overdue', {
    answers: [...identityOf(TRADER), answers(loan.listLoans, noPage())],
    user: TRADER,
  });
  await choose(say('common.status'), say('status.loan-repaid'));
  expect(address()).toBe('/pages/lianghua/jdlb?status=repaid');
  expect(sentTo(loan.listLoans).map(({ status }) => status)).toEqual(['5', '7']);
});
