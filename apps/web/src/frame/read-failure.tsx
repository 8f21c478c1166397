import { Refused, sentenceOf } from '../platform/send.ts';
import { Empty, ErrorRetry } from '../ui/lists/list-states.tsx';
import { LinkButton } from './link-button.tsx';
import type { Address } from './paths.ts';

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
    <Empty text={sentenceOf(error)}>
      <LinkButton to={list}>{name}</LinkButton>
    </Empty>
  ) : (
    <ErrorRetry text={sentenceOf(error)} onRetry={onRetry} />
  );
