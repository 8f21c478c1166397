import { type ChangeEvent, useState } from 'react';
import { groupDigits, readDecimal, takeDecimal } from './decimal-text.ts';

/**
 * The input of a decimal amount. The form holds plain digits (`41112.48`), or what was typed where that is no number; the field shows what is being typed, and
 * grouped digits (`41,112.48`) while nobody types.
 */
export function useDecimalInput(value: string, onChange: (value: string) => void, decimals: number) {
  const [typing, setTyping] = useState<string | undefined>();
  // The typed text counts only as long as the form holds its number: a slider or a button may have set another.
  const isTyped = typing !== undefined && (readDecimal(typing) ?? typing) === value;
  return {
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    enterKeyHint: 'done',
    maxLength: 40,
    value: isTyped ? typing : groupDigits(value),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const taken = takeDecimal(event.target.value, decimals);
      setTyping(taken.shown);
      onChange(taken.value);
    },
    onBlur: () => setTyping(undefined),
  } as const;
}
