import { atoms } from '@mt2/domain';
import { TIERS } from '@mt2/domain/market';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeLanguage } from '../../../platform/i18n.ts';
import { TierTable } from './tier-table.tsx';

beforeEach(() => changeLanguage('en'));

test.each([
  [undefined, undefined],
  ['640', '1'],
  ['50000', '1'],
  ['50000.00000001', '2'],
  ['900000', '3'],
])('of a position worth %s USDT, tier %s is marked', (worth, tier) => {
  render(<TierTable tiers={TIERS} notional={worth === undefined ? undefined : atoms(worth)} />);
  const marked = screen.getAllByRole('row').filter((row) => row.hasAttribute('aria-current'));
  expect(marked.map((row) => row.querySelector('td')?.textContent)).toEqual(tier === undefined ? [] : [tier]);
});
