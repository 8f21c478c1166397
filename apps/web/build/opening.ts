import { readFileSync } from 'node:fs';
import { createClient } from '@mt2/contracts/client';
import { sentOf } from '@mt2/contracts/fields/values';
import { help } from '@mt2/contracts/help';
import { BCP47, LANGUAGES } from '@mt2/contracts/languages';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { minifySync, type Plugin } from 'vite';
import { TABS } from '../src/app/tab-list.ts';
import { newsFields } from '../src/areas/help/news-fields.ts';
import { dictionaryOf } from './dictionary.ts';

const FILES = {
  before: new URL('../opening/before.js', import.meta.url),
  tabs: new URL('../opening/tabs.js', import.meta.url),
  'first-read': new URL('../opening/first-read.js', import.meta.url),
  style: new URL('../opening/opening.css', import.meta.url),
  logo: new URL('../public/icon.svg', import.meta.url),
};
const source = (name: keyof typeof FILES): string => readFileSync(FILES[name], 'utf8');
const script = (name: 'before' | 'tabs' | 'first-read', values: object = {}): string => {
  const constants = Object.entries(values).map(([key, value]) => `const ${key} = ${JSON.stringify(value)};`);
  const { code } = minifySync(`${name}.js`, `{ ${constants.join('')} ${source(name)} }`, { module: false });
  return `<script>${code.trim()}</script>`;
};

/** The tab bar's name and its tabs' words, by language tag. */
function wordsOfTabs(): Readonly<Record<string, readonly string[]>> {
  const rows = LANGUAGES.map((language) => {
    const words = dictionaryOf(language);
    return [BCP47[language], ['common.main-navigation', ...TABS.map(({ word }) => word)].map((key) => words[key] ?? key)] as const;
  });
  return Object.fromEntries(rows);
}

/** The request for the banners as the client sends it, without the headers that depend on the device. */
async function readOfBanners(): Promise<object> {
  let read = {};
  const client = createClient({
    baseUrl: '',
    fetch: async (path, init) => {
      read = { path, ...init };
      return Response.json({});
    },
  });
  await client.send(help.listNews, sentOf(help.listNews, newsFields('banner')));
  return read;
}

/**
 * Home's search, card, notice and banner as outlines, at their positions on home if no text wraps to a second line. Shown
 * over the logo once the banner's picture is loaded.
 */
const HOME = `<div class="opening-home" hidden>${'<div></div>'.repeat(4)}</div>`;

/** Logo, home's outline and tab bar as they are in the page itself: shown until the application renders over it. */
function opening(): string {
  const { en, ...others } = wordsOfTabs();
  const [label, ...words] = en ?? [];
  const links = TABS.map(({ path, Icon }, place) => {
    const icon = renderToStaticMarkup(createElement(Icon, { size: 22, strokeWidth: 1.75, 'aria-hidden': true }));
    return `<a href="#${path}">${icon.replaceAll(/ (?:class|xmlns)="[^"]*"/g, '')}<span>${words[place]}</span></a>`;
  });
  const logo = source('logo').replace('<svg ', '<svg class="opening-logo" role="img" aria-label="MT2" ');
  const bar = `<nav aria-label="${label}">${links.join('')}</nav>`;
  const column = `<div class="opening-column">${logo}${HOME}${bar}</div>`;
  return `<div class="opening">${column}${script('tabs', { WORDS: others, PATHS: TABS.map(({ path }) => path) })}</div>`;
}

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Puts the opening into the page, with everything its first paint needs. The style sheet comes after it: the browser
 * paints what precedes the style sheet while loading it, and the application, a module, waits for it. On a slow connection
 * the response with the banners and the first banner's picture load before the application's code.
 */
export function openingInPage(): Plugin {
  return {
    name: 'opening',
    transformIndexHtml: {
      order: 'post',
      async handler(page) {
        const styles = (page.match(STYLES) ?? []).join('');
        const head = `<style>${source('style')
          .replaceAll(/\s+/g, ' ')
          .replaceAll(/ ?([{}:;,]) ?/g, '$1')
          .trim()}</style>${script('before')}${script('first-read', { READ: await readOfBanners(), HOME: TABS[0]?.path })}</head>`;
        return page
          .replaceAll(STYLES, '')
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
          .replace('</head>', () => head)
          .replace('<div id="root"></div>', () => `<div id="root">${opening()}</div>${styles}`);
      },
    },
  };
}
