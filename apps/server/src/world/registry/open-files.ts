/** Maximum number of worlds whose files are open: each takes memory. */
export const MOST_AWAKE = 64;
/** The file, its log and its index for the writer, two for the reader, one for a view. */
const FILES_A_WORLD = 6;
/** Files of the server itself: its code, pages, images, connections and child processes. */
const FILES_ELSE = 112;
const FEWEST_AWAKE = 4;
/** Below this limit a server with many worlds and users comes close to it. */
const LOW = 1024;

/** The number of worlds that a process may keep open, by the number of files that it may open; undefined: no limit. */
export const mostAwake = (files: number | undefined): number =>
  files === undefined ? MOST_AWAKE : Math.max(FEWEST_AWAKE, Math.min(MOST_AWAKE, Math.floor((files - FILES_ELSE) / FILES_A_WORLD)));

/** A sentence about a low limit; undefined if it is high enough. */
export const lowLimit = (files: number | undefined): string | undefined =>
  files === undefined || files >= LOW
    ? undefined
    : `This process may open only ${files} files: ${mostAwake(files)} worlds stay open at a time, and connections share the rest. ` +
      `Raise the limit before the start: \`ulimit -n 4096\`.`;

/** The number of files that this process may open; undefined if the system has no such limit, or does not report it. */
export function filesAllowed(): number | undefined {
  const { userLimits } = process.report.getReport() as { readonly userLimits?: { readonly open_files?: { readonly soft: unknown } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : undefined;
}
