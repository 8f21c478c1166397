import { identity } from '@mt2/contracts/lab/identity';
import { NavLink } from 'react-router';
import { useSetAside } from '../areas/clock/use-set-aside.ts';
import { useQueue } from '../areas/operator/use-queue.ts';
import { usePhones } from '../areas/people/phone.ts';
import { cx } from '../ui/cx.ts';
import { SCREENS } from './screens.tsx';
import { useAsk } from './use-lab.ts';

const OUTSIDE = [
  ['/#/pages/template/index', 'Style sheet'],
  ['/api/docs', 'API reference'],
] as const;
/** Only if it is built. */
const DOCUMENTATION = ['/docs/', 'Documentation'] as const;

type CountProps = { readonly count: number; readonly of: string; readonly tone: string; readonly isNarrow: boolean };

/** Number of items on a screen that need attention. */
const Count = ({ count, of, tone, isNarrow }: CountProps) => (
  <span
    className={cx(
      'rounded-md px-1.5 text-[13px] font-semibold',
      tone,
      isNarrow ? 'ml-auto max-xl:md:absolute max-xl:md:top-0 max-xl:md:right-0 max-xl:md:px-1 max-xl:md:text-[11px]' : 'ml-auto',
    )}
  >
    {count}
    <span className="sr-only"> {of}</span>
  </span>
);

/** The version of a build, which breaks before its commit: `3.6.0-dev.12.` and `g1a2b3c4`. */
const breakable = (build = '') => build.split(/(?=g[0-9a-f]+$)/).map((part) => [part, <wbr key={part} />]);

/**
 * The screens of a world. On a phone they are shown while `isOpen`; on a small desktop next to a console phone their names
 * are below their icons.
 */
export function Menu({ world, isOpen, onChoose }: { readonly world: string; readonly isOpen: boolean; onChoose(): void }) {
  const waiting = useQueue().data?.length ?? 0;
  const aside = useSetAside().length;
  const { build, hasDocumentation = false } = useAsk(identity.getIdentity, {}, { of: 'main' }).data ?? {};
  const isNarrow = usePhones().length > 0;
  const word = isNarrow ? 'max-xl:md:w-full max-xl:md:truncate max-xl:md:text-center max-xl:md:text-[11px]' : '';
  return (
    <div className={cx('flex min-h-0 flex-col', isOpen && 'max-md:border-b max-md:border-line')}>
      <nav
        aria-label="Screens"
        className={cx(
          'min-h-0 flex-1 gap-0.5 overflow-y-auto p-3 max-md:max-h-[60dvh] max-md:grid-cols-2 md:flex md:flex-col md:border-r ' +
            'md:border-line',
          isNarrow ? 'md:w-[92px] max-xl:md:px-1.5 xl:w-44' : 'md:w-44',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {SCREENS.map(({ path, title, Icon }) => (
          <NavLink
            key={path}
            to={`/${world}/${path}`}
            title={title}
            onClick={onChoose}
            className={({ isActive }) =>
              cx(
                'relative flex h-9 shrink-0 items-center gap-2.5 rounded-lg px-3 font-medium',
                isNarrow && 'max-xl:md:h-12 max-xl:md:flex-col max-xl:md:justify-center max-xl:md:gap-0.5 max-xl:md:px-1',
                isActive ? 'bg-raised text-ink' : 'text-mute hover:text-ink',
              )
            }
          >
            <Icon size={18} className="shrink-0" aria-hidden />
            <span className={word}>{title}</span>
            {path === 'operator' && waiting > 0 && <Count count={waiting} of="waiting" tone="bg-brand text-on-brand" isNarrow={isNarrow} />}
            {path === 'clock' && aside > 0 && <Count count={aside} of="set aside" tone="bg-bad text-on-bad" isNarrow={isNarrow} />}
          </NavLink>
        ))}
        {(hasDocumentation ? [...OUTSIDE, DOCUMENTATION] : OUTSIDE).map(([href, text]) => (
          <a
            key={href}
            href={href}
            target="_blank"
            rel="noreferrer"
            className={cx('px-3 py-2 text-mute underline-offset-4 first-of-type:mt-auto hover:underline', isNarrow && 'max-xl:md:hidden')}
          >
            {text}
          </a>
        ))}
        <p className={cx('px-3 py-1 text-[12px] text-mute wrap-anywhere', isNarrow && 'max-xl:md:hidden')}>
          {build && ['Build ', ...breakable(build)]}
        </p>
      </nav>
    </div>
  );
}
