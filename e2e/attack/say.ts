/** Prints what an attack did. */
export const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

/** An integer with thousands separators. */
export const grouped = (count: number): string => Math.round(count).toLocaleString('en-US');
