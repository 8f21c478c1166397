import { describe, expect, it } from 'vitest';
import { checkJournal, type Journal } from '../wallet/index.ts';
import { launchAllot, launchFreeze, launchIssue, launchRefund, launchRelease, launchUnlock } from './journals.ts';

const money = { id: 4, user: 7, coin: 3, amount: 100n };
const allotment = { ...money, tokenCoin: 1001, tokens: 50n };
const lines = ({ postings, holds }: Journal): string[] => [
  ...postings.map(({ owner, account, coin, bucket, delta }) => `${owner} ${account} ${coin} ${bucket === 'frozen' ? 'F' : 'A'} ${delta}`),
  ...holds.map(({ ref, change, amount }) => `${ref.refType} ${ref.refId} ${change} ${amount}`),
];

describe('the journals of a subscription', () => {
  it.each<[Journal, string[]]>([
    [launchIssue(1001, 60n), ['0 world 1001 A -60', '0 launch 1001 A 60']],
    [launchFreeze(money), ['7 spot 3 A -100', '7 spot 3 F 100', 'subscription 4 frozen 100']],
    [launchRelease({ ...money, amount: 40n }), ['7 spot 3 F -40', '7 spot 3 A 40', 'subscription 4 released 40']],
    [
      launchAllot(allotment),
      [
        '7 spot 3 F -100',
        '0 launch 3 A 100',
        '0 launch 1001 A -50',
        '7 spot 1001 F 50',
        'subscription 4 spent 100',
        'subscription-tokens 4 frozen 50',
      ],
    ],
    [
      launchUnlock({ ...allotment, reward: 2n }),
      ['7 spot 1001 F -50', '7 spot 1001 A 50', '0 launch 1001 A -2', '7 spot 1001 A 2', 'subscription-tokens 4 released 50'],
    ],
    [
      launchRefund(allotment),
      ['0 launch 3 A -100', '7 spot 3 A 100', '7 spot 1001 F -50', '0 launch 1001 A 50', 'subscription-tokens 4 spent 50'],
    ],
  ])('$kind', (journal, expected) => {
    expect(lines(journal)).toEqual(expected);
    checkJournal(journal);
  });

  it.each<[string, () => Journal]>([
    ['setting nothing aside', () => launchFreeze({ ...money, amount: 0n })],
    ['giving nothing back', () => launchRelease({ ...money, amount: 0n })],
    ['selling nothing', () => launchAllot({ ...allotment, tokens: 0n })],
  ])('throws at %s', (_, make) => expect(make).toThrow('broken'));
});
