import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainOfAddress, depositAddress, readAddress } from './address.ts';
import { CHAINS, type Chain } from './routes.ts';

const SEED = 20_261_119n;

describe('an address', () => {
  it.each<[Chain, string]>([
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['ERC20', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
    ['ERC20', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
    ['OMNI', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['OMNI', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ])('%s accepts %s, and no other chain does', (chain, address) => {
    expect(readAddress(chain, address)).toBe(address);
    expect(readAddress(chain, `  ${address}\n`)).toBe(address);
    expect(chainOfAddress(address)).toBe(chain);
    expect(CHAINS.filter((other) => readAddress(other, address) !== undefined)).toEqual([chain]);
  });

  it.each<[string, string]>([
    ['a TRON address with a wrong last letter', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['a TRON address with a letter too few', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6'],
    ['a TRON address with a letter that Base58 lacks', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t'],
    ['a hex address whose case is broken', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['a hex address with a digit too few', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['a hex address without its beginning', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['a hex address with a letter that is not a digit', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg'],
    ['a Bitcoin address with a wrong last letter', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['a newer Bitcoin address', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['a Litecoin address of a script', 'MGxNPPB7eBoWPUaprtX9v9CXJZoD2465zN'],
    ['nothing', ''],
    ['a very long text', 'T'.repeat(100_000)],
    ['a text with a hidden mark', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t\u200B'],
  ])('rejects %s', (_, typed) => expect(chainOfAddress(typed)).toBeUndefined());

  it.each([
    ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['0xFB6916095CA1DF60BB79CE92CE3EA74C37C5D359', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ])('adds the checksum to %s, which has none', (typed, address) => expect(readAddress('ERC20', typed)).toBe(address));

  it('is hashed with the original Keccak, not with SHA-3', () =>
    expect(bytesToHex(keccak_256(new Uint8Array()))).toBe('c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'));
});

describe('a deposit address', () => {
  it.each<[number, Chain, string]>([
    [1001, 'TRC20', 'TPnZZczq3tSNVEZEunmGF5iRo4H5rczrmR'],
    [1001, 'ERC20', '0x2d45A338834c12376c5424141c7e61259d24e451'],
    [1001, 'OMNI', '15YrdnykBpaDQpco2Spxe91fnAAjnRhpQt'],
    [1002, 'TRC20', 'TZ8bTXWQUfELB8viEP1eh5FTF9pLh9Ceu6'],
  ])('of user %i on %s is %s', (userId, chain, address) => expect(depositAddress(SEED, userId, chain)).toBe(address));

  it('is valid on its chain and different for every user', () => {
    const someone = fc.record({ seed: fc.bigInt(), userId: fc.nat(), chain: fc.constantFrom(...CHAINS) });
    fc.assert(
      fc.property(someone, ({ seed, userId, chain }) => {
        const address = depositAddress(seed, userId, chain);
        expect(readAddress(chain, address)).toBe(address);
        expect(chainOfAddress(address)).toBe(chain);
        expect(depositAddress(seed, userId + 1, chain)).not.toBe(address);
        expect(depositAddress(seed + 1n, userId, chain)).not.toBe(address);
      }),
    );
  });

  it('is invalid after any single letter is mistyped', () => {
    const letters = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'];
    const slip = fc.record({
      chain: fc.constantFrom<Chain>('TRC20', 'OMNI'),
      at: fc.nat({ max: 33 }),
      letter: fc.constantFrom(...letters),
    });
    fc.assert(
      fc.property(slip, ({ chain, at, letter }) => {
        const address = depositAddress(SEED, 1001, chain);
        const mistyped = address.slice(0, at) + letter + address.slice(at + 1);
        expect(chainOfAddress(mistyped)).toBe(mistyped === address ? chain : undefined);
      }),
    );
  });
});
