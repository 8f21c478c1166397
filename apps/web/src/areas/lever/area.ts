import type { Area } from '../../frame/area.ts';
import type { leverScreens } from './screens.ts';

export const area: Area<typeof leverScreens> = {
  uses: ['alert', 'fee', 'market', 'order', 'wallet'],
  code: {
    lever: () => import('./lever-screen.tsx').then((file) => file.LeverScreen),
    leverCalculator: () => import('./pages/calculator-screen.tsx').then((file) => file.CalculatorScreen),
    leverFunding: () => import('./pages/funding-screen.tsx').then((file) => file.FundingScreen),
    leverRiskFund: () => import('./pages/risk-fund-screen.tsx').then((file) => file.RiskFundScreen),
    leverRules: () => import('./pages/rules-screen.tsx').then((file) => file.RulesScreen),
  },
  updates: () => import('./updates.ts').then((file) => file.updates),
};
