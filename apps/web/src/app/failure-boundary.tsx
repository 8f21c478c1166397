import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router';
import { FailureScreen } from './failure-screen.tsx';

type BoundaryProps = { readonly at: Location; readonly children: ReactNode };
type BoundaryState = { readonly at: Location; readonly error?: { readonly thrown: unknown } | undefined };

/** Shows the error in place of the part that threw, until the user goes elsewhere. */
export class FailureBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { at: this.props.at };
  static getDerivedStateFromError = (thrown: unknown) => ({ error: { thrown } });
  static getDerivedStateFromProps = ({ at }: BoundaryProps, state: BoundaryState): BoundaryState | null =>
    at === state.at ? null : { at, error: undefined };
  override render(): ReactNode {
    const { error } = this.state;
    return error ? <FailureScreen error={error.thrown} /> : this.props.children;
  }
}
