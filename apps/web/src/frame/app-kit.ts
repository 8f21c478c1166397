import { useText } from '../platform/i18n.ts';
import { useSettings } from '../platform/settings.ts';
import type { Kit } from '../ui/kit.tsx';

/** Words and settings that the kit's parts take from the application. */
export const useAppKit = (): Kit => ({ text: useText(), hideAmounts: useSettings((settings) => settings.hideAmounts) });
