import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Go } from './navigation.tsx';

type BarLinkProps = { to: ComponentProps<typeof Go>['to']; label: string; Icon: LucideIcon };

/** A link in a screen's bar: its icon, and its name where a word fits. */
export const BarLink = ({ to, label, Icon }: BarLinkProps) => (
  <Go to={to} aria-label={label} className="flex h-12 min-w-12 items-center justify-center gap-1.5 text-[0.8125rem] wide:px-4">
    <Icon size={20} aria-hidden />
    <span className="hidden wide:inline">{label}</span>
  </Go>
);
