import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { InApp } from '../testing/in-app.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { closeOverlays, hasOverlay, useBackCloses } from '../ui/overlays/back-stack.ts';
import { Lightbox } from '../ui/overlays/lightbox.tsx';
import { confirm } from '../ui/overlays/overlays.ts';
import Panel from '../ui/overlays/panel.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import type { AppRouter } from './router.ts';

const LOGIN = '/pages/user/login/login';
const LANGUAGE = '/pages/settings/language/language';

/** An address typed into the browser: its history entry has no position. */
function typeAddress(address: string): void {
  history.pushState(null, '', `#${address}`);
  dispatchEvent(new PopStateEvent('popstate'));
}

describe('a question is answered with no', () => {
  test.each<[string, (router: AppRouter) => void, string]>([
    ['by a link', ({ links }) => links.push(LANGUAGE), LANGUAGE],
    ['by a link to the page below it', ({ links }) => links.push(LOGIN), LOGIN],
    ['by a typed address of the page below it', () => typeAddress(`${LOGIN}?backtype=tab`), `${LOGIN}?backtype=tab`],
  ])('%s', async (_, leave, expected) => {
    const { address, router } = await renderScreen(LOGIN);
    let answer: boolean | undefined;
    void confirm({ title: 'Cancel the order?', ok: 'Cancel order', cancel: 'Keep order' }).then((yes) => {
      answer = yes;
    });
    await screen.findByRole('alertdialog', { name: 'Cancel the order?' });
    leave(router);
    await waitFor(() => expect(address()).toBe(expected));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(answer).toBe(false);
  });

  test('not by a screen that changes its own query', async () => {
    const { address, router } = await renderScreen(LOGIN);
    void confirm({ title: 'Cancel the order?', ok: 'Cancel order', cancel: 'Keep order' });
    await screen.findByRole('alertdialog');
    await act(async () => router.links.replace(`${LOGIN}?backtype=tab`));
    await waitFor(() => expect(address()).toBe(`${LOGIN}?backtype=tab`));
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
  });
});

const KINDS: Readonly<Record<string, (onClose: () => void) => ReactNode>> = {
  sheet: (onClose) => (
    <Sheet open onClose={onClose} title="Title">
      Text
    </Sheet>
  ),
  lightbox: (onClose) => <Lightbox open onClose={onClose} title="Title" src="/icon.svg" />,
  panel: (onClose) => (
    <Panel anchor={document.body} onClose={onClose} label="Title" className="">
      Text
    </Panel>
  ),
};
function Opened({ kind }: { kind: string }) {
  const [isOpen, setOpen] = useState(true);
  return <InApp>{isOpen && KINDS[kind]?.(() => setOpen(false))}</InApp>;
}

test.each(Object.keys(KINDS))('navigation closes a %s', async (kind) => {
  render(<Opened kind={kind} />);
  await screen.findByRole('dialog');
  act(closeOverlays);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(hasOverlay()).toBe(false);
});

test('an overlay that only the back key closes stays open', () => {
  const close = vi.fn();
  renderHook(() => useBackCloses(true, close));
  act(closeOverlays);
  expect(hasOverlay()).toBe(true);
  expect(close).not.toHaveBeenCalled();
});
