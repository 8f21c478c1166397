import { keptTexts } from '@mt2/contracts/kept-texts';

/** What this device remembers. */
export const deviceMemory = keptTexts('localStorage');
/** What this tab remembers across reloads. */
export const tabMemory = keptTexts('sessionStorage');
