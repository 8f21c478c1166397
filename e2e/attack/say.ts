/** Prints what an attack did. */
export const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

/** A whole number with its thousands apart. */
export const grouped = (count: number): string => Math.round(count).toLocaleString('en-US');
