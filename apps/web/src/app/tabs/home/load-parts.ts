import { loadAllWords } from '../../../platform/i18n.ts';

/**
 * Loads what home shows of the server's answers to everybody: it comes beside those answers, so that the rest of home need not wait for it.
 */
export const loadLists = () => import('./lists.ts');

/** Loads the side menu and its words. */
export const loadMenu = () => Promise.all([import('../../side-menu.tsx'), loadAllWords()]);

/** Loads what home has for a user of his own. */
export const loadOwner = () => import('./owner-card.tsx');

/** Loads the recommended new coin, and the words of its area, which are not among the first. */
export const loadRecommended = () => Promise.all([import('../../../areas/subscription/index.ts'), loadAllWords()]);
