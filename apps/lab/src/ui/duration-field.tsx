import { parseDuration } from '@mt2/domain';
import { TextField, type TextFieldProps } from './field.tsx';

export const DURATION_INVALID = 'Enter a duration such as 15d, 6h, 5m or 90s.';

/** Why a duration cannot be sent; undefined if it can, or if nothing is typed. */
export const durationError = (typed: string): string | undefined =>
  typed === '' || parseDuration(typed.trim()) !== undefined ? undefined : DURATION_INVALID;

/** A duration, with its error below. */
export const DurationField = (props: TextFieldProps & { readonly value: string }) => (
  <TextField error={durationError(props.value)} {...props} />
);
