import { Component, type ReactNode } from 'react';
import { ErrorPanel } from './states.tsx';

type PartBoundaryProps = { readonly children: ReactNode };
type State = { readonly error: Error | null };

/** Keeps a fault within one part of the page; the rest goes on. */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorPanel error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
