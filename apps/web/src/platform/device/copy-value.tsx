import { CopyButton } from '../../ui/copy-button.tsx';
import { useText } from '../i18n.ts';
import { copyText } from './copy.ts';

/** Copies a value of a list of facts; the label names it. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  const text = useText();
  return <CopyButton label={`${text('common.copy')}: ${label}`} onPress={() => void copyText(value)} />;
}
