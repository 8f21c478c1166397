let visited: readonly string[] = [];
let last = '';

/** The user came to the screen at a path. */
export function visit(path: string): void {
  if (path === last) return;
  last = path;
  visited = [...visited, path];
}

/**
 * The header that names the screens to which the user came since the last
 * request, for a lab's coverage; none where that is still the same one.
 */
export function visitedHeader(): Record<string, string> {
  if (visited.length === 0) return {};
  const paths = visited.join(',');
  visited = [];
  return { 'X-Screen': paths };
}
