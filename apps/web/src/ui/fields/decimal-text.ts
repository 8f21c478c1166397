/** Decimal texts as a person types them. Pure string arithmetic: no float ever touches an amount. */

const SCALE = 8;

/** What may stay of a typed text: digits and one point, at most `decimals` after it; a comma counts as a point. */
export function filterDecimal(typed: string, decimals: number): string {
  const [whole = '', ...rest] = typed
    .replace(/,/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 10);
  if (rest.length === 0 || decimals === 0) return digits;
  return `${digits || '0'}.${rest.join('').slice(0, decimals)}`;
}

const toUnits = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole || '0') * 10n ** BigInt(SCALE) + BigInt(fraction.slice(0, SCALE).padEnd(SCALE, '0'));
};

/** `text` plus `times` × `step`, never below 0, written with `decimals`. The result lies on the step's grid. */
export function addSteps(text: string, step: string, times: number, decimals: number): string {
  const size = toUnits(step);
  const onGrid = size > 0n ? toUnits(text) - (toUnits(text) % size) : toUnits(text);
  const moved = onGrid + size * BigInt(times);
  const value = moved < 0n ? 0n : moved;
  const whole = value / 10n ** BigInt(SCALE);
  const fraction = (value % 10n ** BigInt(SCALE)).toString().padStart(SCALE, '0').slice(0, decimals);
  return decimals > 0 ? `${whole}.${fraction}` : `${whole}`;
}
