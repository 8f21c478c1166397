import { Component, createRef, type ReactNode } from 'react';

/** For this long after a row has left, a tap in its place, or on a row that moved, may be meant for what was there before. */
const GUARD_MS = 700;

type Extent = { readonly top: number; readonly height: number };

type GuardedRowsProps = {
  /** The keys of the rows, in their order on the screen. */
  keys: readonly (string | number)[];
  className?: string;
  /** The rows, or the list that contains them. */
  children: ReactNode;
};

/**
 * Around rows with buttons. After a row has left, a pane covers its place and everything that moved: the second of two quick taps
 * must not press the next row's button. Meanwhile the rows keep their height, so nothing below moves up, and a screen scrolled to its
 * end does not move down. A class, because only a class can measure the rows before they change.
 */
export class GuardedRows extends Component<GuardedRowsProps, { place: Extent | undefined }> {
  override state: { place: Extent | undefined } = { place: undefined };
  private readonly box = createRef<HTMLDivElement>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  override getSnapshotBeforeUpdate({ keys }: GuardedRowsProps): Extent | null {
    if (keys === this.props.keys || !this.box.current) return null;
    const stay = new Set(this.props.keys);
    const first = keys.findIndex((key) => !stay.has(key));
    const place = first < 0 ? null : placeFrom(first, this.box.current);
    // Now: the next layout would move a screen that has become too short.
    if (place) this.keepHeight(`${place.top + place.height}px`);
    return place;
  }

  override componentDidUpdate(_: GuardedRowsProps, __: unknown, left: Extent | null): void {
    if (!left) return;
    this.setState(({ place }) => ({ place: place ? around(place, left) : left }));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.keepHeight('');
      this.setState({ place: undefined });
    }, GUARD_MS);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer);
  }

  private keepHeight(height: string): void {
    if (this.box.current) this.box.current.style.minHeight = height;
  }

  override render() {
    const { place } = this.state;
    return (
      <div className="relative">
        <div ref={this.box} className={this.props.className}>
          {this.props.children}
        </div>
        {place && <div aria-hidden data-row-guard="" className="absolute inset-x-0 z-1" style={place} />}
      </div>
    );
  }
}

/** From the top of a row to the end of all rows, within their box. */
function placeFrom(index: number, box: HTMLElement): Extent | null {
  const row = (box.querySelector(':scope > ul') ?? box).children[index];
  if (!row) return null;
  const { top, bottom } = box.getBoundingClientRect();
  const from = row.getBoundingClientRect().top;
  return { top: from - top, height: bottom - from };
}

/** The smallest place that covers both. */
function around(one: Extent, other: Extent): Extent {
  const top = Math.min(one.top, other.top);
  return { top, height: Math.max(one.top + one.height, other.top + other.height) - top };
}
