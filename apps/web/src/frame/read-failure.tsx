import { Refused, sentenceOf } from '../platform/send.ts';
import { EmptyLink } from './empty-link.tsx';
import type { Address } from './paths.ts';
import { Unread } from './unread.tsx';

type ReadFailureProps = {
  error: Error;
  /** The list that contains what was asked for, and its name. */
  list: Address;
  name: string;
  onRetry(): void;
};

/** The failure of a detail screen: what does not exist leads to its list, everything else can be tried again. */
export const ReadFailure = ({ error, list, name, onRetry }: ReadFailureProps) =>
  error instanceof Refused && error.key.endsWith('-not-found') ? (
    <EmptyLink text={sentenceOf(error)} to={list} name={name} />
  ) : (
    <Unread error={error} onRetry={onRetry} />
  );
