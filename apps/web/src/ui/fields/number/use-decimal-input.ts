import { groupDigits } from '@mt2/domain';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { useKit } from '../../kit.tsx';
import type { FieldProps } from '../field.tsx';
import { edited, isPartOfDecimal, readDecimal, type TypedDecimal, takeDecimal } from './decimal-text.ts';

/** The characters that a key inserted, none if it deleted some; undefined if pasted or filled-in text replaces the whole. */
const keyOf = ({ nativeEvent }: ChangeEvent): string | undefined =>
  nativeEvent instanceof InputEvent && /^(insertText|insertCompositionText|delete)/.test(nativeEvent.inputType)
    ? (nativeEvent.data ?? '')
    : undefined;

type DecimalInputProps = Pick<FieldProps, 'error' | 'noteAt'> & { value: string; onChange(value: string): void; decimals: number };

/**
 * The input of a decimal amount, and its error with the ID of the note elsewhere that shows it. Keys that are no part of a number
 * do nothing, and neither do digits beyond the last decimal: the error says so below the field until the next key, or until the
 * number changes. The form holds plain digits (`41112.48`), or the typed text if it is not a number. The field shows grouped
 * digits (`41,112.48`) until a key changes them, and plain ones while it is edited.
 */
export function useDecimalInput({ value, onChange, decimals, error, noteAt }: DecimalInputProps) {
  const [typing, setTyping] = useState<(TypedDecimal & { readonly raw: string | undefined }) | undefined>();
  const kit = useKit();
  const [refusal, setRefusal] = useState<{ readonly sentence: string; readonly value: string } | undefined>();
  // The caret's position when a key removes the text's group marks; the browser would put it at the end.
  const caret = useRef<{ readonly input: HTMLInputElement; readonly at: number } | undefined>(undefined);
  useLayoutEffect(() => {
    caret.current?.input.setSelectionRange(caret.current.at, caret.current.at);
    caret.current = undefined;
  });
  // A typed text counts only while the form holds its number: a slider or a button may have set a different one.
  const current = typing?.value === value ? typing : undefined;
  const shown = current?.shown ?? groupDigits(value);
  const input = {
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    enterKeyHint: 'done',
    maxLength: 40,
    value: shown,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const input = event.target;
      const at = input.selectionStart ?? 0;
      const key = keyOf(event);
      // Marks and spaces separate thousands. Several characters at once come from the clipboard of a phone's keyboard.
      if (key?.length === 1 && !isPartOfDecimal(key)) {
        setRefusal({ sentence: kit.text('common.numbers-only'), value });
        input.value = shown;
        input.setSelectionRange(at - 1, at - 1);
        return;
      }
      const { text, raw } =
        key === undefined ? { text: input.value, raw: undefined } : edited(input.value, key, at, { text: shown, raw: current?.raw });
      const taken = takeDecimal(text, decimals);
      if (taken.shown === text.replaceAll(',', '')) caret.current = { input, at: text.slice(0, at).replaceAll(',', '').length };
      setTyping({ ...taken, raw });
      const most = decimals === 0 ? kit.text('common.whole-numbers') : kit.text('common.most-decimals', { number: decimals });
      setRefusal(taken.isCut ? { sentence: most, value: taken.value } : undefined);
      onChange(taken.value);
    },
    onBlur: () => {
      setTyping(undefined);
      setRefusal(undefined);
    },
  } as const;
  // Only pasted or filled-in text can be something else than a number.
  const foreign = readDecimal(value) === undefined ? kit.text('common.numbers-only') : undefined;
  const refused = refusal?.value === value ? refusal.sentence : undefined;
  return { input, error: refused ?? error ?? foreign, noteAt: refused ? undefined : noteAt };
}
