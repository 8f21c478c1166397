import { describe, expect, it } from 'vitest';
import { testJournals } from '../../test/journal-lines.ts';
import type { Journal } from '../wallet/index.ts';
import { launchAllot, launchFreeze, launchIssue, launchRefund, launchRelease, launchUnlock } from './journals.ts';

const money = { id: 4, user: 7, coin: 3, amount: 100n };
const allotment = { ...money, tokenCoin: 1001, tokens: 50n };

describe('the journals of a subscription', () => {
  testJournals([
    [launchIssue(1001, 60n), ['0 world 1001 A -60 subscription-issue', '0 launch 1001 A 60 subscription-issue']],
    [launchFreeze(money), ['7 spot 3 A -100 subscription-freeze', '7 spot 3 F 100 subscription-freeze', 'subscription 4 frozen 100']],
    [
      launchRelease({ ...money, amount: 40n }),
      ['7 spot 3 F -40 subscription-release', '7 spot 3 A 40 subscription-release', 'subscription 4 released 40'],
    ],
    [
      launchAllot(allotment),
      [
        '7 spot 3 F -100 subscription-pay',
        '0 launch 3 A 100 subscription-pay',
        '0 launch 1001 A -50 subscription-tokens',
        '7 spot 1001 F 50 subscription-tokens',
        'subscription 4 spent 100',
        'subscription-tokens 4 frozen 50',
      ],
    ],
    [
      launchUnlock({ ...allotment, reward: 2n }),
      [
        '7 spot 1001 F -50 subscription-unlock',
        '7 spot 1001 A 50 subscription-unlock',
        '0 launch 1001 A -2 subscription-reward',
        '7 spot 1001 A 2 subscription-reward',
        'subscription-tokens 4 released 50',
      ],
    ],
    [
      launchRefund(allotment),
      [
        '0 launch 3 A -100 subscription-refund',
        '7 spot 3 A 100 subscription-refund',
        '7 spot 1001 F -50 subscription-refund',
        '0 launch 1001 A 50 subscription-refund',
        'subscription-tokens 4 spent 50',
      ],
    ],
  ]);

  it.each<[string, () => Journal]>([
    ['setting nothing aside', () => launchFreeze({ ...money, amount: 0n })],
    ['giving nothing back', () => launchRelease({ ...money, amount: 0n })],
    ['selling nothing', () => launchAllot({ ...allotment, tokens: 0n })],
  ])('throws at %s', (_, make) => expect(make).toThrow('broken'));
});
