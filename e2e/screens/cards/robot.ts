import { PATHS } from '@mt2/web/paths';
import { type Cards, field, firstHeading, row } from '../card.ts';

export const cards: Cards = {
  robots: {
    address: PATHS.robots,
    title: 'screen.robots',
    persona: 'robot-owner',
    ready: (page, say) => page.getByRole('radiogroup', { name: say('common.type') }),
    shown: row,
  },
  robot: {
    address: `${PATHS.robot}?id=3`,
    title: 'screen.robot',
    isOwn: true,
    // A robot of the trader; other users see that it does not exist.
    ready: (page) => firstHeading(page).or(page.getByRole('main').getByRole('alert')).first(),
    shown: firstHeading,
  },
  robotCreate: {
    address: `${PATHS.robotCreate}?symbol=BTC%2FUSDT`,
    title: 'screen.robot-create',
    heading: 'BTC/USDT',
    ready: field('robot.number-of-grids'),
  },
};
