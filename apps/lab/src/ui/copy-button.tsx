import { Copy } from 'lucide-react';
import { Button } from './button.tsx';
import { toast } from './toasts.ts';

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(`Copied ${what}`);
  } catch {
    toast('The browser blocked copying: select the text instead.', 'bad');
  }
}

/** Copies a text; the button's words are `what`. */
export const CopyTextButton = ({ text, what }: { readonly text: string; readonly what: string }) => (
  <Button small aria-label={`Copy ${what}`} onClick={() => void copy(text, what)}>
    <Copy size={15} aria-hidden />
    {what}
  </Button>
);

/** Copies a text; `what` is its label. */
export const CopyButton = ({ text, what }: { readonly text: string; readonly what: string }) => (
  <Button tone="ghost" isIcon aria-label={`Copy ${what}`} title={`Copy ${what}`} onClick={() => void copy(text, what)}>
    <Copy size={15} aria-hidden />
  </Button>
);
