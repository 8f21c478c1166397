import { useKit } from '../kit.tsx';

export type AmountProps = {
  /** Already formatted (truncated, with separators). */
  children: string;
  unit?: string;
  className?: string;
};

/** Stands in the place of an amount that is hidden. */
export const HIDDEN = '****';

/** An amount of the user's own; shown as `****` while amounts are hidden. */
export function Amount({ children, unit, className }: AmountProps) {
  const { hideAmounts, words } = useKit();
  if (hideAmounts)
    return (
      <span className={className}>
        <span aria-hidden>{HIDDEN}</span>
        <span className="sr-only">{words.hidden}</span>
      </span>
    );
  return (
    <span className={className}>
      {children}
      {unit && ` ${unit}`}
    </span>
  );
}
