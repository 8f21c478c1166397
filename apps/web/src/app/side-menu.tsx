import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { useText } from '../platform/i18n.ts';
import { useOverlay } from '../ui/overlays/back-stack.ts';
import { useAfterPaint } from '../ui/overlays/use-after-paint.ts';
import { MenuFoot, MenuRows, Person } from './menu-rows.tsx';

/** The menu at the left edge: the user, and links to the rest of the app. */
export function SideMenu({ open, onClose }: { open: boolean; onClose(): void }) {
  const text = useText();
  useOverlay(open, onClose);
  return (
    <Drawer.Root open={useAfterPaint(open)} onOpenChange={(next) => !next && onClose()} swipeDirection="left">
      <Drawer.Portal>
        <Drawer.Backdrop
          className="fixed inset-0 z-30 min-h-dvh bg-(--scrim) opacity-[calc(1-var(--drawer-swipe-progress))]
            transition-opacity duration-300 ease-sheet data-ending-style:opacity-0 data-starting-style:opacity-0
            data-swiping:duration-0"
        />
        <Drawer.Viewport className="fixed inset-y-0 left-1/2 z-30 flex w-full max-w-[480px] -translate-x-1/2 overflow-clip">
          <Drawer.Popup
            className="flex h-full w-[82%] max-w-80 translate-x-(--drawer-swipe-movement-x) flex-col overflow-y-auto
              over-page bg-card pt-[env(safe-area-inset-top,0px)] pb-[env(safe-area-inset-bottom,0px)] text-ink
              outline-none transition-transform duration-300 ease-sheet data-ending-style:-translate-x-full
              data-starting-style:-translate-x-full data-swiping:select-none"
          >
            <div className="flex items-center justify-between py-1 pr-1 pl-5">
              <Drawer.Title className="text-[0.8125rem] text-mute">{text('common.menu')}</Drawer.Title>
              <Drawer.Close aria-label={text('common.close')} className="grid size-11 place-items-center text-mute">
                <X size={20} />
              </Drawer.Close>
            </div>
            <Person onGo={onClose} />
            <MenuRows onGo={onClose} />
            <MenuFoot />
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
