import type { LabOffering } from '@mt2/contracts/lab/offering';

/** The product's words for the phases and the kinds of offerings. */
export const PHASE_WORDS: Readonly<Record<LabOffering['phase'], string>> = {
  'not-started': 'Upcoming',
  during: 'Open',
  'sold-out': 'Sold out',
  allocation: 'Awaiting launch',
  launched: 'Launched',
  cancelled: 'Cancelled',
};
export const MODE_WORDS: Readonly<Record<LabOffering['mode'], string>> = {
  'first-come': 'First come, first served',
  'pro-rata': 'Pro rata',
};
