type Graph = ReadonlyMap<string, readonly string[]>;

/** True if a path of one or more steps leads from a node back to it. */
function leadsBack(start: string, graph: Graph): boolean {
  const seen = new Set<string>();
  const open = [...(graph.get(start) ?? [])];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === start) return true;
    if (seen.has(node)) continue;
    seen.add(node);
    open.push(...(graph.get(node) ?? []));
  }
  return false;
}

/** Every node on a cycle; empty if there is none. */
export const inCycles = (graph: Graph): string[] => [...graph.keys()].filter((node) => leadsBack(node, graph)).sort();
