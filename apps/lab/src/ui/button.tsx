import type { ButtonHTMLAttributes } from 'react';
import { cx } from './cx.ts';

const TONES = {
  plain: 'bg-raised text-ink hover:brightness-125',
  brand: 'bg-brand text-on-brand hover:brightness-105',
  good: 'bg-good text-on-good hover:brightness-110',
  bad: 'bg-bad text-on-bad hover:brightness-110',
  ghost: 'text-mute hover:bg-raised hover:text-ink',
} as const;

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly tone?: keyof typeof TONES;
  readonly small?: boolean /** A sign without words: as wide as it is high. */;
  readonly isIcon?: boolean;
};

/** A button; it submits a form only with `type="submit"`. */
export function Button({ tone = 'plain', small = false, isIcon = false, className, type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      className={cx(
        'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-lg font-medium whitespace-nowrap transition-[filter] ' +
          'disabled:opacity-50',
        isIcon ? 'size-7 max-md:size-9' : small ? 'h-7 px-2.5 text-[13px] max-md:h-9' : 'h-9 px-3.5',
        TONES[tone],
        className,
      )}
      {...rest}
    />
  );
}
