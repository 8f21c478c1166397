import { stringify } from 'yaml';
import type { Scene } from './scene.ts';

/** What a recorded scene does not set up, as remarks. */
export const remarksOn = (uncovered: readonly string[]): string[] => uncovered.map((each) => `Not covered: ${each}`);
/** A scene as the text of a file, with remarks above it. */
export const sceneText = (scene: Scene, remarks: readonly string[] = []): string =>
  [...remarks.map((remark) => `# ${remark}\n`), stringify(scene)].join('');
