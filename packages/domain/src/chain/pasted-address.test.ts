import { describe, expect, test } from 'vitest';
import { addressIn } from './index.ts';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const HEX = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const BITCOIN = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

test.each([
  [` ${HEX}\n`, HEX],
  [`${HEX}?value=5`, HEX],
  [`ethereum:${HEX}`, HEX],
  [`ethereum:${HEX}@1?value=1e18`, HEX],
  [`ethereum:pay-${HEX}@1`, HEX],
  [`ETHEREUM://${HEX}`, HEX],
  [`bitcoin:${BITCOIN}?amount=0.1`, BITCOIN],
  [`tron:${TRON}?amount=5`, TRON],
])('the address is found in the code of another wallet: %s', (code, address) => expect(addressIn(code)).toBe(address));

test.each([
  `ethereum:${TOKEN}@1/transfer?address=${HEX}&uint256=1e6`,
  `ethereum:${TOKEN}/transfer?uint256=1e6&address=${HEX}`,
  `ethereum:pay-${TOKEN}@1/transfer?address=${HEX}`,
  `${TOKEN}@1/transfer?address=${HEX}`,
])("the address of a token's transfer is the recipient, never the token: %s", (code) => expect(addressIn(code)).toBe(HEX));

describe('a code has no address', () => {
  test.each([
    ['is empty', ''],
    ['is a page', 'https://example.com/withdraw'],
    ['is not an address of any network', 'hello'],
    ['has a wrong checksum', `ethereum:${HEX.replace('5aAe', '5aae')}`],
    ['calls something else of a contract', `ethereum:${TOKEN}@1/approve?address=${HEX}&uint256=1`],
    ['has a path behind the call', `ethereum:${TOKEN}@1/transfer/all?address=${HEX}`],
    ['transfers to no address', `ethereum:${TOKEN}@1/transfer?uint256=1`],
    ['transfers to two', `ethereum:${TOKEN}@1/transfer?address=${HEX}&address=${TOKEN}`],
    ['transfers to a name', `ethereum:${TOKEN}@1/transfer?address=mine.eth`],
    ['is for another chain', `ethereum:${HEX}@137`],
    ['transfers on another chain', `ethereum:${TOKEN}@56/transfer?address=${HEX}`],
    ['has a prefix of another network', `bitcoin:${HEX}`],
    ['has a prefix of another network, of a transfer', `tron:${TOKEN}/transfer?address=${HEX}`],
    ['has a prefix that is not known', `polygon:${HEX}`],
    ['names a chain of Ethereum for an address of Tron', `tron:${TRON}@1`],
  ])('that %s', (_, code) => expect(addressIn(code)).toBeUndefined());
});
