import { useSettings } from '../../../platform/settings.ts';
import { ShortcutLinks } from '../home/shortcut-links.tsx';
import { featuresOf } from './features.ts';

/** The shortcuts that the user chose. */
export const OwnShortcuts = () => <ShortcutLinks shortcuts={featuresOf(useSettings(({ shortcuts }) => shortcuts))} />;
