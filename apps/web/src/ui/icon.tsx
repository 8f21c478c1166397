import { createElement, type SVGProps } from 'react';

/** The data of an icon as lucide-react has it. */
type IconData = {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: object])[];
  readonly aliases?: readonly string[];
};
type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number };

const isNamed = (props: object): boolean => Object.keys(props).some((name) => /^(aria-|role$|title$)/.test(name));

/** An icon as lucide-react draws it; the build takes it in place of the package's own code, which also serves other frameworks. */
export default function createIcon({ name, node, aliases = [] }: IconData) {
  const classes = ['lucide', name, ...aliases].map((each, at) => (at === 0 ? each : `lucide-${each}`));
  return ({ size = 24, color = 'currentColor', className, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: [...classes, className].filter(Boolean).join(' '),
        'aria-hidden': isNamed(rest) ? undefined : true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
