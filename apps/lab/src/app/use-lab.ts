import type { Call, ReadMessage, Typed } from '@mt2/contracts';
import { sentOf } from '@mt2/contracts/fields/values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { expectedText, Refused, send, sentenceOf } from '../platform/send.ts';
import { toast } from '../ui/toasts.ts';

/** The world of this page, from the URL. */
export const useWorldId = (): string => useParams().world ?? 'main';

type AskOptions = {
  /** Refetch interval in milliseconds. */
  readonly every?: number;
  /** The target world: this page's by default. */
  readonly of?: string;
};

/** Reads from the lab, in this page's world or in another. */
export function useAsk<C extends Call>(call: C, typed: Typed<C>, { every, of }: AskOptions = {}) {
  const own = useWorldId();
  const world = of ?? own;
  const { data, error, failureReason, refetch } = useQuery<ReadMessage<C>>({
    queryKey: [world, call.path, sentOf(call, typed)],
    queryFn: ({ signal }) => send(world, call, typed, signal),
    ...(every ? { refetchInterval: every } : {}),
  });
  // During a retry the error stays on the screen.
  return { data, error: error ?? failureReason, refetch };
}

/** The faults of one call by field, on the wire's names. */
type Errors = Readonly<Record<string, string>>;

/**
 * Sends a call to the lab, shows the result in a toast and reloads everything on the screen. `act` returns undefined if it was refused.
 * A refusal that is only about `fields` is in `errors` instead of a toast, until the next call or `forgetErrors`.
 */
export function useAct(fields: readonly string[] = []) {
  const world = useWorldId();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const act = async <C extends Call>(
    call: C,
    typed: Typed<C>,
    sentence?: (message: ReadMessage<C>) => string,
  ): Promise<ReadMessage<C> | undefined> => {
    setBusy(true);
    setErrors({});
    try {
      const message = await send(world, call, typed);
      if (sentence) toast(sentence(message));
      return message;
    } catch (error) {
      const detail = error instanceof Refused ? error.detail : [];
      if (detail.length > 0 && detail.every(({ path }) => fields.includes(path)))
        setErrors(Object.fromEntries(detail.map(({ path, expected }) => [path, expectedText(expected)])));
      else toast(sentenceOf(error), 'bad');
      return undefined;
    } finally {
      setBusy(false);
      void client.invalidateQueries();
    }
  };
  return { act, isBusy, world, errors, forgetErrors: () => setErrors({}) };
}
