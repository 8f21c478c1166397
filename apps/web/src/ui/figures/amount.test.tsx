import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useAppKit } from '../../frame/kit-words.ts';
import { startI18n } from '../../platform/i18n.ts';
import { changeSettings } from '../../platform/settings.ts';
import { ownAmount } from '../../platform/text/figures.ts';
import { say } from '../../testing/render-screen.tsx';
import { KitProvider } from '../kit.tsx';
import { Sentence } from './amount.tsx';

beforeAll(startI18n);
afterEach(() => changeSettings({ hideAmounts: false }));

const Headline = ({ children }: { children: string }) => (
  <KitProvider kit={useAppKit()}>
    <h1>
      <Sentence>{children}</Sentence>
    </h1>
  </KitProvider>
);
const isReadOut = (name: string) => screen.queryByRole('heading', { name }) !== null;

test('screen readers announce a sentence with its amounts while they are shown', () => {
  render(<Headline>{`Bought ${ownAmount('1 BTC')}`}</Headline>);
  expect(isReadOut('Bought 1 BTC')).toBe(true);
});

test('screen readers announce each hidden amount of a sentence as hidden', () => {
  changeSettings({ hideAmounts: true });
  render(<Headline>{`Bought ${ownAmount('1')} of ${ownAmount('2')} at 60,000`}</Headline>);
  const hidden = say('common.amount-hidden');
  expect(isReadOut(`Bought ${hidden} of ${hidden} at 60,000`)).toBe(true);
});

test('asterisks inside a masked contact are not a hidden amount', () => {
  changeSettings({ hideAmounts: true });
  render(<Headline>Code sent to 138****0002</Headline>);
  expect(isReadOut('Code sent to 138****0002')).toBe(true);
});
