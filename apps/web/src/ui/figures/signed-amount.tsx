import { useKit } from '../kit.tsx';
import { Amount, type AmountProps } from './amount.tsx';
import { Signed } from './signed.tsx';

/** One of the user's gains or losses, coloured by its sign; neither amount nor sign is shown while amounts are hidden. */
export function SignedAmount({ children, unit, className }: AmountProps) {
  const { hideAmounts } = useKit();
  return (
    <Signed value={hideAmounts ? '0' : children} {...(className && { className })}>
      <Amount {...(unit && { unit })}>{children}</Amount>
    </Signed>
  );
}
