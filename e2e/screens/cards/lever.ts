import { PATHS } from '@mt2/web/paths';
import { asks, type Cards, field, firstHeading, row } from '../card.ts';

export const cards: Cards = {
  lever: {
    address: `${PATHS.lever}?symbol=BTC%2FUSDT`,
    title: 'screen.lever',
    heading: 'BTC/USDT',
    desk: 'BTC/USDT',
    isDark: true,
    ready: asks,
  },
  leverCalculator: { address: PATHS.leverCalculator, title: 'lever.calculator', ready: field('lever.open-price') },
  leverFunding: { address: PATHS.leverFunding, title: 'lever.funding-history', ready: row },
  leverRiskFund: { address: PATHS.leverRiskFund, title: 'lever.risk-fund', ready: row },
  leverRules: { address: PATHS.leverRules, title: 'lever.rules', ready: firstHeading },
};
