import type { Screens } from '../../frame/screens.ts';

export const leverScreens = {
  lever: { path: '/pages/lever/index', title: 'screen.lever' },
  leverCalculator: { path: '/pages/lever/calculator', title: 'lever.calculator' },
  leverFunding: { path: '/pages/lever/funding', hasTimes: true, title: 'lever.funding-history' },
  leverRiskFund: { path: '/pages/lever/riskFund', title: 'lever.risk-fund' },
  leverRules: { path: '/pages/lever/rules', title: 'lever.rules' },
} as const satisfies Screens;
