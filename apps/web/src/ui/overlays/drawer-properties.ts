/**
 * Registers the custom properties of a drawer while the page is still empty. The library does this when it draws the first
 * drawer, which makes the browser recompute every style of the screen in the middle of the tap. It tolerates finding them
 * registered.
 */
export function registerDrawerProperties(): void {
  if (!('registerProperty' in CSS)) return;
  for (const name of ['--drawer-swipe-movement-x', '--drawer-swipe-movement-y', '--drawer-snap-point-offset'])
    CSS.registerProperty({ name, syntax: '<length>', inherits: false, initialValue: '0px' });
  for (const [name, initialValue] of [
    ['--drawer-swipe-progress', '0'],
    ['--drawer-swipe-strength', '1'],
  ] as const)
    CSS.registerProperty({ name, syntax: '<number>', inherits: false, initialValue });
}
