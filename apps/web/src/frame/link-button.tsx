import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { Go } from './navigation.tsx';
import type { Address } from './paths.ts';

/** A link that looks like a button: the next step that an empty list offers. */
export const LinkButton = ({ to: address, children }: { to: Address; children: ReactNode }) => (
  <Go to={address} className="flex h-11 items-center rounded-lg bg-raised px-5 text-[0.9375rem] font-semibold text-ink">
    {children}
  </Go>
);

type BrandLinkProps = { to: Address; replace?: boolean; className?: string; children: ReactNode };

/** A link that looks like a form's main button. */
export const BrandLink = ({ to: address, replace, className, children }: BrandLinkProps) => (
  <Go
    to={address}
    {...(replace && { replace })}
    className={cx('flex h-12 items-center justify-center rounded-lg bg-brand px-4 text-base font-semibold text-on-brand', className)}
  >
    {children}
  </Go>
);
