import type { ReactNode } from 'react';
import { Go } from './navigation.tsx';
import type { Address } from './paths.ts';

/** A link that looks like a button: the next step that an empty list offers. */
export const LinkButton = ({ to: address, children }: { to: Address; children: ReactNode }) => (
  <Go to={address} className="flex h-11 items-center rounded-lg bg-raised px-5 text-[15px] font-semibold text-ink">
    {children}
  </Go>
);
