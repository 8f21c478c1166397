// The theme of VitePress with the fonts of the system: nothing is loaded for them.
import type { Theme as VitePressTheme } from 'vitepress';
import Theme from 'vitepress/theme-without-fonts';
import './style.css';

/** Pages that explain a reason, not a task: in the search they come after the guides and the reference. */
const isDecision = (page: string): boolean => page.includes('/decisions/');

export default {
  ...Theme,
  enhanceApp: (context) => {
    Theme.enhanceApp?.(context);
    // Set here: as a part of the configuration a function would be text, which the policy of the pages does not run.
    const { search } = context.siteData.value.themeConfig;
    search.options = { miniSearch: { searchOptions: { boostDocument: (page: string) => (isDecision(page) ? 0.1 : 1) } } };
  },
} satisfies VitePressTheme;
