import { describe, expect, it } from 'vitest';
import { coinOf } from '../../test/coins.ts';
import { type PayeeRefusal, type ReadPayee, readPayee } from './payee.ts';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const HEX = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const BITCOIN = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';

describe('the payee of a withdrawal', () => {
  it.each<[number, string, string, ReadPayee]>([
    [3, 'TRC20', TRON, { chain: 'TRC20', address: TRON }],
    [3, 'erc20', HEX.toLowerCase(), { chain: 'ERC20', address: HEX }],
    [3, 'OMNI', ` ${BITCOIN} `, { chain: 'OMNI', address: BITCOIN }],
    [3, '', TRON, { chain: 'TRC20', address: TRON }],
    [3, '', BITCOIN, { chain: 'OMNI', address: BITCOIN }],
    [2, '', HEX, { chain: 'ERC20', address: HEX }],
    [1, '', `bitcoin:${BITCOIN}?amount=0.1`, { chain: 'OMNI', address: BITCOIN }],
    [3, 'TRC20', `tron:${TRON}`, { chain: 'TRC20', address: TRON }],
    [1, 'OMNI', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', { chain: 'OMNI', address: '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy' }],
  ])('coin %i over %j to %s', (coin, chain, address, payee) =>
    expect(readPayee(coinOf(coin), { coin, chain, address })).toEqual({ ok: true, value: payee }),
  );

  it.each<[PayeeRefusal, number, string, string]>([
    ['address-required', 3, 'TRC20', ''],
    ['address-required', 3, 'BEP20', '  '],
    ['chain-invalid', 3, 'BEP20', TRON],
    ['chain-invalid', 1, 'TRC20', TRON],
    ['chain-invalid', 7, '', HEX],
    ['chain-invalid', 3, 'BANK', TRON],
    ['address-invalid', 3, 'TRC20', HEX],
    ['address-invalid', 3, 'ERC20', TRON],
    ['address-invalid', 3, 'OMNI', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['address-invalid', 3, 'TRC20', `${TRON.slice(0, -1)}u`],
    ['address-invalid', 3, '', 'my wallet'],
    ['address-invalid', 1, '', TRON],
    ['address-invalid', 2, '', BITCOIN],
    ['address-invalid', 1, '', `ethereum:${BITCOIN}`],
    ['address-is-email', 3, 'TRC20', 'ann@mt2.test'],
    ['address-is-transaction', 3, 'ERC20', `0x${'ab'.repeat(32)}`],
    ['address-is-transaction', 1, '', 'AB'.repeat(32)],
    ['address-is-secret', 1, 'OMNI', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
    ['address-is-secret', 3, '', `${'abandon '.repeat(11)}about`],
    ['address-is-secret', 3, '', `${'abandon'.repeat(11)}about`],
  ])('%s: coin %i over %j to %j', (refusal, coin, chain, address) =>
    expect(readPayee(coinOf(coin), { coin, chain, address })).toEqual({
      ok: false,
      refusal,
      field: refusal === 'chain-invalid' ? 'chain' : 'address',
    }),
  );
});
