import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAppKit } from '../../frame/kit-words.ts';
import { startI18n } from '../../platform/i18n.ts';
import { changeSettings } from '../../platform/settings.ts';
import { ownAmount } from '../../platform/text/own-amount.ts';
import { KitProvider } from '../kit.tsx';
import { Sentence } from './amount.tsx';

const Named = ({ children }: { children: string }) => (
  <KitProvider kit={useAppKit()}>
    <h1>
      <Sentence>{children}</Sentence>
    </h1>
  </KitProvider>
);

test.each([
  ['Buy 0.01 BTC', 'Buy 0.01 BTC'],
  [() => `Buy ${ownAmount('0.01 BTC')} · 60,000 USDT`, 'Buy Amount hidden · 60,000 USDT'],
  [() => `Bought ${ownAmount('1')} of ${ownAmount('2')}`, 'Bought Amount hidden of Amount hidden'],
  ['Code sent to 138****0002', 'Code sent to 138****0002'],
])('a sentence is read out with what is hidden in it: %#', async (sentence, name) => {
  await startI18n();
  changeSettings({ hideAmounts: true });
  render(<Named>{typeof sentence === 'string' ? sentence : sentence()}</Named>);
  expect(screen.getByRole('heading', { name })).toBeTruthy();
  changeSettings({ hideAmounts: false });
});
