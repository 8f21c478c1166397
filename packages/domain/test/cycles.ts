type Graph = ReadonlyMap<string, readonly string[]>;

/** True when a path of one step or more leads from a node back to it. */
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

/** Every node that lies on a cycle; none where there is no cycle. */
export const inCycles = (graph: Graph): string[] => [...graph.keys()].filter((node) => leadsBack(node, graph)).sort();
