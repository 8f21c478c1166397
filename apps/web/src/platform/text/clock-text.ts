const two = (value: number) => String(value).padStart(2, '0');

/** Seconds as `07:59:59`; nothing below zero. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return `${two(Math.floor(left / 3600))}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
}
