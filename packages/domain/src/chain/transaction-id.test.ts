import { expect, it } from 'vitest';
import { transactionId } from './transaction-id.ts';

it('has the form of its network, is the same again, and differs by record', () => {
  const of = (route: 'TRC20' | 'ERC20' | 'OMNI' | 'BANK', id = 7) => transactionId(20261119n, 'deposit', id, route);
  expect(of('TRC20')).toMatch(/^[0-9a-f]{64}$/);
  expect(of('OMNI')).toMatch(/^[0-9a-f]{64}$/);
  expect(of('ERC20')).toMatch(/^0x[0-9a-f]{64}$/);
  expect(of('BANK')).toMatch(/^\d{16}$/);
  expect(of('TRC20')).toBe(of('TRC20'));
  const others = [
    of('TRC20'),
    of('TRC20', 8),
    of('OMNI'),
    transactionId(20261119n, 'withdrawal', 7, 'TRC20'),
    transactionId(1n, 'deposit', 7, 'TRC20'),
  ];
  expect(new Set(others).size).toBe(others.length);
});
