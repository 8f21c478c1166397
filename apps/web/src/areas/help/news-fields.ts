import { NEWS } from '@mt2/contracts/help';

const MOST_A_PAGE = 100;

/** The fields of a read of all items of one category. */
export const newsFields = (category: keyof typeof NEWS) => ({ category: NEWS[category], limit: MOST_A_PAGE });
