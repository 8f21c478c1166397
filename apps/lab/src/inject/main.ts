// A panel of the lab for pages of other front ends: `<script src="http://127.0.0.1:3000/lab/inject.js"></script>`. It contains no token,
// and it works only on pages whose origin is in LAB_ORIGINS.
import { Lab } from './lab.ts';
import { panelOf } from './panel.ts';
import style from './style.css?inline';

const script = document.currentScript as HTMLScriptElement | null;

function show({ src, dataset }: HTMLScriptElement): void {
  const host = document.createElement('mt2-lab');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  // Unlike a style element, this needs no permission of the page's policy.
  root.adoptedStyleSheets = [sheet];
  root.append(...panelOf(new Lab(new URL(src).origin, dataset.world ?? 'main')));
  document.body.append(host);
}

if (!script) console.error('MT2: load /lab/inject.js with a script element that is not a module.');
else if (document.body) show(script);
else addEventListener('DOMContentLoaded', () => show(script));
