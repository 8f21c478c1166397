import { Copy } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

/** Copies the value next to it; `label` names the value. */
export const CopyButton = ({ label, onPress }: { label: string; onPress(): void }) => (
  <IconButton label={label} onClick={onPress} className="-mr-3 shrink-0 text-mute">
    <Copy size={16} />
  </IconButton>
);
