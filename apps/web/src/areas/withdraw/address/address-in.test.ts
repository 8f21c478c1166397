import { expect, test } from 'vitest';
import { addressIn } from './address-in.ts';

test('an address is found in the codes of other wallets', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  expect(addressIn(` ${address}\n`)).toBe(address);
  expect(addressIn(`ethereum:${address}@1?value=1e18`)).toBe(address);
  expect(addressIn('bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=0.1')).toBe('1BoatSLRHtKNngkdXEeobR76b53LETtpyT');
});
