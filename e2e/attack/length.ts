/** The length of the attack: `short` in CI, `long` by hand (`ATTACK=long`). */
export const attackLength = (): 'short' | 'long' => (process.env.ATTACK === 'long' ? 'long' : 'short');
