import { createElement, Fragment, type ReactNode } from 'react';
import { Go } from '../../../frame/navigation.tsx';
import type { Address } from '../../../frame/paths.ts';
import { wholeWords } from '../../../platform/i18n.ts';

const PLAIN: ReadonlySet<string> = new Set([
  'p',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]);
const VOID: ReadonlySet<string> = new Set(['br']);
const DROPPED: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object']);

function link(element: Element, children: ReactNode): ReactNode {
  const address = element.getAttribute('href') ?? '';
  // An author may name a screen that does not exist; the address then shows that itself.
  if (address.startsWith('#/')) return <Go to={address.slice(1) as Address}>{children}</Go>;
  if (!/^(https:\/\/|mailto:)/.test(address)) return children;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function draw(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return wholeWords(node.textContent ?? '');
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (DROPPED.has(tag)) return null;
  if (VOID.has(tag)) return createElement(tag);
  const children = [...node.childNodes].map((child, index) => <Fragment key={index}>{draw(child)}</Fragment>);
  if (tag === 'a') return link(node, children);
  return PLAIN.has(tag) ? createElement(tag, null, children) : children;
}

/** An article's simple HTML, drawn tag by tag from a list of allowed tags: attributes and other tags are dropped. */
export function ArticleText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (
    <div className="article">
      {[...body.childNodes].map((child, index) => (
        <Fragment key={index}>{draw(child)}</Fragment>
      ))}
    </div>
  );
}
