import { Copy } from 'lucide-react';

/** Copies the value next to it; `label` names the value. */
export const CopyButton = ({ label, onPress }: { label: string; onPress(): void }) => (
  <button type="button" aria-label={label} onClick={onPress} className="-mr-3 grid size-11 shrink-0 place-items-center text-mute">
    <Copy size={16} />
  </button>
);
