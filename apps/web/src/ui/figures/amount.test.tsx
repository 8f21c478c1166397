import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { changeSettings } from '../../platform/settings.ts';
import { ownAmount } from '../../platform/text/figures.ts';
import { InApp } from '../../testing/in-app.tsx';
import { say } from '../../testing/render-screen.tsx';
import { Sentence } from './amount.tsx';

afterEach(() => changeSettings({ hideAmounts: false }));

const Headline = ({ children }: { children: string }) => (
  <InApp>
    <h1>
      <Sentence>{children}</Sentence>
    </h1>
  </InApp>
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
