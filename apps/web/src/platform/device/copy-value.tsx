import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { Fact } from '../../ui/lists/facts.tsx';
import { useText } from '../i18n.ts';
import { copyText } from './copy.ts';

/** Copies a value of a list of facts; the label names it. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  const text = useText();
  return <CopyButton label={`${text('common.copy')}: ${label}`} onPress={() => void copyText(value)} />;
}

/** A value to copy in a list of facts; `shown` if it is not shown as it is copied. */
export const copyFact = (label: string, value: string, shown: ReactNode = value): Fact => ({
  label,
  value: shown,
  action: <CopyValue label={label} value={value} />,
});
