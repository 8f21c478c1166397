import type { Area } from '../../frame/area.ts';
import type { templateScreens } from './screens.ts';

/** The manifest of the template page; the lab's console leads to it, no menu does. */
export const area: Area<typeof templateScreens> = {
  code: { template: () => import('./template-screen.tsx').then((file) => file.TemplateScreen) },
};
