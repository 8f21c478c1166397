/** Argon2id with 19 MiB and two passes. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The parameters of all hashes that the product has ever made. A change of `PASSWORD_COST`
 * adds an entry and keeps the others, because worlds keep the hashes that they have.
 */
const PARAMETERS: readonly string[] = ['m=19456,t=2,p=1'];

/** A salt of 16 bytes and a hash of 32, in base64 without padding: the last sign of each has bits that must be zero. */
const FORM = /^\$argon2id\$v=19\$([mtp=,\d]{1,40})\$[A-Za-z0-9+/]{21}[AQgw]\$[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]$/;

/**
 * True for a hash such as the product makes. Any other one may come from an imported
 * file, and its parameters say what a comparison costs: it is never compared.
 */
export const isPasswordHash = (text: string): boolean => PARAMETERS.includes(FORM.exec(text)?.[1] ?? '');
