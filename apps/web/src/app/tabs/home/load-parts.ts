import { withWords } from '../../../platform/i18n.ts';
import { report } from '../../../platform/request/report.ts';
import { getSession, isSignedIn } from '../../../platform/session.ts';
import { getSettings } from '../../../platform/settings.ts';

/** Loads the code for home's public data: it loads in parallel to that data, so the rest of home need not wait for it. */
export const loadLists = () => import('./lists.ts');

/** Loads the side menu and its words. */
export const loadMenu = () => withWords(import('../../side-menu.tsx'));

/** Loads the code for home's user-specific parts, and their words. */
export const loadOwner = () => withWords(import('./owner-card.tsx'));

/** Loads the recommended new coin, and the words of its area, which are not among the first. */
export const loadRecommended = () => withWords(import('../../../areas/subscription/index.ts'));

/** Loads the pop-up notice, and the words of its area, which are not among the first. */
export const loadPopUp = () => withWords(import('./pop-up.ts'));

/** Loads the sheet of all features, and their words. */
export const loadFeaturesSheet = () => withWords(import('../features/features-sheet.tsx'));

/** Loads the shortcuts that the user chose, and their words. */
export const loadOwnShortcuts = () => withWords(import('../features/own-shortcuts.tsx'));

/** Requests the code of home's parts before they are drawn. */
export function loadHomeParts(): void {
  void loadLists().catch(report('code of lists'));
  if (getSettings().shortcuts.length > 0) void loadOwnShortcuts().catch(report('code of shortcuts'));
  if (isSignedIn(getSession())) void loadOwner().catch(report('code of the account'));
}
