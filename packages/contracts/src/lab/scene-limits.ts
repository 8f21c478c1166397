/** Levels of verification. */
export const LEVELS = ['none', 'basic', 'advanced'] as const;

/** Most steps of a scene, and most people of a file. */
export const MOST_STEPS = 1_000;
