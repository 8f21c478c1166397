let visited: readonly string[] = [];
let last = '';

/** Notes that the user opened the screen at a path. */
export function visit(path: string): void {
  if (path === last) return;
  last = path;
  visited = [...visited, path];
}

/** The header with the screens visited since the last request, for a lab's coverage; no header if the screen is still the same. */
export function visitedHeader(): Record<string, string> {
  if (visited.length === 0) return {};
  const paths = visited.join(',');
  visited = [];
  return { 'X-Screen': paths };
}
