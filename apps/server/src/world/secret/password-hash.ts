export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The parameters of every hash the product has ever created. A change of `PASSWORD_COST` adds an entry and keeps the
 * others, because worlds keep their hashes.
 */
const PARAMETERS: readonly string[] = ['m=19456,t=2,p=1'];

/** A 16-byte salt and a 32-byte hash, in unpadded base64: the last character of each has bits that must be zero. */
const FORM = /^\$argon2id\$v=19\$([mtp=,\d]{1,40})\$[A-Za-z0-9+/]{21}[AQgw]\$[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]$/;

/**
 * True for a hash in the product's own form. Any other hash may come from an imported file, whose parameters would set the
 * cost of a comparison, so it is never compared.
 */
export const isPasswordHash = (text: string): boolean => PARAMETERS.includes(FORM.exec(text)?.[1] ?? '');
