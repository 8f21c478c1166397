import { recordCalls } from './record-calls.ts';
import { recordFeeds } from './record-feeds.ts';
import { recordReads } from './record-reads.ts';
import { Recorder } from './recorder.ts';
import { areaOf, type Tape } from './tape.ts';

/** The names omitted from a quick recording: readers other than the trader in English, and refusals that need preparation. */
export const isSlow = (name: string): boolean => / (?:reads|prepared refusals)$/.test(name);

/** Records the chosen areas; `feeds` stands for the messages of both feeds. */
export async function record(isChosen: (area: string) => boolean, isQuick: boolean): Promise<Tape> {
  const recorder = await Recorder.open();
  const isRecorded = ({ name }: { readonly name: string }) => isChosen(areaOf(name));
  try {
    await recordReads(recorder, isRecorded, isQuick);
    await recordCalls(recorder, isRecorded, isQuick);
    if (isChosen('feeds')) await recordFeeds(recorder);
  } finally {
    await recorder.server.close();
  }
  return recorder.tape;
}
