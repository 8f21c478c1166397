import type { Screens } from '../../frame/screens.ts';

export const loanScreens = {
  borrow: { path: '/pages/lianghua/jiedai', title: 'screen.borrow', needsSession: true, returnsAsTab: true, isBroad: true },
  pledgedLoans: { path: '/pages/lianghua/jdlb', hasTimes: true, title: 'screen.loan-records', needsSession: true, isBroad: true },
  creditLoans: { path: '/pages/lianghua/jdlb2', hasTimes: true, title: 'screen.loan-records', needsSession: true, isBroad: true },
  loanDetail: { path: '/pages/lianghua/jdxq', hasTimes: true, title: 'screen.loan-detail', needsSession: true, isBroad: true },
  repayment: { path: '/pages/lianghua/huankuan', title: 'screen.repayment', needsSession: true, isBroad: true },
} as const satisfies Screens;
