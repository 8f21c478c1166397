import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

/** The least height of a form, so that its button stays in place: of `tall` ones with one more row. */
const LEAST = { usual: 'min-h-[544px] max-[359px]:min-h-[560px]', tall: 'min-h-[588px] max-[359px]:min-h-[604px]' } as const;

/** The form of a spot order. Its button sends it, and the keyboard does not. */
export const SpotForm = ({ size, children }: { size: keyof typeof LEAST; children: ReactNode }) => (
  <form className={cx('flex flex-col gap-2', LEAST[size])} onSubmit={(event) => event.preventDefault()}>
    {children}
  </form>
);
