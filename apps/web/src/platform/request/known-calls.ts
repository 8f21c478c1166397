import type { Call } from '@mt2/contracts';
import { create } from 'zustand';

/** The paths of the calls that the backend was found not to know, for the rest of the visit. */
const useUnknown = create<readonly string[]>(() => []);

/** Notes that the backend does not know a call. */
export const noteUnknownCall = ({ path }: Call): void =>
  useUnknown.setState((paths) => (paths.includes(path) ? paths : [...paths, path]), true);

/** False once the backend has answered that it does not know a call. */
export const useKnowsCall = ({ path }: Call): boolean => useUnknown((paths) => !paths.includes(path));
