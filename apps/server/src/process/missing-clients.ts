/** A sentence about missing built pages; undefined if none is missing. */
export function missingClients({ web, lab }: { readonly web: boolean; readonly lab: boolean }): string | undefined {
  if (web && lab) return undefined;
  const missing = [...(web ? [] : ['the web client']), ...(lab ? [] : ['the lab console'])].join(' and ');
  const rest = web ? '' : ', so / serves nothing';
  return `Not built: ${missing}${rest}. \`npm start\` builds what it serves, and \`npm run build\` builds everything.`;
}
