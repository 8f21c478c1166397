import { robot } from '@mt2/contracts/robot';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useAppKit } from '../../../frame/kit-words.ts';
import { changeLanguage } from '../../../platform/i18n.ts';
import { queryClient } from '../../../platform/query.ts';
import { answers, give } from '../../../testing/answers.ts';
import { say } from '../../../testing/render-screen.tsx';
import { noPage } from '../../../testing/samples.ts';
import { KitProvider } from '../../../ui/kit.tsx';
import { FILL_ROW } from '../testing/samples.ts';
import { FillList } from './fill-list.tsx';

beforeEach(() => changeLanguage('en'));

const Shown = () => (
  <QueryClientProvider client={queryClient}>
    <KitProvider kit={useAppKit()}>
      <FillList id={7} />
    </KitProvider>
  </QueryClientProvider>
);

test('each fill shows its profit, or otherwise its traded amount', async () => {
  const bought = { ...FILL_ROW, id: 30, side: 1 as const, profit: '0.00000000' };
  give([answers(robot.listFills, { ...noPage(), data: [FILL_ROW, bought] })]);
  render(<Shown />);
  const profit = await screen.findByText('+13.63 USDT');
  expect(profit.parentElement?.parentElement?.textContent).toBe(`${say('robot.grid-profit')} +13.63 USDT`);
  expect(screen.getByText('1,035.87 USDT').parentElement?.textContent).toBe(`${say('common.amount')} 1,035.87 USDT`);
});
