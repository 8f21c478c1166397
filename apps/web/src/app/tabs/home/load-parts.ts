/** Loads what home shows of the server's answers to everybody: it comes beside those answers, so that the rest of home need not wait for it. */
export const loadLists = () => import('./lists.ts');

/** Loads what home has for a user of his own. */
export const loadOwner = () => import('./owner-card.tsx');
