import type { PathOf, Screens } from '../../frame/screens.ts';

export const feeScreens = {
  fees: { path: '/pages/user/fees', title: 'fee.title', needsSession: true, isBroad: true },
} as const satisfies Screens;

declare module '../../frame/paths.ts' {
  interface Paths {
    fee: PathOf<typeof feeScreens>;
  }
}
