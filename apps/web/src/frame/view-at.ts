import { text } from '../platform/i18n.ts';
import type { ToastAction } from '../ui/overlays/overlays.ts';
import type { Address } from './paths.ts';

/** The link of a toast to what it is about; `go` opens it. */
export const viewAt = (address: Address, go: (address: Address) => void): ToastAction => ({
  label: text('common.view'),
  run: () => go(address),
});
