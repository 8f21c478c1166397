import { PATHS } from '@mt2/web/paths';
import { type Cards, firstHeading } from '../card.ts';

export const cards: Cards = {
  template: { address: PATHS.template, title: 'template.title', ready: firstHeading },
};
