import { EnlargeablePicture } from '../upload/index.ts';

/** Pictures in a row; a press enlarges one. */
export const Pictures = ({ paths, label }: { paths: readonly string[]; label: string }) => (
  <ul className="flex flex-wrap gap-2">
    {paths.map((path, index) => (
      <li key={path}>
        <EnlargeablePicture path={path} alt={`${label} ${index + 1}`} className="size-20 rounded-lg" />
      </li>
    ))}
  </ul>
);
