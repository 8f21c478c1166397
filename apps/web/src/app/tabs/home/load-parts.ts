/** Loads what home shows of the server's answers to everybody: it comes beside those answers, so that the rest of home need not wait for it. */
export const loadLists = () => import('./lists.ts');

/** Loads the card of the user's assets. */
export const loadOwner = () => import('./owner-card.tsx');
