import { type FormEvent, useRef, useState } from 'react';
import { sentenceOf } from '../../platform/send.ts';
import { realMs } from '../../platform/time.ts';
import { toast } from '../../ui/toasts.ts';

const TELL_TYPING_MS = 3_000;

/** What is left of a text of which the beginning was sent: it may have been continued meanwhile. */
const leftOf = (text: string, sent: string): string => (text.startsWith(sent) ? text.slice(sent.length) : text);

/** The operator's answer while it is written, and how it is sent. An unsent answer stays in the form. */
export function useAnswer(say: (text: string, file: File | undefined) => Promise<void>, tellTyping: () => void) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const [isBusy, setBusy] = useState(false);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const send = async (said: string, picture?: File) => {
    setBusy(true);
    try {
      await say(said, picture);
      return true;
    } catch (error) {
      toast(sentenceOf(error), 'bad');
      return false;
    } finally {
      setBusy(false);
    }
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy || (text.trim() === '' && !file) || !(await send(text, file))) return;
    toldAt.current = Number.NEGATIVE_INFINITY;
    setText((now) => leftOf(now, text));
    setFile((now) => (now === file ? undefined : now));
  };
  const write = (next: string) => {
    setText(next);
    if (realMs() - toldAt.current < TELL_TYPING_MS) return;
    toldAt.current = realMs();
    tellTyping();
  };
  return { text, file, isBusy, send, submit, write, setFile };
}
