import { readFileSync } from 'node:fs';
import { type DefaultTheme, defineConfig } from 'vitepress';

const DOCS = new URL('../../', import.meta.url);

/** The pages of a list in the repository, by its subjects. */
function listed(list: string, collapsed: boolean): DefaultTheme.SidebarItem[] {
  const [, ...subjects] = readFileSync(new URL(list, DOCS), 'utf8').split(/^## /m);
  const pages = (subject: string) => subject.matchAll(/\[([^\]]+)\]\(([\w-]+)\.md\)/g);
  return subjects.map((subject) => ({
    text: subject.split('\n', 1)[0] ?? '',
    collapsed,
    items: Array.from(pages(subject), ([, text = '', name = '']) => ({ text, link: `/${list.replace('README.md', '')}${name}` })),
  }));
}

export default defineConfig({
  title: 'MT2',
  description: 'Documentation of MT2: develop it, test with it, build a front end against it, operate it.',
  lang: 'en',
  base: '/docs/',
  srcDir: '..',
  outDir: 'dist',
  cacheDir: 'node_modules/.vitepress',
  srcExclude: ['site/**'],
  rewrites: { 'README.md': 'index.md' },
  head: [['link', { rel: 'icon', href: '/icon.svg' }]],
  vite: {
    plugins: [
      {
        name: 'vue-of-the-site',
        enforce: 'pre',
        // The pages are outside this folder, where no package would be found when they are written as HTML.
        resolveId: (id, _, options) => (options.ssr && /^vue(?:\/|$)/.test(id) ? { id, external: true } : null),
      },
    ],
  },
  themeConfig: {
    search: { provider: 'local' },
    sidebar: [
      ...listed('README.md', false),
      { text: 'Decisions', link: '/decisions/README', collapsed: true, items: listed('decisions/README.md', true) },
    ],
  },
});
