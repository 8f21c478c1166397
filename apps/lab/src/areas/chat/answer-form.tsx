import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { useAnswer } from './use-answer.ts';

type AnswerFormProps = { readonly answer: ReturnType<typeof useAnswer> };

/** The form in which the operator writes an answer and chooses an image. */
export function AnswerForm({ answer: { text, file, isBusy, submit, write, setFile } }: AnswerFormProps) {
  const picker = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  const onPaste = (event: ClipboardEvent) => setFile((known) => event.clipboardData.files[0] ?? known);
  return (
    <form className="flex items-end gap-2 border-t border-line p-3" onSubmit={(event) => void submit(event)}>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        aria-label="Image"
        onChange={(event) => {
          setFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {file ? (
        <Button aria-label={`Remove ${file.name}`} onClick={() => setFile(undefined)}>
          {file.name.slice(0, 24)} ×
        </Button>
      ) : (
        <Button onClick={() => picker.current?.click()}>Image</Button>
      )}
      <textarea
        aria-label="Reply"
        placeholder="Reply"
        rows={2}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className="min-w-0 flex-1 resize-none rounded-lg border border-line bg-page px-3 py-2 placeholder:text-mute"
      />
      <Button type="submit" tone="brand" disabled={isBusy}>
        Send
      </Button>
    </form>
  );
}
