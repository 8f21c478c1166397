import { keptTexts } from '@mt2/contracts/kept-texts';

/** Values stored on this device. */
export const deviceMemory = keptTexts('localStorage');
/** Values of this tab, kept across reloads. */
export const tabMemory = keptTexts('sessionStorage');
