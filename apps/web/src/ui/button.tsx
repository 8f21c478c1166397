import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const TONES = {
  brand: 'bg-brand text-on-brand',
  raised: 'bg-raised text-ink',
  up: 'bg-up text-on-side',
  down: 'bg-down text-on-side',
  /** For irreversible actions; red whatever the colour of a falling price is. */
  danger: 'bg-(--red) text-on-side',
  ghost: 'text-ink',
};
const SIZES = {
  sm: 'reach h-8 min-w-11 px-3 text-[0.8125rem]',
  md: 'h-11 px-4 text-[0.9375rem]',
  lg: 'h-12 w-full px-4 text-base',
  icon: 'size-11',
};

export type ButtonProps = ComponentProps<'button'> & {
  tone?: keyof typeof TONES;
  size?: keyof typeof SIZES;
  /** Its action is in progress: a second press is ignored, and a spinner is shown. */
  pending?: boolean;
};

export function Button({ tone = 'raised', size = 'md', pending = false, disabled, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      data-tone={tone}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={cx(
        'inline-flex shrink-0 items-center justify-center gap-2 rounded-lg font-semibold select-none',
        'transition-[scale,opacity] duration-150 active:scale-[.97] active:duration-0 disabled:opacity-40 disabled:active:scale-100',
        TONES[tone],
        SIZES[size],
        className,
      )}
    >
      {pending && <LoaderCircle size={18} className="animate-spin" aria-hidden />}
      {children}
    </button>
  );
}
