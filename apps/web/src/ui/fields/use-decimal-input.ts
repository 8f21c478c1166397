import { type ChangeEvent, useState } from 'react';
import { groupDigits, readDecimal, takeDecimal } from './decimal-text.ts';

/** Whether a key changed the text; what was pasted or filled in stands for itself. */
const isKeystroke = ({ nativeEvent }: ChangeEvent): boolean =>
  'inputType' in nativeEvent && /^(insertText|insertCompositionText|delete)/.test(String(nativeEvent.inputType));

/**
 * The input of a decimal amount. The form holds plain digits (`41112.48`), or what was typed where that is no number; the field shows plain digits while it is
 * edited, and grouped ones (`41,112.48`) while nobody types.
 */
export function useDecimalInput(value: string, onChange: (value: string) => void, decimals: number) {
  const [typing, setTyping] = useState<string | undefined>();
  // The typed text counts only as long as the form holds its number: a slider or a button may have set another.
  const isTyped = typing !== undefined && (readDecimal(typing) ?? typing) === value;
  const shown = isTyped ? typing : groupDigits(value);
  return {
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    enterKeyHint: 'done',
    maxLength: 40,
    value: shown,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const taken = takeDecimal(event.target.value, decimals, isKeystroke(event) ? shown : '');
      setTyping(taken.shown);
      onChange(taken.value);
    },
    onFocus: () => setTyping(value),
    onBlur: () => setTyping(undefined),
  } as const;
}
