import { CSV_PAGE, csvFile, csvOf, isPaged } from '@mt2/contracts/csv';
import { messageFrom } from '@mt2/contracts/fields/values';
import { callNamed, type Repeat } from '@mt2/lab/repeat';
import { useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { sendTo, sentenceOf } from '../../platform/send.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.ts';
import { tokenOf } from './use-send-again.ts';

/** Saves all pages of a list as CSV, for a logged read of one of its pages; as the user who sent it. */
export function SaveCsv({ repeat }: { readonly repeat: Repeat }) {
  const [isBusy, setBusy] = useState(false);
  const call = callNamed(repeat.call);
  const save = async () => {
    setBusy(true);
    try {
      const about = { world: repeat.world, token: await tokenOf(repeat), lang: repeat.lang };
      const sent = Object.fromEntries(repeat.fields.map(({ name, value }) => [name, value]));
      const read = async (page: number) => messageFrom(call, await sendTo(call, { ...sent, page, limit: CSV_PAGE } as never, about));
      saveFile(await csvFile(csvOf(call, read)), `${repeat.call}.csv`);
    } catch (error) {
      toast(sentenceOf(error), 'bad');
    } finally {
      setBusy(false);
    }
  };
  if (!isPaged(call)) return null;
  return (
    <Button small disabled={isBusy} onClick={() => void save()}>
      Save as CSV
    </Button>
  );
}
