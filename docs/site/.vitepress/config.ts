import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformerStyleToClass } from '@shikijs/transformers';
import { type DefaultTheme, defineConfig, type MarkdownOptions } from 'vitepress';

const DOCS = fileURLToPath(new URL('../..', import.meta.url));
const GENERATED = 'site/generated';
const read = (path: string): string => readFileSync(join(DOCS, path), 'utf8');
const titleOf = (path: string): string => /^# (.+)$/m.exec(read(path))?.[1] ?? path;

const page = (path: string, text = titleOf(path)): DefaultTheme.SidebarItem => ({ text, link: `/${path.replace(/\.md$/, '')}` });

/** Calls in the order of their list. */
function callItems(): DefaultTheme.SidebarItem[] {
  const rows = Array.from(read(`${GENERATED}/calls/index.md`).matchAll(/^\| \[(\w+)\]\((.+)\.md\)|^## (.+)$/gm));
  const groups: { text: string; collapsed: boolean; items: DefaultTheme.SidebarItem[] }[] = [];
  for (const [, text = '', path = '', group] of rows)
    if (group) groups.push({ text: group, collapsed: true, items: [] });
    else groups.at(-1)?.items.push({ text, link: `/calls/${path}` });
  return groups;
}

/** Decisions by subject, as their list has them. */
function decisionItems(): DefaultTheme.SidebarItem[] {
  const [, ...subjects] = read('decisions/README.md').split(/^## /m);
  return subjects.map((subject) => ({
    text: subject.split('\n', 1)[0] ?? '',
    collapsed: true,
    items: Array.from(subject.matchAll(/^- \[(.+)\]\((.+)\.md\)$/gm), ([, text = '', path = '']) => ({ text, link: `/decisions/${path}` })),
  }));
}

const SIDEBAR: DefaultTheme.SidebarItem[] = [
  { text: 'Develop', items: ['architecture.md', 'fields.md', 'testing.md', 'glossary.md', 'bounds.md'].map((path) => page(path)) },
  {
    text: 'Test',
    items: [
      page('qa.md'),
      page('qa-reference.md'),
      { text: 'Screen addresses', link: '/screens' },
      { text: 'Atlas', link: '/atlas' },
      ...['packages.md', 'conformance.md', 'conformance-run.md'].map((path) => page(path)),
    ],
  },
  { text: 'Build a front end', items: ['front-end.md', 'positions.md', 'bridge.md', 'wire.md'].map((path) => page(path)) },
  { text: 'Operate', items: ['settings.md', 'operate.md'].map((path) => page(path)) },
  {
    text: 'Reference',
    items: [
      {
        text: 'Calls',
        link: '/calls/',
        collapsed: true,
        items: [...callItems(), { text: 'Shapes', link: '/calls/shapes' }, { text: 'Events', link: '/calls/events' }],
      },
      { text: 'Feeds', link: '/feeds' },
      { text: 'Command line', link: '/commands' },
      { text: '@mt2/lab', link: '/lab' },
    ],
  },
  { text: 'Decisions', link: '/decisions/', collapsed: true, items: decisionItems() },
  {
    text: 'Gallery',
    items: [
      { text: 'Every screen', link: '/gallery/' },
      ...(existsSync(join(DOCS, 'gallery/journeys.md')) ? [{ text: 'Three journeys', link: '/gallery/journeys' }] : []),
    ],
  },
];

/** Other pages link at the address of a server to those that only the site has. */
const SERVED = 'http://127.0.0.1:3000/docs/';

/** The page of the site for a link in the repository; undefined: a file that the site does not have. */
function linkFor(href: string): string | undefined {
  if (href.startsWith(SERVED)) return href.slice(SERVED.length - 1);
  const [path = '', hash] = href.split('#');
  const anchor = hash === undefined ? '' : `#${hash}`;
  if (path === '' || path.startsWith('/') || /^[a-z]+:/.test(path)) return href;
  if (!path.endsWith('.md')) return undefined;
  return path.replace(/^(?:\.\.\/)+(?=[\w-]+\.md$)/, '../').replace(/README\.md$/, 'index.md') + anchor;
}

/** Links as the site needs them; the text of a link to another file stays as text. */
const links: MarkdownOptions['config'] = (md) => {
  md.core.ruler.push('links-of-the-site', ({ tokens }) => {
    // An image in HTML is taken for a package unless its path begins with a dot.
    for (const token of tokens.flatMap((each) => [each, ...(each.children ?? [])]))
      if (token.type.startsWith('html_')) token.content = token.content.replaceAll(/(<img src=")(?=\w)/g, '$1./');
    for (const { children } of tokens)
      for (const [at, token] of (children ?? []).entries()) {
        if (token.type !== 'link_open') continue;
        const href = linkFor(token.attrGet('href') ?? '');
        if (href !== undefined) token.attrSet('href', href);
        else {
          const close = children?.slice(at).find(({ type }) => type === 'link_close');
          for (const each of [token, close]) if (each) Object.assign(each, { type: 'text', tag: '', content: '', nesting: 0 });
        }
      }
  });
};

/** A diagram of states as its list of steps, which needs no script and can be searched. */
const diagrams: MarkdownOptions['config'] = (md) => {
  const fence = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, at, options, env, self) => {
    const token = tokens[at];
    if (token?.info.trim() !== 'mermaid') return fence?.(tokens, at, options, env, self) ?? '';
    const names = new Map(Array.from(token.content.matchAll(/^ +(\w+) : (.+)$/gm), ([, key = '', name = '']) => [key, name] as const));
    const steps = Map.groupBy(token.content.matchAll(/^ +(\w+|\[\*\]) --> (\w+|\[\*\])/gm), ([, from = '']) => from);
    const nameOf = (key: string) => `<code>${md.utils.escapeHtml(names.get(key) ?? key)}</code>`;
    const rows = Array.from(steps, ([from, all]) => `<li>${nameOf(from)} → ${all.map(([, , to = '']) => nameOf(to)).join(', ')}</li>`);
    return `<ul>${rows.join('')}</ul>`;
  };
};

// Colours of code as classes: the policy of the pages allows no styles in elements.
const colours = transformerStyleToClass({ classPrefix: 'shiki-' });

export default defineConfig({
  title: 'MT2',
  description: 'Documentation of MT2: develop it, test with it, build a front end against it, operate it.',
  lang: 'en',
  base: '/docs/',
  srcDir: '..',
  outDir: 'dist',
  cacheDir: 'node_modules/.vitepress',
  srcExclude: ['site/*.md', 'site/node_modules/**'],
  rewrites: (path) => path.replace(`${GENERATED}/`, '').replace(/README\.md$/, 'index.md'),
  metaChunk: true,
  // A change of colours would write a style of its own for its transition.
  appearance: { disableTransition: false },
  head: [
    ['link', { rel: 'icon', href: '/icon.svg' }],
    ['link', { rel: 'stylesheet', href: '/docs/code.css' }],
  ],
  vite: {
    // The index of the search is one file, read when the search is opened.
    build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 4_000 },
    plugins: [
      {
        name: 'packages-of-the-site',
        enforce: 'pre',
        // The pages are outside this folder, where no package would be found.
        resolveId(id, importer, { ssr }) {
          if (!/^vue(?:\/|$)/.test(id)) return null;
          if (ssr) return { id, external: true };
          return importer?.includes('.md') ? this.resolve(id, fileURLToPath(import.meta.url), { skipSelf: true }) : null;
        },
      },
    ],
  },
  markdown: {
    // A path's last part, as `{id}`, is no attribute of its heading.
    attrs: { disable: true },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    codeTransformers: [colours],
    config: (md) => {
      links(md);
      diagrams(md);
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: SIDEBAR,
    nav: [
      { text: 'Test', link: '/qa' },
      { text: 'Front end', link: '/front-end' },
      { text: 'Operate', link: '/settings' },
      { text: 'Calls', link: '/calls/' },
      { text: 'Gallery', link: '/gallery/' },
    ],
  },
  // The policy of the pages allows no styles in elements; `style.css` has the two that the theme writes.
  transformHtml: (html) => html.replaceAll(/ style="(?:position:relative;|--vp-vh:0px;)"/g, ''),
  buildEnd: ({ outDir }) => writeFileSync(join(outDir, 'code.css'), colours.getCSS()),
});
