/** Levels of verification. */
export const LEVELS = ['none', 'basic', 'advanced'] as const;

/** Maximum steps of a scene, and maximum users of a file. */
export const MOST_STEPS = 1_000;
