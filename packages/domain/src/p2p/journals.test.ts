import { describe, expect, it } from 'vitest';
import { postingLines } from '../../test/journal-lines.ts';
import { atoms } from '../money/index.ts';
import { checkJournal } from '../wallet/index.ts';
import { advertRef, p2pEscrow, p2pOrderRef, p2pRelease, p2pReturn } from './journals.ts';

const escrow = { ref: advertRef(5), seller: 7, coin: 3, amount: atoms('100') };
const sale = { ...escrow, side: 'sell', buyer: 8, number: atoms('100'), fee: atoms('0.1') } as const;

describe('the journals of a sale', () => {
  it('are sound', () => {
    for (const journal of [
      p2pEscrow(escrow),
      p2pReturn(escrow),
      p2pRelease(sale),
      p2pRelease({ ...sale, side: 'buy', ref: p2pOrderRef(9) }),
    ])
      checkJournal(journal);
  });

  it('take the fee from the advertiser: on top of a sale, or out of a purchase', () => {
    expect(postingLines(p2pRelease(sale))).toEqual([
      '7 fiat 3 F -10000000000 p2p-sold',
      '8 fiat 3 A 10000000000 p2p-bought',
      '7 fiat 3 F -10000000 p2p-fee',
      '0 fee 3 A 10000000 p2p-fee',
    ]);
    expect(postingLines(p2pRelease({ ...sale, side: 'buy', ref: p2pOrderRef(9) }))).toEqual([
      '7 fiat 3 F -10000000000 p2p-sold',
      '8 fiat 3 A 10000000000 p2p-bought',
      '8 fiat 3 A -10000000 p2p-fee',
      '0 fee 3 A 10000000 p2p-fee',
    ]);
  });

  it('move nothing to oneself, and at most the amount sold as a fee', () => {
    expect(() => p2pRelease({ ...sale, buyer: 7 })).toThrow('p2p.release moves coins to another user');
    expect(() => p2pRelease({ ...sale, fee: sale.number + 1n })).toThrow('p2p.release moves coins to another user');
    expect(() => p2pEscrow({ ...escrow, amount: 0n })).toThrow('p2p.escrow moves a positive amount');
  });
});
