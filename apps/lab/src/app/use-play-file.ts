import type { SceneFile } from '@mt2/contracts/lab/scene-file';
import { playFile, type Target } from '@mt2/lab/play-file';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { linesOf, sendTo } from '../platform/send.ts';

/**
 * Plays the scene of a file, and reloads everything on the screen. `play` returns undefined if it was refused; `problems`
 * gives the reasons, one per line.
 */
export function usePlayFile() {
  const client = useQueryClient();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const play = async (read: () => Promise<SceneFile>, target: Target) => {
    setBusy(true);
    setProblems([]);
    try {
      return await playFile(sendTo, await read(), target);
    } catch (error) {
      setProblems(linesOf(error));
      return undefined;
    } finally {
      setBusy(false);
      void client.invalidateQueries();
    }
  };
  return { play, problems, isBusy };
}
