import { to } from '../../frame/paths.ts';

/** Articles linked by other screens. */
export const ARTICLES = {
  options: 1909,
  fees: 1910,
  contact: 3301,
  about: 3302,
  compliance: 3401,
  agreement: 3501,
  privacy: 3502,
  risk: 3503,
  finance: 3504,
  subscription: 3505,
  loan: 3507,
} as const;

/** The screen of an article. */
export const articleAddress = (id: number) => to('/pages/help/center/detail', { id });
